import type { Locator, Page } from 'playwright-core';
import type { PlanRun } from '#tests/support/page-model.ts';

export const button = ({ page }: PlanRun, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const rowWith = ({ page }: PlanRun, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Describes a button that is disabled while its command runs. */
export const atWork = (name: RegExp) => ({
  working: (page: Page): Locator => page.getByRole('button', { name, disabled: true }),
});

/** How long the test waits for the answer to one click. */
const NOTICED_MS = 2000;
const MOST_PRESSES = 3;

/** Clicks again until the answer appears, because a row may have changed or disappeared. */
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
