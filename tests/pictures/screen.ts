import type { Page } from 'playwright-core';

export type Account = 'staff' | 'admin' | 'superadmin';

export interface Screen {
  /** Begins the names of its pictures. */
  readonly name: string;
  /** Absent for a visitor without a session. */
  readonly as?: Account;
  readonly at: string;
  /** Brings the page from its address to what is to be seen: opens a dialog, fills a cart. */
  readonly act?: (page: Page) => Promise<void>;
  /** False for a screen that calls nothing, and so is never loading, empty or failing. */
  readonly loads: boolean;
  /** Its name in docs/, where the README shows it. */
  readonly shownAs?: string;
}

export const ofAdmin = (name: string, at: string, act?: Screen['act']): Screen => ({
  name,
  as: 'superadmin',
  at,
  loads: act === undefined,
  ...(act ? { act } : {}),
});
