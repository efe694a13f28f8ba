/* The cases and the oracle of the form that corrects an order. */
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { ApiError } from '#api/errors.ts';
import { type CorrectionValues, correctionFormInput } from '#machines/kit/order-correction.ts';
import type { formModel } from '#tests/support/kit/form-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

const ORDER = orderRow({ d2c_order_id: 70, version: 2, status: 'pending' });
const THEIRS = orderRow({ d2c_order_id: 70, version: 3, status: 'printing', customer_name: 'Theirs' });

/** Spec 1 section 5, customer form: name, phone of 11 digits, address and province are required. */
const faultsOf = ({ customer_name, customer_phone, customer_address, province_id }: CorrectionValues) => ({
  ...(customer_phone === '0770' ? { customer_phone: 'digits' } : {}),
  ...(customer_name === '' ? { customer_name: 'required' } : {}),
  ...(customer_address === '' ? { customer_address: 'required' } : {}),
  ...(province_id === '' ? { province_id: 'required' } : {}),
});

/** All values, with the version that the person has seen. */
export const expectedRequestOf = ({
  values,
  version,
}: {
  values: CorrectionValues;
  version: number | null;
}) => ({
  order: { d2c_order_id: 70, version: version ?? undefined },
  correction: {
    customer_name: values.customer_name,
    customer_phone: values.customer_phone,
    customer_address: values.customer_address,
    customer_district: values.customer_district,
    customer_handle: values.customer_handle,
    notes: values.notes,
    province_id: Number(values.province_id),
  },
});

/** The cases of the form, for the areas of admins and of staff. */
export const correctionCases = {
  inputs: [correctionFormInput(ORDER)],
  edits: [
    { customer_name: 'Huda' },
    { customer_name: '' },
    { customer_phone: '0770' },
    { customer_address: 'Street 62' },
  ],
  faultsOf,
  limits: [
    [{ customer_name: ' ' }, { customer_name: 'required' }],
    [{ customer_name: 'x'.repeat(200) }, {}],
    [{ customer_name: 'x'.repeat(201) }, { customer_name: 'tooLong' }],
    [{ customer_address: ' ' }, { customer_address: 'required' }],
    [{ customer_address: 'x'.repeat(1000) }, {}],
    [{ customer_address: 'x'.repeat(1001) }, { customer_address: 'tooLong' }],
    [{ customer_phone: '' }, { customer_phone: 'required' }],
    [{ customer_phone: '0770123456' }, { customer_phone: 'digits' }],
    [{ customer_phone: '07701234567' }, {}],
    [{ customer_phone: '077012345678' }, { customer_phone: 'tooLong' }],
    [{ province_id: '' }, { province_id: 'required' }],
    [{ province_id: '999' }, { province_id: 'required' }],
    [{ customer_district: 'x'.repeat(200) }, {}],
    [{ customer_district: 'x'.repeat(201) }, { customer_district: 'tooLong' }],
    [{ customer_handle: 'x'.repeat(200) }, {}],
    [{ customer_handle: 'x'.repeat(201) }, { customer_handle: 'tooLong' }],
    [{ notes: '' }, {}],
    [{ notes: 'x'.repeat(4000) }, {}],
    [{ notes: 'x'.repeat(4001) }, { notes: 'tooLong' }],
  ],
  requestOutcome: ({ customer_name }) =>
    orderRow({ d2c_order_id: 70, version: 7, status: 'pending', customer_name }),
  theirs: {
    row: THEIRS,
    values: {
      d2c_order_id: 70,
      customer_name: 'Theirs',
      customer_phone: '07701234567',
      customer_address: 'Karrada',
      customer_district: '',
      customer_handle: '',
      province_id: '3',
      notes: '',
    },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('invalid', 422, 'No.', { code: 'validation', values: { field: 'customer_phone' } }),
      faults: { customer_phone: 'validation' },
    },
    {
      error: new ApiError('invalid', 422, 'No.', { code: 'province.not_found', values: { id: 99 } }),
      faults: { province_id: 'province.not_found' },
    },
  ],
} satisfies Partial<
  Parameters<typeof formModel<{ values: CorrectionValues; row: D2cOrder; outcome: D2cOrder }>>[0]
>;

export const failureOf = (row: D2cOrder) =>
  new ApiError('stale', 412, 'Somebody was faster.', { current: row });
