import { type Category, categorySchema } from '#api/contracts/categories.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { CategoryAction, CategoryActionActor } from './category-action.machine.ts';
import { type CategoryValues, categoryChangeOf } from './category-form.machine.ts';

export const createCategoryFormActors = (actions: CategoryActionActor) =>
  createSavingActors<CategoryValues, Category, CategoryAction>({
    through: actions,
    commandOf: ({ values, version }) => {
      const { id, name } = values;
      const change = categoryChangeOf(values);
      if (id === null) return { kind: 'create', values: change };
      return { kind: 'change', row: { id, name, version: version ?? undefined }, change };
    },
    rowSchema: categorySchema,
  });
