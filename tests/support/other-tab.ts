import type { Desk } from '#tests/support/page-model.ts';

/** Another tab of the browser, without the app, writes a text; null removes it. */
export const writeInOtherTab = async ({ page }: Desk, name: string, text: string | null): Promise<void> => {
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
