import { useMessages } from '../../bridges/messages.ts';
import { useUnsavedGuard } from '../../bridges/use-unsaved-guard.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

/** Asks before what was typed is left behind. */
export function LeaveQuestion({ hasUnsaved }: { hasUnsaved: boolean }) {
  const message = useMessages();
  const guard = useUnsavedGuard(hasUnsaved);
  return (
    <AlertDialog
      open={guard.isAsking}
      onOpenChange={guard.reset}
      title={message('formDialog.discardTitle')}
      description={message('formDialog.discardText')}
      confirmLabel={message('formDialog.discard')}
      cancelLabel={message('formDialog.stay')}
      onConfirm={guard.proceed}
    />
  );
}
