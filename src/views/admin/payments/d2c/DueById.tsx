import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ResourcePanel } from '#views/parts/ResourcePanel.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
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
