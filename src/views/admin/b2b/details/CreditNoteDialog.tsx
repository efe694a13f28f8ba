import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { toHundredths } from '#domain/money.ts';
import { creditLimits, creditNoteFormInput } from '#machines/b2b/credit-note-form.ts';
import { CREDIT_FAULTS, CREDIT_REFUSALS } from '#views/admin/b2b/b2b-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { TextField } from '#views/parts/FormFields.tsx';
import { NumberField } from '#views/parts/NumberField.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** The form of a credit note. */
export function CreditNoteDialog({ order, onClose }: { order: B2bOrder; onClose: () => void }) {
  const message = useMessages();
  const { money } = useFormats();
  const form = useOpenedForm(useArea('b2b').creditNoteForm, () => creditNoteFormInput(order), onClose);
  const { creditable } = form.values;
  return (
    <FormDialog
      title={message('b2b.creditNoteTitle', { number: order.invoice_number ?? '' })}
      form={form}
      submitLabel={message('b2b.issueNote')}
      refusals={CREDIT_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <NumberField
          field={form.field('amount')}
          label={message('b2b.creditAmount')}
          hint={message('b2b.creditAmountHint', { amount: money(toHundredths(creditable)) })}
          required
          limits={creditLimits(creditable)}
          faults={CREDIT_FAULTS}
        />
        <TextField
          field={form.field('reason')}
          label={message('b2b.creditReason')}
          hint={message('b2b.creditReasonHint')}
          required
          maxLength={PAYMENT_LIMITS.reason}
        />
      </Stack>
    </FormDialog>
  );
}
