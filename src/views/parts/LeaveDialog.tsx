import { useMessages } from '../bridges/messages.ts';
import type { LeaveQuestion } from '../bridges/use-leave-question.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';

/** Asks before what was typed is left behind. */
export function LeaveDialog({ isAsking, stay, leave }: LeaveQuestion) {
  const message = useMessages();
  if (!isAsking) return null;
  return (
    <AlertDialog
      open
      onOpenChange={stay}
      title={message('formDialog.discardTitle')}
      description={message('formDialog.discardText')}
      confirmLabel={message('formDialog.discard')}
      cancelLabel={message('formDialog.stay')}
      onConfirm={leave}
    />
  );
}
