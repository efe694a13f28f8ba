import type { Locator, Page } from 'playwright-core';
import type { Desk } from '#tests/support/page-model.ts';

export const button = ({ page }: Desk, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const rowWith = ({ page }: Desk, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** The button is disabled while its command runs. */
export const atWork = (name: RegExp) => ({
  working: (page: Page): Locator => page.getByRole('button', { name, disabled: true }),
});

/** How long and how often a person tries. */
const NOTICED_MS = 2000;
const MOST_PRESSES = 3;

/** Presses again, because a row may have changed or gone. */
export const pressFor = async (pressed: Locator, answer: Locator): Promise<void> => {
  const isThere = (): Promise<boolean> =>
    answer.waitFor({ timeout: NOTICED_MS }).then(
      () => true,
      () => false,
    );
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await pressed.click();
    if (await isThere()) return;
  }
};
