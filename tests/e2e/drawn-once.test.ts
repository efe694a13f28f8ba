import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

/* Shown data is rendered once, also while scripts of the built app load. tests/pages/drawn-once.test.tsx has the other tests. */
const site = siteFor('drawn_once');

interface RecordingWindow {
  recordedChanges?: string[];
  /** For each React commit, whether the rows or cards existed then. */
  commits?: boolean[];
}

/** Records all later changes within the elements that match `selector` now. Elements that are added later are ignored. */
const recordChanges = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
    const recordedChanges: string[] = [];
    recordingWindow.recordedChanges = recordedChanges;
    const existing = new Set(document.querySelectorAll(selector));
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const container = element?.closest(selector);
        if (element && container && existing.has(container))
          recordedChanges.push(`${element.localName} ${attributeName ?? type}`);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }, selector);

/**
 * Returns the recorded changes, without those of names and types of inputs. React sets these again, to equal values, when
 * the texts have loaded after the page (I18nProvider).
 */
const readRecordedChanges = async (page: Page): Promise<string[]> => {
  const changes = await page.evaluate(
    () => (globalThis as typeof globalThis & RecordingWindow).recordedChanges ?? [],
  );
  return changes.filter((change) => !/(^|: )input (name|type)$/.test(change));
};

test('texts that load later change no element of the page', async () => {
  const requestArrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    prepare: async (context) =>
      context.route('**/assets/network-*', async (route) => {
        requestArrived.resolve();
        await answered.promise;
        await route.continue();
      }),
  });
  await waitForVisible(page.getByText(/product\(s\) found/), page.getByRole('listitem').first());
  await requestArrived.promise;
  await recordChanges(page, '#root');
  answered.resolve();
  await page.locator('body > div[style*=sticky]').waitFor({ state: 'attached' });
  expect(await readRecordedChanges(page)).toEqual([]);
});

const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Counts commits from the start, with the clock stopped. */
const countCommits = async (page: Page): Promise<void> => {
  await stopTime(page);
  await page.addInitScript(() => {
    const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
    const commits: boolean[] = [];
    recordingWindow.commits = commits;
    const listener = () => commits.push(document.querySelector('[data-row]') !== null);
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: listener };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
};

const commitsOf = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & RecordingWindow).commits ?? []);

test('measured row heights cause at most two more renders of the rows', async () => {
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    width: 768,
    prepare: async (context, newPage) => {
      await countCommits(newPage);
      // No other event arrives meanwhile.
      await context.route('**/api/v1/events*', () => undefined);
    },
  });
  await waitForVisible(page.locator('[data-row]'));
  // A screenshot waits for layout and paint, so the heights are known after it.
  await page.screenshot();
  const commits = await commitsOf(page);
  expect(commits.slice(commits.indexOf(true)).length).toBeLessThanOrEqual(3);
});
