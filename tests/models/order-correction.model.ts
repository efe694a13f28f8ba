import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { orderAction } from '#machines/d2c/order-action.ts';
import { orderCorrection } from '#machines/d2c/order-correction.ts';
import type { CorrectionValues } from '#machines/kit/order-correction.ts';
import { correctionCases, expectedRequestOf, failureOf } from '#tests/support/kit/correction-model.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

/** An admin corrects an order in its dialog. */
export const model = formModel<{ values: CorrectionValues; row: D2cOrder; outcome: D2cOrder }>({
  ...correctionCases,
  name: 'order-correction',
  machine: orderCorrection.machine,
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: orderAction.machine,
      actorsOf: orderCorrection.effectsWith,
      expectedCommandOf: (save) => {
        const { order, correction } = expectedRequestOf(save);
        return { order, change: { kind: 'correct', correction } };
      },
      failureOf,
    }),
  kitModels,
});
