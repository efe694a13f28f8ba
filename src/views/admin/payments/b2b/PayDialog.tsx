import { useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { DAY_LENGTH } from '#domain/business-day.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { AmountField, NotesField } from '#views/admin/payments/payment-fields.tsx';
import { PAYMENT_REFUSALS } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { SelectField, TextField } from '#views/parts/FormFields.tsx';
import { Money } from '#views/parts/Money.tsx';
import { methodOptions } from '#views/parts/payment-methods.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { useB2bPayment } from './use-b2b-payment.ts';

/** The form of a payment (spec 2 section 5, B2B payment). */
export function PayDialog({ order, onClose }: { order: B2bOrder; onClose: () => void }) {
  const message = useMessages();
  const { money } = useFormats();
  const { form, remaining, isChangedElsewhere, isPartial } = useB2bPayment(order, onClose);
  const [today] = useState(useArea('payments').today);
  const amount = form.field('amount');
  const paidOn = form.field('paidOn');
  const faults: Readonly<Record<string, string>> = {
    missing: message('payments.fault.amount'),
    decimals: message('payments.fault.decimals'),
    overRemaining: message('payments.fault.overRemaining', { remaining: money(remaining) }),
  };
  const remainingAfter = remaining - toHundredths(amount.value ?? 0);
  return (
    <FormDialog
      variant="list"
      title={message('payments.payTitle', { id: order.b2b_order_id })}
      form={form}
      submitLabel={message(form.isUnanswered ? 'payments.sendAgain' : 'payments.recordPayment')}
      refusals={PAYMENT_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <DescriptionList
          items={[
            { label: message('payments.client'), value: order.client?.name ?? null },
            { label: message('payments.total'), value: <Money iqd={order.total_price} /> },
            {
              label: message('payments.paid'),
              value: <Money iqd={toIqd(toHundredths(order.total_price) - remaining)} />,
            },
            { label: message('payments.remaining'), value: <Money iqd={toIqd(remaining)} /> },
          ]}
        />
        {isChangedElsewhere ? (
          <Banner tone="caution" announce="alert">
            {message('payments.remainingChanged', { remaining: money(remaining) })}
          </Banner>
        ) : null}
        <AmountField
          field={amount}
          error={amount.fault === null ? null : (faults[amount.fault] ?? message('formField.refused'))}
          hint={message('payments.amountHint')}
        />
        <Inline>
          <Button
            size="small"
            disabled={amount.isSaving || remaining <= 0}
            onClick={() => amount.set(toIqd(remaining))}
          >
            {message('payments.payAll', { remaining: money(remaining) })}
          </Button>
        </Inline>
        {isPartial ? (
          <Banner tone="caution">{message('payments.partial', { left: money(remainingAfter) })}</Banner>
        ) : null}
        <SelectField
          field={form.field('method')}
          label={message('payments.method')}
          options={methodOptions(message)}
        />
        <TextField
          field={{
            ...paidOn,
            value: paidOn.value || today,
            set: (day) => paidOn.set(day === today ? '' : day),
          }}
          label={message('payments.paidOn')}
          type="date"
          maxLength={DAY_LENGTH}
        />
        <NotesField field={form.field('notes')} />
      </Stack>
    </FormDialog>
  );
}
