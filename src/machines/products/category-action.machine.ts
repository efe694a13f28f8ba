import type { Category, CategoryChange, NewCategory } from '#api/contracts/categories.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { createRowCommandMachine, type RowWrite } from '../kit/row-writes.ts';

type KnownCategory = Pick<Category, 'id' | 'name' | 'version'>;

export type CategoryAction = RowWrite<KnownCategory, NewCategory, CategoryChange>;

export const keyOfCategory = ({ id }: Pick<Category, 'id'>): number => id;

/** What is done with the categories of products. Of each one thing at a time. */
export const categoryActionMachine = createRowCommandMachine<CategoryAction, Category>({
  id: 'categoryAction',
  keyOf: keyOfCategory,
});

export type CategoryActionActor = CommandActor<CategoryAction, Category | null>;
