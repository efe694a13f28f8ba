import type { FilamentPurchase } from '#api/contracts/filament.ts';
import { ApiError } from '#api/errors.ts';
import {
  type PurchaseValues,
  purchaseAction,
  purchaseForm,
  purchaseFormInput,
} from '#machines/filament/purchase.ts';
import { purchaseRow } from '#tests/support/filament-rows.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Spec 2 section 5, Filament purchase: a filament, a whole number of spools, and an optional price. */
const faultsOf = ({ filament_id, spools_bought, price_per_spool }: PurchaseValues) => ({
  ...(filament_id === null ? { filament_id: 'required' } : {}),
  ...(spools_bought === '' ? { spools_bought: 'required' } : {}),
  ...(spools_bought === '0' ? { spools_bought: 'spools' } : {}),
  ...(price_per_spool === 'dear' ? { price_per_spool: 'amount' } : {}),
});

/** The numbers of the typed texts. */
const NUMBERS: Readonly<Record<string, number>> = {
  '1': 1,
  '١٬٢٠٠': 1200,
  '9,999': 9999,
  '10,000': 10_000,
  '12,500': 12_500,
  '22,500.50': 22_500.5,
  '0.01': 0.01,
  '٧٬٥٠٠': 7500,
  '999999999999.99': 999_999_999_999.99,
};

/** Returns the expected command: any digits and separators become numbers, and empty texts become null. */
const expectedCommandOf = ({ values }: { values: PurchaseValues }) => ({
  kind: 'log',
  purchase: {
    filament_id: values.filament_id,
    spools_bought: NUMBERS[values.spools_bought],
    date_purchased: '2026-11-21',
    supplier: values.supplier.trim() || null,
    price_per_spool: NUMBERS[values.price_per_spool] ?? null,
    total_cost: NUMBERS[values.total_cost] ?? null,
  },
});

const refusal = (status: number, code: string, field: string) => ({
  error: new ApiError(status === 404 ? 'not-found' : 'conflict', status, 'No.', { code }),
  faults: { [field]: code },
});

export const model = formModel<{ values: PurchaseValues; row: FilamentPurchase; outcome: FilamentPurchase }>({
  name: 'purchase-form',
  machine: purchaseForm.machine,
  inputs: [purchaseFormInput('2026-11-21')],
  edits: [
    { filament_id: 12, spools_bought: '١٬٢٠٠', price_per_spool: '22,500.50' },
    { spools_bought: '' },
    { spools_bought: '0' },
    { price_per_spool: 'dear' },
  ],
  faultsOf,
  limits: [
    [{ spools_bought: '1.5' }, { spools_bought: 'spools' }],
    [{ spools_bought: '0' }, { spools_bought: 'spools' }],
    [{ spools_bought: '9,999' }, {}],
    [{ spools_bought: '10,000' }, {}],
    [{ spools_bought: '10,001' }, { spools_bought: 'spools' }],
    [{ spools_bought: '١٠٬٠٠١' }, { spools_bought: 'spools' }],
    [{ total_cost: '0' }, { total_cost: 'amount' }],
    [{ total_cost: '0.01' }, {}],
    [{ total_cost: '12,500' }, {}],
    [{ total_cost: '٧٬٥٠٠' }, {}],
    [{ total_cost: '999999999999.99' }, {}],
    [{ total_cost: '1000000000000' }, { total_cost: 'amount' }],
    [{ total_cost: '0.005' }, { total_cost: 'decimals' }],
    [{ price_per_spool: '-1' }, { price_per_spool: 'amount' }],
    [{ date_purchased: '' }, { date_purchased: 'day' }],
    [{ date_purchased: '2026-02-29' }, { date_purchased: 'day' }],
    ...textLimits({ max: 200 }, (supplier) => ({ supplier })),
  ],
  requestOutcome: ({ filament_id }) =>
    purchaseRow({ purchase_id: 6, version: 7, filament_id: filament_id ?? 0 }),
  refused: [
    refusal(409, 'filament_type.inactive', 'filament_id'),
    refusal(422, 'day.to_come', 'date_purchased'),
    refusal(404, 'filament_type.not_found', 'filament_id'),
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: purchaseAction.machine,
      actorsOf: purchaseForm.effectsWith,
      expectedCommandOf,
    }),
  kitModels,
});
