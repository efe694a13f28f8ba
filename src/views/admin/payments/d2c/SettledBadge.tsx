import { useMessages } from '../../../bridges/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** Settled in full or in part. */
export function SettledBadge({ left }: { left: number }) {
  const message = useMessages();
  return left === 0 ? (
    <Badge tone="positive">{message('payments.whole')}</Badge>
  ) : (
    <Badge tone="caution">{message('payments.inPart')}</Badge>
  );
}
