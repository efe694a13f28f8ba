import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { type Reversed, reversalFormInput } from '#machines/payments/reversal-form.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useOpenedForm } from '../../../bridges/use-form.ts';
import { FormDialog } from '../../../parts/FormDialog.tsx';
import { TextField } from '../../../parts/FormFields.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { REVERSAL_REFUSALS } from '../payments-messages.ts';
import { usePayments } from '../use-payments.ts';

/** Reverses a payment, with a reason that stays with it. */
export function ReversalDialog({ of, onClose }: { of: Reversed; onClose: () => void }) {
  const message = useMessages();
  const form = useOpenedForm(usePayments().reversalForm, () => reversalFormInput(of), onClose);
  const id = of.kind === 'bulk' ? of.bulk_payment_id : of.payment_id;
  return (
    <FormDialog
      title={message('payments.reverseTitle', { id })}
      form={form}
      submitLabel={message('payments.reverse')}
      refusals={REVERSAL_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <Text>{message(of.kind === 'bulk' ? 'payments.reverseBulkText' : 'payments.reverseB2bText')}</Text>
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
