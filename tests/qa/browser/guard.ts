// Checks that a role cannot open a page of another role.
import type { Locator, Page } from 'playwright-core';
import type { Account, PageModel } from '#tests/support/page-model.ts';
import type { Stage } from './stage.ts';

const TIMEOUT_MS = 30_000;

/**
 * Spec 1 sections 2 and 6, spec 2 section 6: the role that may not open a page, and the page that it gets
 * instead.
 */
const REDIRECTS: Readonly<
  Record<
    Account,
    { readonly role: Account; readonly destination: string; readonly locate: (page: Page) => Locator }
  >
> = {
  superadmin: {
    role: 'admin',
    destination: 'Access Denied',
    // An admin has no link to the page either.
    locate: (page) =>
      page.locator('body').filter({
        has: page.getByText('Access Denied'),
        hasNot: page.getByRole('link', { name: /^(User Management|Audit)/ }),
      }),
  },
  admin: {
    role: 'staff',
    destination: 'the portal',
    locate: (page) => page.getByRole('navigation', { name: 'Order Desk' }),
  },
  staff: {
    role: 'admin',
    destination: 'the admin area',
    locate: (page) => page.getByRole('navigation', { name: 'Admin area' }),
  },
};

/**
 * Returns a function that opens a page as another role, once for each path. It returns the fault, or null.
 */
export const createGuard = ({ origin, browser }: Pick<Stage, 'origin' | 'browser'>) => {
  const checkedPaths = new Set<string>();
  return async (
    { account, path: address }: PageModel,
    tokenOf: (role: Account) => Promise<string>,
  ): Promise<string | null> => {
    const [path = ''] = address.split('?');
    // The pages for superadmins lie below the area of all admins.
    if (
      account === undefined ||
      typeof account === 'function' ||
      (account === 'superadmin' && path === '/admin')
    )
      return null;
    if (checkedPaths.has(path)) return null;
    checkedPaths.add(path);
    const { role, destination, locate } = REDIRECTS[account];
    const context = await (await browser()).newContext({ baseURL: origin });
    try {
      const token = await tokenOf(role);
      await context.addInitScript((stored) => localStorage.setItem('unified_token', stored), token);
      const page = await context.newPage();
      await page.goto(address);
      await locate(page).first().waitFor({ timeout: TIMEOUT_MS });
      return null;
    } catch {
      return `${role} opens ${path} and is not redirected to ${destination}`;
    } finally {
      await context.close();
    }
  };
};
