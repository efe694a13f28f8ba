// Opens the page of one role as another role.
import type { Locator, Page } from 'playwright-core';
import type { Account, PageModel } from '#tests/support/page-model.ts';
import type { Stage } from './stage.ts';

const PATIENCE_MS = 30_000;

/** Spec 1 sections 2 and 6, spec 2 section 6: the role that may not open a page, and the page that it gets instead. */
const TURNED_AWAY: Readonly<
  Record<Account, { readonly role: Account; readonly to: string; readonly look: (page: Page) => Locator }>
> = {
  superadmin: {
    role: 'admin',
    to: 'Access Denied',
    // An admin has no link to the page either.
    look: (page) =>
      page.locator('body').filter({
        has: page.getByText('Access Denied'),
        hasNot: page.getByRole('link', { name: /^(User Management|Audit)/ }),
      }),
  },
  admin: {
    role: 'staff',
    to: 'the portal',
    look: (page) => page.getByRole('navigation', { name: 'Order Desk' }),
  },
  staff: {
    role: 'admin',
    to: 'the admin area',
    look: (page) => page.getByRole('navigation', { name: 'Admin area' }),
  },
};

/** Opens each path once and returns the fault, or null. */
export const createGuard = ({ origin, browser }: Pick<Stage, 'origin' | 'browser'>) => {
  const opened = new Set<string>();
  return async (
    { as, at }: PageModel,
    tokenOf: (account: Account) => Promise<string>,
  ): Promise<string | null> => {
    const [path = ''] = at.split('?');
    // The pages for superadmins lie below the area of all admins.
    if (as === undefined || typeof as === 'function' || (as === 'superadmin' && path === '/admin'))
      return null;
    if (opened.has(path)) return null;
    opened.add(path);
    const { role, to, look } = TURNED_AWAY[as];
    const context = await browser.newContext({ baseURL: origin });
    try {
      const token = await tokenOf(role);
      await context.addInitScript((stored) => localStorage.setItem('unified_token', stored), token);
      const page = await context.newPage();
      await page.goto(at);
      await look(page).first().waitFor({ timeout: PATIENCE_MS });
      return null;
    } catch {
      return `${role} opens ${path} and does not come to ${to}`;
    } finally {
      await context.close();
    }
  };
};
