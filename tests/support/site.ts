import { type Browser, type BrowserContext, errors, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Account, type RunningApp, type Session, startRunningApp } from '#tests/support/running-app.ts';

const TIMEOUT_MS = 30_000;

type Stored = Readonly<Record<string, string>>;

export interface Visit {
  /** The account of the visitor; signed out by default. */
  as?: Account;
  /** The path to open; the start page by default. */
  at?: string;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** The device has a touch screen instead of a mouse. */
  touch?: boolean;
  /** Texts that are stored in the browser before the app starts. */
  stored?: Stored | ((signed: Session) => Stored);
  /** Prepares routes, init scripts and clocks before the first page opens. */
  prepare?: (context: BrowserContext, page: Page) => Promise<unknown>;
}

export interface Site {
  app(): RunningApp;
  /** Opens a page in its own browser context, which is closed after the test. */
  visit(visit?: Visit): Promise<Page>;
  /** Returns the session of the last visit that was signed in. */
  session(): Session;
}

/** Starts one app and one Chromium per test file. Exceptions and CSP violations of its pages fail the test. */
export function siteFor(
  name: string,
  environment: Readonly<Record<string, string>> = {},
  /** Matches the errors that tests cause in the browser on purpose. */
  expectedReports?: RegExp,
): Site {
  let app: RunningApp | undefined;
  let browser: Browser | undefined;
  let lastSignIn: Session | undefined;
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];

  beforeAll(async () => {
    [app, browser] = await Promise.all([startRunningApp(name, environment), launchChromium()]);
  });

  afterEach(async () => {
    await Promise.all(
      contexts.splice(0).map(async (context) => {
        // A route of the test that still waits for an answer would fail when its context is closed.
        await Promise.all(
          [context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
        );
        await context.close();
      }),
    );
    const messages = pageErrors.splice(0);
    if (messages.length > 0) throw new Error(`The page reported errors:\n${messages.join('\n')}`);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop(expectedReports);
  });

  const running = (): RunningApp => {
    if (!app) throw new Error('The app is not running yet');
    return app;
  };

  return {
    app: running,
    session() {
      if (!lastSignIn) throw new Error('No visit has signed in');
      return lastSignIn;
    },
    async visit({
      as,
      at = '/',
      width = 1280,
      height = 900,
      colorScheme = 'light',
      touch = false,
      stored,
      prepare,
    } = {}) {
      if (!browser) throw new Error('The browser is not running yet');
      const { origin } = running();
      const signed = as && (await running().signIn(as));
      lastSignIn = signed ?? lastSignIn;
      const entries = {
        ...(signed ? { unified_token: signed.token } : {}),
        ...(typeof stored === 'function' ? signed && stored(signed) : stored),
      };
      const localStorage = Object.entries(entries).map(([key, value]) => ({ name: key, value }));
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height },
        colorScheme,
        ...(touch ? { hasTouch: true, isMobile: true } : {}),
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      });
      contexts.push(context);
      context.setDefaultTimeout(TIMEOUT_MS);
      context.on('page', (page) => collectPageErrors(page, pageErrors));
      const page = await context.newPage();
      await prepare?.(context, page);
      await page.goto(at);
      return page;
    },
  };
}

function collectPageErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat|Each child in a list/i.test(message.text()))
      pageErrors.push(`${page.url()}: ${message.text()}`);
  });
}

/** Playwright polls every 50 ms with a short timeout, but only every 500 ms with a longer one. */
const POLL_TIMEOUT_MS = 400;

const waitForState = async (locator: Locator, state: 'visible' | 'hidden'): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    try {
      return await locator.waitFor({ state, timeout: POLL_TIMEOUT_MS });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  // The last attempt fails with Playwright's own error message.
  return locator.waitFor({ state, timeout: POLL_TIMEOUT_MS });
};

/** Waits until all locators are visible. */
export async function waitForVisible(...locators: readonly Locator[]): Promise<void> {
  await Promise.all(locators.map((locator) => waitForState(locator.first(), 'visible')));
}

/** Waits until the locator matches no visible element. */
export const waitForHidden = (locator: Locator): Promise<void> => waitForState(locator.first(), 'hidden');

/** True if the control is disabled. A busy button uses `aria-disabled`, because this keeps the focus. */
export const isDisabled = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element.matches(':disabled, [aria-disabled="true"]'));

/** Returns the path and the query of the page. */
export function locationOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** True if the browser would ask before the page is left. */
export const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
