import type { Locator, Page } from 'playwright-core';
import type { PlanRun } from '#tests/support/page-model.ts';

export const button = ({ page }: PlanRun, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const rowWith = ({ page }: PlanRun, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Describes a button that is disabled while its command runs. */
export const disabledWhileRunning = (name: RegExp) => ({
  working: (page: Page): Locator => page.getByRole('button', { name, disabled: true }),
});

/** How long the test waits for the answer to one click. */
const RESPONSE_MS = 2000;
const MAX_CLICKS = 3;

/** Clicks again until the answer appears, because a row may have changed or disappeared. */
export const pressFor = async (button: Locator, answer: Locator): Promise<void> => {
  const hasAppeared = (): Promise<boolean> =>
    answer.waitFor({ timeout: RESPONSE_MS }).then(
      () => true,
      () => false,
    );
  for (let clicks = 0; clicks < MAX_CLICKS; clicks += 1) {
    await button.click();
    if (await hasAppeared()) return;
  }
};
