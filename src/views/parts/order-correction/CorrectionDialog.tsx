import { CORRECTION_LIMITS } from '#domain/order-correction.ts';
import { PROVINCES, provinceName } from '#domain/provinces.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import type { CorrectionForm, CorrectionValues } from '#machines/kit/order-correction.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { createFieldProps, SelectField, TextAreaField, TextField } from '#views/parts/FormFields.tsx';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import { formDifferences } from '#views/parts/Versions.tsx';
import { Stack } from '#views/ui/Stack.tsx';

const labelsOf = (message: Message) => ({
  customer_name: message('correction.name'),
  customer_phone: message('correction.phone'),
  province_id: message('correction.province'),
  customer_district: message('correction.district'),
  customer_address: message('correction.address'),
  customer_handle: message('correction.handle'),
  notes: message('correction.notes'),
});

const FAULTS: Readonly<Record<string, string>> = { digits: 'correction.fault.digits' };

const REFUSALS: FormRefusals = {
  failed: 'correction.failed',
  unanswered: 'correction.unanswered',
  byCode: {
    'order.not_correctable': 'correction.late',
    'order.correct_today': 'correction.today',
    'order.not_found': 'correction.gone',
  },
};

const provinceOptions = (message: Message, isMissing: boolean) => [
  ...(isMissing ? [{ value: '', label: message('correction.chooseProvince') }] : []),
  ...PROVINCES.map(({ province_id, name }) => ({ value: String(province_id), label: name })),
];

const textsOf = ({ d2c_order_id: _, province_id, ...texts }: CorrectionValues) => ({
  ...texts,
  province_id: provinceName(Number(province_id)),
});

/** Corrects the customer, the address and the notes of an order before its hand-over. */
export function CorrectionDialog({
  input,
  form: machine,
  onClose,
}: {
  input: FormInput<CorrectionValues>;
  form: CorrectionForm;
  onClose: () => void;
}) {
  const message = useMessages();
  const labels = labelsOf(message);
  const form = useOpenedForm(machine, () => input, onClose);
  const fieldProps = createFieldProps(form, { labels, limits: CORRECTION_LIMITS, faults: FAULTS });
  return (
    <FormDialog
      title={message('correction.title', { id: input.values.d2c_order_id })}
      form={form}
      submitLabel={message('correction.save')}
      refusals={REFUSALS}
      differences={formDifferences(form, labels, textsOf)}
      onClose={onClose}
    >
      <Stack gap="s">
        <TextField {...fieldProps('customer_name')} required />
        <TextField {...fieldProps('customer_phone')} required dir="ltr" type="tel" />
        <SelectField
          field={form.field('province_id')}
          label={labels.province_id}
          options={provinceOptions(message, form.values.province_id === '')}
        />
        <TextField {...fieldProps('customer_district')} />
        <TextAreaField {...fieldProps('customer_address')} required rows={2} />
        <TextField {...fieldProps('customer_handle')} dir="ltr" />
        <TextAreaField {...fieldProps('notes')} rows={2} />
      </Stack>
    </FormDialog>
  );
}
