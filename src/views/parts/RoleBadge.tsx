import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { roleLabel, roleTone } from './roles.ts';

/** The label of a role in its colour (roles.ts). */
export function RoleBadge({ role }: { role: string }) {
  const message = useMessages();
  return <Badge tone={roleTone(role)}>{roleLabel(message, role)}</Badge>;
}
