import { type NameAnswer, nameAnswer } from '#machines/products/offered-names.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** An offered name is answered once at a time. */
export const model = commandModel<NameAnswer, null>({
  name: 'name-answer',
  machine: nameAnswer.machine,
  commands: {
    7: { kind: 'accept', row: { offer_id: 7, alias: 'swirl', product_name: 'Vase' } },
    8: { kind: 'refuse', row: { offer_id: 8, alias: 'shade', product_name: 'Lamp' } },
  },
  outcomes: [null],
  kitModels,
});
