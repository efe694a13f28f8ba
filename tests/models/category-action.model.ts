import { categoryAction } from '#machines/products/category.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

const NEW = { kind: 'create', values: { name: 'Vases', code_prefix: 'VAS' } } as const;

/** One command runs per category. A new category is identified by its values. */
export const model = commandModel({
  name: 'category-action',
  machine: categoryAction.machine,
  commands: {
    [JSON.stringify(NEW)]: NEW,
    7: { kind: 'delete', row: { id: 7, name: 'Lamps', version: 1 } },
  },
  outcomes: [{ id: 7, name: 'Vases', code_prefix: 'VAS', description: null, version: 1 }, null],
  kitModels,
});
