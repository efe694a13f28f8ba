import type { BrowserContext, BrowserContextOptions, Dialog, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedChromium } from '#tests/support/chromium.ts';
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

/**
 * Calls after which a page is not used again: they add scripts, clocks, sessions, other pages or permissions
 * that cannot be removed.
 */
const LASTING_CALLS = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'on',
    'once',
    'setOffline',
  ],
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setDefaultTimeout'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;
/** Events that tests listen to. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

function watchCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  onCall: () => void,
): void {
  for (const name of names) {
    const original: unknown = target[name];
    if (typeof original !== 'function') throw new Error(`${String(name)} is no method`);
    Object.defineProperty(target, name, {
      value: (...args: readonly unknown[]) => {
        onCall();
        return Reflect.apply(original, target, args);
      },
    });
  }
}

/** A page that a test has opened. */
interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** True while another test may use the page: no call of LASTING_CALLS has changed it. */
  isReusable: boolean;
}

/**
 * Starts one app per test file. Exceptions and CSP violations of its pages fail the test. The page of a test
 * is used again by the next one if nothing of the test can remain in it: this costs a quarter of a new
 * context.
 */
export function siteFor(
  name: string,
  environment: Readonly<Record<string, string>> = {},
  /** Matches the errors that tests cause in the browser on purpose. */
  expectedReports?: RegExp,
): Site {
  let app: RunningApp | undefined;
  let lastSignIn: Session | undefined;
  const openPages: OpenPage[] = [];
  let restingPage: OpenPage | undefined;
  const pageErrors: string[] = [];

  const running = (): RunningApp => {
    if (!app) throw new Error('The app is not running yet');
    return app;
  };

  /** Opens a page of the origin without the app. */
  const leaveApp = async (page: Page): Promise<void> => {
    const accept = (dialog: Dialog) => dialog.accept();
    page.on('dialog', accept);
    await page.goto(`${running().origin}/api/v1/health`);
    page.off('dialog', accept);
  };

  /** Makes the page ready for the next test, or closes it. */
  const putAway = async (open: OpenPage): Promise<void> => {
    const { context, page } = open;
    // A route of the test that still waits for an answer would fail when its context is closed.
    await Promise.all(
      [context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
    );
    if (!open.isReusable || restingPage || page.isClosed() || context.pages().length > 1)
      return context.close();
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    await leaveApp(page);
    restingPage = open;
  };

  beforeAll(async () => {
    app = await startRunningApp(name, environment);
  });

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    for (const open of openPages.splice(0)) {
      if (hasFailed) open.isReusable = false;
      await putAway(open);
    }
    const messages = pageErrors.splice(0);
    if (messages.length > 0) throw new Error(`The page reported errors:\n${messages.join('\n')}`);
  });

  afterAll(async () => {
    await restingPage?.context.close();
    await app?.stop(expectedReports);
  });

  const openNewPage = async (options: BrowserContextOptions): Promise<OpenPage> => {
    const browser = await sharedChromium();
    const context = await browser.newContext({ baseURL: running().origin, ...options });
    context.setDefaultTimeout(TIMEOUT_MS);
    context.on('page', (page) => collectPageErrors(page, pageErrors));
    const page = await context.newPage();
    const open: OpenPage = { context, page, isReusable: true };
    const onCall = () => {
      open.isReusable = false;
    };
    watchCalls(context, LASTING_CALLS.context, onCall);
    watchCalls(page, LASTING_CALLS.page, onCall);
    watchCalls(page.clock, LASTING_CALLS.clock, onCall);
    return open;
  };

  /** Takes the page of an earlier test, and replaces what the browser has stored. */
  const openRestingPage = async (
    open: OpenPage,
    entries: Stored,
    { viewport, colorScheme }: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>,
  ): Promise<OpenPage> => {
    const { context, page } = open;
    collectPageErrors(page, pageErrors);
    await context.clearCookies();
    await page.mouse.move(0, 0);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: 'reduce',
      forcedColors: null,
    });
    await page.evaluate(async (stored) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      for (const { name: database } of await indexedDB.databases())
        if (database) indexedDB.deleteDatabase(database);
    }, entries);
    return open;
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
      const { origin } = running();
      const signed = as && (await running().signIn(as));
      lastSignIn = signed ?? lastSignIn;
      const entries = {
        ...(signed ? { unified_token: signed.token } : {}),
        ...(typeof stored === 'function' ? signed && stored(signed) : stored),
      };
      const screen = { viewport: { width, height }, colorScheme };
      const resting = touch || prepare ? undefined : restingPage;
      let open: OpenPage;
      if (resting) {
        restingPage = undefined;
        open = await openRestingPage(resting, entries, screen);
      } else {
        const localStorage = Object.entries(entries).map(([key, value]) => ({ name: key, value }));
        open = await openNewPage({
          ...screen,
          ...(touch ? { hasTouch: true, isMobile: true } : {}),
          reducedMotion: 'reduce',
          storageState: { cookies: [], origins: [{ origin, localStorage }] },
        });
        if (touch) open.isReusable = false;
      }
      openPages.push(open);
      await prepare?.(open.context, open.page);
      await open.page.goto(at);
      return open.page;
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

/** Waits until all locators are visible. */
export async function waitForVisible(...locators: readonly Locator[]): Promise<void> {
  await Promise.all(locators.map((locator) => locator.first().waitFor({ timeout: TIMEOUT_MS })));
}

/** Waits until the locator matches no visible element. */
export const waitForHidden = (locator: Locator): Promise<void> =>
  locator.first().waitFor({ state: 'hidden', timeout: TIMEOUT_MS });

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
