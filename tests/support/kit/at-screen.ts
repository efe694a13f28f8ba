import type { Locator } from 'playwright-core';
import type { Desk } from '#tests/support/page-model.ts';

/** The dialog that stands in front. */
export const dialog = ({ page }: Pick<Desk, 'page'>): Locator => page.getByRole('dialog').last();

/** One button after the other is pressed. */
export const press =
  (...names: readonly string[]) =>
  async ({ page }: Pick<Desk, 'page'>): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).last().click();
  };

/** A number in what the server answered. */
export const numberIn = (row: unknown, name: string): number => Number(Reflect.get(Object(row), name));

/** What the server answered as a list. */
export const rowsIn = (answer: unknown): readonly object[] => Object.values(Object(answer)).map(Object);
