import type { Locator, Page } from 'playwright-core';
import type { Desk } from '#tests/support/page-model.ts';

export const button = ({ page }: Desk, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** The row of its list where that stands. */
export const rowWith = ({ page }: Desk, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** While a command runs its button is off. */
export const atWork = (name: RegExp) => ({
  working: (page: Page): Locator => page.getByRole('button', { name, disabled: true }),
});

/** How long a person looks for an answer to a press, and how often they press. */
const NOTICED_MS = 2000;
const MOST_PRESSES = 3;

/** A press does nothing when its row has gone or is another one by now: it is pressed again. */
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
