// The type of a screen of `npm run pictures`.
import type { Page } from 'playwright-core';

export type Account = 'staff' | 'admin' | 'superadmin';

export interface Screen {
  /** The prefix of the names of its pictures. */
  readonly name: string;
  /** The account, or undefined for a visitor without a session. */
  readonly as?: Account;
  readonly at: string;
  /** Prepares the page after it has loaded, for example opens a dialog or fills a cart. */
  readonly act?: (page: Page) => Promise<void>;
  /** False for a screen that makes no calls, which is therefore never loading, empty or failing. */
  readonly loads: boolean;
  /** The name of the picture in docs/, where the README shows it. */
  readonly shownAs?: string;
}

export const ofAdmin = (name: string, at: string, act?: Screen['act']): Screen => ({
  name,
  as: 'superadmin',
  at,
  loads: act === undefined,
  ...(act ? { act } : {}),
});
