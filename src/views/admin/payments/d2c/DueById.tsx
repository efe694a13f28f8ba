import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { ResourcePanel } from '../../../parts/ResourcePanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PaymentDialog } from '../payment-dialog.ts';
import { DueDialog } from './DueDialog.tsx';

interface DueByIdProps {
  id: number;
  /** The due as the list has it; null when only the URL names it. */
  dueInList: PaymentDue | null;
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

/** Fetches a due by its id and shows it. A row of the list is shown meanwhile. */
export function DueById({ id, dueInList, onOpen, onClose }: DueByIdProps) {
  const message = useMessages();
  const resource = useResource(useActorRef(useArea('payments').paymentDue, { input: { query: id } }));
  // After the first response the row of the list is no longer used, because it may be outdated.
  const due = resource.data ?? (resource.phase === 'loading' ? dueInList : null);
  if (due) return <DueDialog due={due} onOpen={onOpen} onClose={onClose} />;
  return (
    <Dialog
      open
      variant="details"
      onOpenChange={onClose}
      title={message('payments.due')}
      closeLabel={message('formDialog.close')}
      footer={<Button onClick={onClose}>{message('formDialog.close')}</Button>}
    >
      <ResourcePanel
        resource={resource}
        failureText={message('payments.duesFailed')}
        notFound={{ title: message('payments.dueNotFound'), hint: message('payments.dueNotFoundHint') }}
      >
        {() => null}
      </ResourcePanel>
    </Dialog>
  );
}
