import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { statusLabel, statusTone } from './statuses.ts';

/** The label of a status in its colour (statuses.ts). */
export function StatusBadge({ status }: { status: string }) {
  const message = useMessages();
  return (
    <Badge tone={statusTone(status)} dot>
      {statusLabel(message, status)}
    </Badge>
  );
}
