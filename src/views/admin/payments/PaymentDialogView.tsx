import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { reversalFormInput } from '#machines/payments/reversal-form.ts';
import { B2bOrderDialog } from '#views/admin/b2b/details/B2bOrderDialog.tsx';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { TextField } from '#views/parts/FormFields.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { PayDialog } from './b2b/PayDialog.tsx';
import { BulkDetailsDialog } from './d2c/BulkDetailsDialog.tsx';
import { BulkPaymentDialog } from './d2c/BulkPaymentDialog.tsx';
import { DueById } from './d2c/DueById.tsx';
import { RowDecisionDialog } from './d2c/RowDecisionDialog.tsx';
import type { PaymentDialog } from './payment-dialog.ts';
import { REVERSAL_REFUSALS } from './payments-messages.ts';
import { StatementDialog } from './statement/StatementDialog.tsx';
import type { PaymentLists } from './use-payment-lists.ts';

interface PaymentDialogViewProps {
  dialog: PaymentDialog;
  lists: PaymentLists;
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

/** Draws the open dialog of the payments page. */
export function PaymentDialogView({ dialog, lists, onOpen, onClose }: PaymentDialogViewProps) {
  switch (dialog.kind) {
    case 'recordBulk':
      return <BulkPaymentDialog dues={lists.dues} onClose={onClose} />;
    case 'statement':
      return <StatementDialog onOpen={onOpen} onClose={onClose} />;
    case 'due':
      return (
        <DueById
          key={dialog.id}
          id={dialog.id}
          dueInList={dialog.dueInList}
          onOpen={onOpen}
          onClose={onClose}
        />
      );
    case 'bulk':
      return <BulkDetailsDialog key={dialog.id} id={dialog.id} onOpen={onOpen} onClose={onClose} />;
    case 'reverseBulk':
      return <ReversalDialog id={dialog.payment.bulk_payment_id} onClose={onClose} />;
    case 'decideRow':
      return <RowDecisionDialog dialog={dialog} onClose={onClose} />;
    case 'pay':
      return <PayDialog order={dialog.order} onClose={onClose} />;
    case 'order':
      return (
        <B2bOrderDialog
          key={dialog.id}
          id={dialog.id}
          onPay={(order) => onOpen({ kind: 'pay', order })}
          onClose={onClose}
        />
      );
  }
}

/** The form that reverses a bulk payment, with a reason. */
function ReversalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const message = useMessages();
  const form = useOpenedForm(useArea('payments').reversalForm, () => reversalFormInput(id), onClose);
  return (
    <FormDialog
      title={message('payments.reverseTitle', { id })}
      form={form}
      submitLabel={message('payments.reverse')}
      refusals={REVERSAL_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <Text>{message('payments.reverseText')}</Text>
        <TextField
          field={form.field('reason')}
          label={message('payments.reason')}
          required
          maxLength={PAYMENT_LIMITS.reason}
        />
      </Stack>
    </FormDialog>
  );
}
