import { useState } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { DAY_LENGTH } from '#domain/business-day.ts';
import { selectUnansweredCommand } from '#machines/kit/command.machine.ts';
import { bulkPaymentFormInput, NEW_BULK_PAYMENT } from '#machines/payments/bulk-payment.ts';
import { AmountField, NotesField } from '#views/admin/payments/payment-fields.tsx';
import { PAYMENT_FAULTS, PAYMENT_REFUSALS } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { SelectField, TextField } from '#views/parts/FormFields.tsx';
import { methodOptions } from '#views/parts/payment-methods.ts';
import { Stack } from '#views/ui/Stack.tsx';
import { AllocationPreview } from './AllocationPreview.tsx';

interface BulkPaymentDialogProps {
  dues: ListBinding<PaymentDue>;
  onClose: () => void;
}

/**
 * The form of a bulk payment. Before saving it shows the dues that the payment settles (spec 2 section 5,
 * Bulk D2C payment).
 */
export function BulkPaymentDialog({ dues, onClose }: BulkPaymentDialogProps) {
  const message = useMessages();
  const { bulkPaymentForm, bulkActions, today: readToday } = useArea('payments');
  const [today] = useState(readToday);
  const openForm = () =>
    bulkPaymentFormInput(today, selectUnansweredCommand(bulkActions.getSnapshot(), NEW_BULK_PAYMENT));
  const form = useOpenedForm(bulkPaymentForm, openForm, onClose);
  const amount = form.field('amount');
  return (
    <FormDialog
      variant="list"
      title={message('payments.recordBulk')}
      form={form}
      submitLabel={message('payments.recordPayment')}
      refusals={PAYMENT_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <AmountField
          field={amount}
          error={amount.fault === null ? null : message(PAYMENT_FAULTS[amount.fault] ?? 'formField.refused')}
          hint={message('payments.amountHint')}
        />
        <TextField
          field={form.field('date')}
          label={message('payments.dateReceived')}
          required
          type="date"
          maxLength={DAY_LENGTH}
          faults={PAYMENT_FAULTS}
        />
        <SelectField
          field={form.field('method')}
          label={message('payments.method')}
          options={methodOptions(message)}
        />
        <NotesField field={form.field('notes')} />
        <AllocationPreview amount={amount.value} dues={dues} today={today} />
      </Stack>
    </FormDialog>
  );
}
