import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { reversalFormInput } from '#machines/payments/reversal-form.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useOpenedForm } from '../../../bridges/use-form.ts';
import { FormDialog } from '../../../parts/FormDialog.tsx';
import { TextField } from '../../../parts/FormFields.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { REVERSAL_REFUSALS } from '../payments-messages.ts';

/** Reverses a bulk payment with a reason. */
export function ReversalDialog({ id, onClose }: { id: number; onClose: () => void }) {
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
