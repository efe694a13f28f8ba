import type { PlanRun } from '#tests/support/page-model.ts';

/**
 * Writes a text as another tab of the browser would do, without running the app there. Null removes the text.
 */
export const writeInOtherTab = async (
  { page }: PlanRun,
  name: string,
  text: string | null,
): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto('/api/v1/health');
  await other.evaluate(
    ([key, written]) => {
      if (written === null) localStorage.removeItem(key);
      else localStorage.setItem(key, written);
    },
    [name, text] as const,
  );
  await other.close();
};
