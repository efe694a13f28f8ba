import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axe, launchChromium } from '#tests/support/chromium.ts';

const nonce = 'kit-nonce';
const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' ws:; img-src 'self' data:`;

let browser: Browser;
let server: ViteDevServer;
let cacheDir: string;
let address: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kit-'));
  server = await createServer({
    cacheDir,
    logLevel: 'error',
    html: { cspNonce: nonce },
    // What the page needs is named, so that it is not found on the way and the page loaded twice.
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'radix-ui',
      ],
    },
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  const bound = server.httpServer?.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The dev server has no address');
  address = `http://127.0.0.1:${bound.port}/kit`;
  browser = await launchChromium();
}, 120_000);

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(cacheDir, { recursive: true, force: true });
});

type Opened = { width?: number; colorScheme?: 'light' | 'dark'; csp?: boolean };

async function openKit({ width = 1440, colorScheme = 'light', csp = false }: Opened = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    hasTouch: width < 640,
    isMobile: width < 640,
  });
  contexts.push(context);
  const page = await context.newPage();
  if (csp) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
  }
  await page.goto(address);
  await page.getByRole('heading', { name: 'Icons' }).waitFor();
  return page;
}

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each([360, 768, 1440])(
    'at %i px nothing offends axe and nothing runs out of the page',
    async (width) => {
      const page = await openKit({ width, colorScheme });
      expect(await axe(page)).toEqual([]);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    },
  );

  test('dialogs and toasts do not offend axe', async () => {
    const page = await openKit({ colorScheme });
    await page.getByRole('button', { name: 'Good news' }).click();
    await page.getByRole('button', { name: 'Bad news' }).click();
    await page.getByRole('alert').getByText('Failed to save. Please try again.').waitFor();
    expect(await axe(page)).toEqual([]);
    for (const [opener, role] of [
      ['Open dialog', 'dialog'],
      ['Open side sheet', 'dialog'],
      ['Open alert dialog', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      await page.getByRole(role).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
    }
  });
});

test('axe is really looking: a button without a name is found', async () => {
  const page = await openKit();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await axe(page)).map((violation) => violation.rule)).toContain('button-name');
});

test('under a finger every control is at least 40 px high', async () => {
  const page = await openKit({ width: 360 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input, main select, main textarea, main li > a')]
      .map((element) => ({
        text: element.outerHTML.slice(0, 120),
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 40),
  );
  expect(small).toEqual([]);
});

describe('from the keyboard alone', () => {
  test('a dialog takes the focus, keeps it, and gives it back', async () => {
    const page = await openKit();
    await page.getByRole('button', { name: 'Open dialog' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.waitFor();
    const walked: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      walked.push(await focusedName(page));
      await page.keyboard.press('Tab');
    }
    expect(walked).toEqual(['Close', '', 'Cancel', 'Save', 'Close']);
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
    expect(await focusedName(page)).toBe('Keep');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Open alert dialog');
  });

  test('the stepper is walked, and a blocked step is no stop', async () => {
    const page = await openKit();
    const stepper = page.getByRole('navigation', { name: 'Progress' });
    expect(await stepper.getByRole('link').allInnerTexts()).toHaveLength(2);
    await stepper.getByRole('link', { name: 'Customer (open)' }).focus();
    await page.keyboard.press('Enter');
    await stepper.getByRole('link', { name: 'Cart (done)' }).waitFor();
    const current = await stepper.locator('[aria-current="step"]').textContent();
    expect(current).toContain('Customer');
  });

  test('a toast is reached and put away, also while a dialog is open', async () => {
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
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  test('numbers are typed, stepped and kept in range, in Arabic digits too', async () => {
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
    expect(await quantity.inputValue()).toBe('20');

    const amount = page.getByRole('spinbutton', { name: 'Amount' });
    await amount.fill('1,250.75');
    await page.getByText('Holds 1250.75').waitFor();
    await amount.fill('lots');
    await page.getByText('Holds nothing').waitFor();
  });

  test('a busy button keeps its width', async () => {
    const page = await openKit();
    const button = page.getByRole('button', { name: 'Sign in' });
    const before = await button.boundingBox();
    await page.getByRole('button', { name: 'Toggle busy' }).click();
    const busy = page.getByRole('button', { name: 'Signing in...' });
    expect(await busy.isDisabled()).toBe(true);
    expect((await busy.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);
  });
});

test('an open dialog locks the scroll under a policy without unsafe-inline', async () => {
  const page = await openKit({ csp: true });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(refused).toEqual([]);
  expect(await axe(page)).toEqual([]);
});
