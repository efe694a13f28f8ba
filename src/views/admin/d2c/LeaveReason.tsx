import { useMessages } from '../../bridges/messages.ts';
import type { LeaveQuestion } from '../../bridges/use-leave-question.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

/** Asks before a reason that was typed is left behind. */
export function LeaveReason({ isAsking, stay, leave }: LeaveQuestion) {
  const message = useMessages();
  if (!isAsking) return null;
  return (
    <AlertDialog
      open
      onOpenChange={stay}
      title={message('d2c.discardTitle')}
      description={message('d2c.discardText')}
      confirmLabel={message('d2c.discard')}
      cancelLabel={message('d2c.keepEditing')}
      onConfirm={leave}
    />
  );
}
