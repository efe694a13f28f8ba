import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { rowDecisionFormInput } from '#machines/payments/row-decision-form.ts';
import type { RowDecisionDialogName } from '#views/admin/payments/payment-dialog.ts';
import { AmountField } from '#views/admin/payments/payment-fields.tsx';
import { ROW_DECISION_REFUSALS, ROW_FORM_TEXTS } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { TextField } from '#views/parts/FormFields.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

const MAX_ORDER_LENGTH = 20;

const ORDER_FAULTS: Readonly<Record<string, string>> = {
  order: 'payments.fault.order',
  'statement.row_no_due': 'payments.rowNoDueHere',
  'statement.row_nothing_open': 'payments.rowNothingOpenHere',
};

interface RowDecisionDialogProps {
  dialog: RowDecisionDialogName;
  onClose: () => void;
}

/**
 * The form of a decision about a row of a statement: an order's number, a reason, or an amount that could not
 * be read.
 */
export function RowDecisionDialog({
  dialog: { row_id, form: kind, asksAmount, order },
  onClose,
}: RowDecisionDialogProps) {
  const message = useMessages();
  const form = useOpenedForm(
    useArea('payments').rowDecisionForm,
    () => rowDecisionFormInput(row_id, kind, { asksAmount, order }),
    onClose,
  );
  const texts = ROW_FORM_TEXTS[kind];
  const amountError = (fault: string | null): string | null =>
    fault === null
      ? null
      : message(fault === 'decimals' ? 'payments.fault.decimals' : 'payments.fault.amount');
  const amount = form.field('amount');
  const fee = form.field('fee');
  return (
    <FormDialog
      title={message(texts.title)}
      form={form}
      submitLabel={message(texts.submit)}
      refusals={ROW_DECISION_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <Text>{message(texts.text)}</Text>
        {kind === 'assign' ? (
          <TextField
            field={form.field('order')}
            label={message('payments.orderNumber')}
            required
            dir="ltr"
            maxLength={MAX_ORDER_LENGTH}
            faults={ORDER_FAULTS}
          />
        ) : null}
        {asksAmount ? (
          <>
            <AmountField field={amount} error={amountError(amount.fault)} />
            <AmountField
              field={fee}
              error={amountError(fee.fault)}
              label={message('payments.fee')}
              isOptional
            />
          </>
        ) : null}
        {kind === 'assign' ? null : (
          <TextField
            field={form.field('reason')}
            label={message('payments.reason')}
            required
            maxLength={PAYMENT_LIMITS.reason}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
