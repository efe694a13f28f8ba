import type { Locator } from 'playwright-core';
import { fieldIn, fieldsIn, isObject } from '#tests/support/field-in.ts';
import type { PlanRun } from '#tests/support/page-model.ts';

/* Steps and readers that the page models of the kit share. */

/** Returns the topmost dialog. */
export const dialog = ({ page }: Pick<PlanRun, 'page'>): Locator => page.getByRole('dialog').last();

/** Returns an action that clicks the buttons one after the other. */
export const press =
  (...names: readonly string[]) =>
  async ({ page }: Pick<PlanRun, 'page'>): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).last().click();
  };

export const numberIn = (row: unknown, name: string): number => Number(fieldIn(row, name));

export const rowsIn = (data: unknown): readonly object[] => Object.values(fieldsIn(data)).filter(isObject);
