import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { CorrectionValues } from '#machines/kit/order-correction.ts';
import { ownCorrection, ownCorrectionForm } from '#machines/portal/own-correction.ts';
import { correctionCases, expectedRequestOf, failureOf } from '#tests/support/kit/correction-model.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Staff correct an order of today on their dashboard. */
export const model = formModel<{ values: CorrectionValues; row: D2cOrder; outcome: D2cOrder }>({
  ...correctionCases,
  name: 'own-correction-form',
  machine: ownCorrectionForm.machine,
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: ownCorrection.machine,
      actorsOf: ownCorrectionForm.effectsWith,
      expectedCommandOf: expectedRequestOf,
      failureOf,
    }),
  kitModels,
});
