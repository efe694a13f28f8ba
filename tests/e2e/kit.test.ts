import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { sampled } from '#tests/support/sampled.ts';
import { storyPagesAt } from '#tests/support/story-pages.ts';

const nonce = 'kit-nonce';
const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' ws:; img-src 'self' data:`;

const kit = storyPagesAt('/tests/e2e/stories/kit/', { cspNonce: nonce });

interface Opened {
  width?: number;
  colorScheme?: 'light' | 'dark';
  csp?: boolean;
}

async function openKit({ width = 1440, colorScheme = 'light', csp = false }: Opened = {}): Promise<Page> {
  const page = await kit.open({
    viewport: { width, height: 900 },
    colorScheme,
    hasTouch: width < 640,
    isMobile: width < 640,
  });
  if (csp) {
    await page.route(kit.address(), async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
  }
  await page.goto(kit.address());
  await page.getByRole('heading', { name: 'Icons' }).waitFor();
  return page;
}

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.each(sampled(['light', 'dark'] as const, 1))('the component page in %s', (colorScheme) => {
  test.each(sampled([360, 768, 1440], 1))(
    'at %i px violates no axe rule and does not overflow',
    async (width) => {
      const page = await openKit({ width, colorScheme });
      expect(await axe(page)).toEqual([]);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    },
  );

  test('has dialogs and toasts that violate no axe rule', async () => {
    const page = await openKit({ colorScheme });
    await page.getByRole('button', { name: 'Good news' }).click();
    await page.getByRole('button', { name: 'Bad news' }).click();
    await page.getByRole('alert').getByText('Failed to save. Please try again.').waitFor();
    expect(await axe(page)).toEqual([]);
    for (const [buttonName, role] of [
      ['Open dialog', 'dialog'],
      ['Open side sheet', 'dialog'],
      ['Open alert dialog', 'alertdialog'],
      ['Delete something', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: buttonName }).click();
      await page.getByRole(role).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
    }
  });
});

test('axe does report a button without a name', async () => {
  const page = await openKit();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await axe(page)).map((violation) => violation.rule)).toContain('button-name');
});

test('on a touch screen every control is at least 40 px high', async () => {
  const page = await openKit({ width: 360 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input, main select, main textarea, main li > a')]
      .map((element) => ({
        text: element.outerHTML.slice(0, 120),
        // A checkbox has the size of the label around it.
        height: (element.closest('label:has(> input)') ?? element).getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 40),
  );
  expect(small).toEqual([]);
});

describe('by keyboard', () => {
  test('a dialog takes the focus, keeps it, and returns it', async () => {
    const page = await openKit();
    await page.getByRole('button', { name: 'Open dialog' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.waitFor();
    const focusedNames: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      focusedNames.push(await focusedName(page));
      await page.keyboard.press('Tab');
    }
    expect(focusedNames).toEqual(['Close', '', 'Cancel', 'Save', 'Close']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Open dialog');
  });

  test('an alert dialog starts on the harmless button', async () => {
    const page = await openKit();
    await page.getByRole('button', { name: 'Open alert dialog' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this?' });
    await dialog.waitFor();
    await expect.poll(() => focusedName(page)).toBe('Keep');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Open alert dialog');
  });

  test('the stepper can be walked, and a blocked step gets no focus', async () => {
    const page = await openKit();
    const stepper = page.getByRole('navigation', { name: 'Progress' });
    await expect.poll(() => stepper.getByRole('link').allInnerTexts()).toHaveLength(2);
    await stepper.getByRole('link', { name: 'Customer (open)' }).focus();
    await page.keyboard.press('Enter');
    await stepper.getByRole('link', { name: 'Cart (done)' }).waitFor();
    const current = await stepper.locator('[aria-current="step"]').textContent();
    expect(current).toContain('Customer');
  });

  test('a toast can be reached and dismissed, even while a dialog is open', async () => {
    const page = await openKit();
    await page.getByRole('button', { name: 'Good news' }).click();
    const news = page.getByRole('status').getByText('Vase (2x) added to cart!');
    await news.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await news.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Open dialog' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('status').getByText('Saved').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
  });

  test('numbers are typed, stepped and limited, with Arabic digits too', async () => {
    const page = await openKit();
    const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
    await quantity.fill('١٢');
    await page.getByText('Quantity is 12').waitFor();
    await quantity.press('ArrowUp');
    await page.getByText('Quantity is 13').waitFor();
    await quantity.fill('500');
    await quantity.press('Enter');
    await page.getByText('Quantity is 20').waitFor();
    await quantity.fill('');
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('20');
    // '1.000' is a thousand in some countries and one in others, so it is refused. Its first digits are not used either.
    for (const typed of ['1.000', '5x', '2.5', '2,5']) {
      await quantity.press('ControlOrMeta+a');
      await quantity.pressSequentially(typed);
      await page.getByText('Quantity is 20').waitFor();
      await quantity.blur();
      await expect.poll(() => quantity.inputValue()).toBe('20');
    }
    await quantity.fill('1,500');
    await quantity.press('Enter');
    await page.getByText('Quantity is 20').waitFor();
    await quantity.fill('10');
    await page.getByText('Quantity is 10').waitFor();

    const amount = page.getByRole('spinbutton', { name: 'Amount' });
    await amount.fill('1,250.75');
    await page.getByText('Holds 1250.75').waitFor();
    await amount.press('Enter');
    await amount.fill('25');
    await page.getByText('Holds 25', { exact: true }).waitFor();
    await amount.fill('lots');
    await page.getByText('This is no number').waitFor();
  });

  test('a busy button keeps its width', async () => {
    const page = await openKit();
    const button = page.getByRole('button', { name: 'Sign in' });
    const before = await button.boundingBox();
    await page.getByRole('button', { name: 'Toggle busy' }).click();
    const busy = page.getByRole('button', { name: 'Signing in...' });
    await expect.poll(() => busy.isDisabled()).toBe(true);
    expect((await busy.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);
  });
});

describe('a list', () => {
  const states: readonly [state: string, says: string | null][] = [
    ['loading', null],
    ['loading more', 'Loading more...'],
    ['stale', 'The list could not be refreshed and may be out of date.'],
    ['partial', 'Only the first 3 are shown: the others could not be loaded.'],
    ['failed', 'The orders could not be loaded'],
    ['empty', 'Nothing to print'],
    ['nothing found', 'Nothing matches your search for "zzz"'],
  ];
  test.each(sampled(states, 3))('that is %s says so and violates no axe rule', async (state, says) => {
    const page = await openKit({ width: 360 });
    await page.getByLabel('State of the list').selectOption(state);
    const list = page.getByRole('region', { name: 'Lists' });
    if (says) await list.getByText(says).waitFor();
    await expect.poll(() => list.getByRole('table').count()).toBe(/failed|empty|found/.test(state) ? 0 : 1);
    expect(await axe(page)).toEqual([]);
  });

  const failureStates = [
    ['failed', 'Retry'],
    ['stale', 'Retry'],
    ['nothing found', 'Clear Search'],
  ] as const;

  test.each(sampled(failureStates, 1))(
    'that is %s offers a next step and keeps the focus',
    async (state, retryName) => {
      const page = await openKit();
      await page.getByLabel('State of the list').selectOption(state);
      const list = page.getByRole('region', { name: 'Lists' });
      await list.getByRole('button', { name: retryName }).click();
      await list.getByRole('row').nth(3).waitFor();
      await expect.poll(() => list.getByRole('button').count()).toBe(0);
      if (retryName === 'Retry') {
        await expect
          .poll(() => list.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
      }
    },
  );
});

describe('a long table', () => {
  const table = (page: Page) => page.getByRole('table', { name: 'A long list' });
  const rowsOf = (page: Page) => table(page).locator('tr[data-row]');
  /**
   * Returns the y positions of the table's body that no row covers. With `scrollByPx` it scrolls first and checks in the
   * same frame, before anything is painted.
   */
  const emptyPositions = (page: Page, scrollByPx = 0) =>
    page.evaluate(async (px) => {
      window.scrollBy(0, px);
      if (px !== 0) await new Promise(requestAnimationFrame);
      const body = document.querySelector('table[aria-rowcount] tbody')?.getBoundingClientRect();
      if (!body) throw new Error('no table');
      const emptyYs: number[] = [];
      const top = Math.max(body.top, 0) + 2;
      const bottom = Math.min(body.bottom, window.innerHeight) - 2;
      const middle = (body.left + body.right) / 2;
      for (let y = top; y < bottom; y += 10) {
        if (!document.elementFromPoint(middle, y)?.closest('tr[data-row], thead')) emptyYs.push(y);
      }
      return emptyYs;
    }, scrollByPx);
  const waitTwoFrames = (page: Page) =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    );

  test.each(sampled([360, 1440], 1))(
    'at %i px draws only visible rows, of ten and of ten thousand',
    async (width) => {
      const page = await openKit({ width });
      expect(Number(await table(page).getAttribute('aria-rowcount'))).toBe(11);
      await rowsOf(page).last().scrollIntoViewIfNeeded();
      await rowsOf(page).filter({ hasText: '#10' }).waitFor();
      await page.getByRole('button', { name: '10,000 rows' }).click();
      await page.getByText('200 loaded').waitFor();
      for (const share of [0.3, 0.9, 1, 0.5]) {
        await page.evaluate(
          (fraction) => window.scrollTo(0, document.documentElement.scrollHeight * fraction),
          share,
        );
        await waitTwoFrames(page);
        await expect.poll(() => emptyPositions(page)).toEqual([]);
        await expect.poll(() => rowsOf(page).count()).toBeLessThan(60);
      }
      expect(Number(await table(page).getAttribute('aria-rowcount'))).toBe(10_001);
      await expect.poll(() => page.getByText(/^\d+ loaded/).textContent()).not.toContain('200 loaded');
    },
  );

  test('shows no gap in the frame in which a person scrolls, jumps or turns back', async () => {
    const page = await openKit({ width: 1440 });
    await page.getByRole('button', { name: '10,000 rows' }).click();
    await page.getByText('200 loaded').waitFor();
    await rowsOf(page).first().scrollIntoViewIfNeeded();
    for (const scrollByPx of [3000, 120, 700, -400, 1500, -2900, -60])
      expect(await emptyPositions(page, scrollByPx), `after ${scrollByPx} px`).toEqual([]);
  });

  test('uses the heights of its cards, not those of rows', async () => {
    const page = await openKit({ width: 360 });
    await page.getByRole('button', { name: '10,000 rows' }).click();
    await page.getByText('200 loaded').waitFor();
    await rowsOf(page).first().scrollIntoViewIfNeeded();
    const renderedRows = () =>
      page.evaluate(() => {
        const row = document.querySelector('table[aria-rowcount] tr[data-row]');
        return {
          before: row?.previousElementSibling?.getBoundingClientRect().height ?? 0,
          first: Number(row?.getAttribute('data-row')),
          card: row?.getBoundingClientRect().height ?? 0,
        };
      });
    for (let steps = 0; steps < 30; steps += 1) {
      await page.evaluate(() => window.scrollBy(0, 200));
      await waitTwoFrames(page);
      expect(await emptyPositions(page)).toEqual([]);
    }
    const { before, first, card } = await renderedRows();
    expect(first).toBeGreaterThan(10);
    expect(card).toBeGreaterThan(100);
    expect(before).toBeCloseTo(first * card, 0);
  });

  test('moves its window when content appears above it', async () => {
    const page = await openKit();
    await page.getByRole('button', { name: '10,000 rows' }).click();
    await page.getByText('200 loaded').waitFor();
    const firstDrawn = () =>
      page.evaluate(() =>
        Number(document.querySelector('table[aria-rowcount] tr[data-row]')?.getAttribute('data-row')),
      );
    await page.evaluate(() => {
      // The new element is as high as many rows, so visible rows would leave the window.
      const spacer = document.createElement('div');
      spacer.style.blockSize = '4000px';
      document.querySelector('main')?.before(spacer);
    });
    await page.evaluate(() => {
      const body = document.querySelector('table[aria-rowcount] tbody');
      window.scrollBy(0, (body?.getBoundingClientRect().top ?? 0) - 100);
    });
    await expect.poll(firstDrawn).toBe(0);
    await expect.poll(() => emptyPositions(page)).toEqual([]);
  });

  test('is sorted by its column headers, which show the order', async () => {
    const page = await openKit();
    const head = (name: string) => table(page).getByRole('columnheader', { name });
    await expect.poll(() => head('Number').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => head('Total').getAttribute('aria-sort')).toBe('none');
    await head('Number').getByRole('button').press('Enter');
    await expect.poll(() => head('Number').getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => rowsOf(page).first().textContent()).toContain('#10');
    await head('Total').getByRole('button').press('Enter');
    await expect.poll(() => head('Total').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => head('Number').getAttribute('aria-sort')).toBe('none');
    await expect.poll(() => head('Place').getByRole('button').count()).toBe(0);
  });

  test.each(sampled([360, 1440], 1))('at %i px selects rows one by one and all at once', async (width) => {
    const page = await openKit({ width });
    await table(page).getByRole('checkbox', { name: 'Select #3', exact: true }).check();
    await page.getByText('10 loaded, 1 selected').waitFor();
    const selectAll = table(page).getByRole('checkbox', { name: 'Select all' });
    await expect
      .poll(() => selectAll.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate))
      .toBe(true);
    await selectAll.check();
    await page.getByText('10 loaded, 10 selected').waitFor();
    await selectAll.uncheck();
    await page.getByText('10 loaded, 0 selected').waitFor();
  });

  test('keeps the row with the focus while it is scrolled out of view', async () => {
    const page = await openKit();
    await page.getByRole('button', { name: '10,000 rows' }).click();
    await page.getByText('200 loaded').waitFor();
    await table(page).getByRole('checkbox', { name: 'Select #2', exact: true }).focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.8));
    await waitTwoFrames(page);
    await expect.poll(() => emptyPositions(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Select #2');
  });
});

test('the current tab scrolls into view and stands out in forced colours', async () => {
  const page = await openKit({ width: 360 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '28px'));
  const nav = page.getByRole('navigation', { name: 'Parts of the settings' });
  await nav.getByRole('link', { name: 'System' }).focus();
  await page.keyboard.press('Enter');
  await nav.locator('[aria-current=page]', { hasText: 'System' }).waitFor();
  const isTabVisible = await nav.evaluate((element) => {
    const list = element.querySelector('ul')?.getBoundingClientRect();
    const tab = element.querySelector('[aria-current]')?.getBoundingClientRect();
    return list && tab ? tab.left >= list.left - 1 && tab.right <= list.right + 1 : false;
  });
  expect(isTabVisible).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  // The colour of a line changes with a transition.
  const coloursOfLines = () =>
    nav
      .getByRole('link')
      .evaluateAll((links) => new Set(links.map((link) => getComputedStyle(link).borderBlockEndColor)).size);
  await expect.poll(coloursOfLines).toBe(2);
});

test('an open dialog locks scrolling under a policy without unsafe-inline', async () => {
  const page = await openKit({ csp: true });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(refused).toEqual([]);
  expect(await axe(page)).toEqual([]);
});
