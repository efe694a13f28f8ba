import type { Locator, Page } from 'playwright-core';
import type { Desk } from '#tests/support/page-model.ts';

export const button = ({ page }: Desk, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** The row of its list where that stands. */
export const rowWith = ({ page }: Desk, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** What shows that a command is under way: its button takes no press. */
export const atWork = (name: RegExp) => ({
  working: (page: Page): Locator => page.getByRole('button', { name, disabled: true }),
});
