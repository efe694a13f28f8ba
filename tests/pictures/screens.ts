import type { Page } from 'playwright-core';

export type Account = 'staff' | 'admin' | 'superadmin';

export interface Screen {
  /** Begins the names of its pictures. */
  readonly name: string;
  /** Nobody where it is left out. */
  readonly as?: Account;
  readonly at: string;
  /** Brings the page from its address to what is to be seen: opens a dialog, fills a cart. */
  readonly act?: (page: Page) => Promise<void>;
  /** Whether it loads anything, so that it can be loading, empty or failing. */
  readonly loads: boolean;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const addOne = async (page: Page): Promise<void> => {
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await card.getByRole('button', { name: /^One more of/ }).click();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.waitForFunction(() => localStorage.getItem('unified_cart') !== null);
};

const toTheForm = async (page: Page): Promise<void> => {
  await addOne(page);
  await page.goto('/customer/cart');
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
};

const openRow = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
};

const ofAdmin = (name: string, at: string, act?: Screen['act']): Screen => ({
  name,
  as: 'superadmin',
  at,
  loads: act === undefined,
  ...(act ? { act } : {}),
});

/** Every screen of the app that has an address, and the dialogs that are worked in most. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', at: '/login', loads: false },
  { name: 'landing', as: 'staff', at: '/customer', loads: false },
  { name: 'catalogue', as: 'staff', at: '/customer/products', loads: true },
  { name: 'cart-empty', as: 'staff', at: '/customer/cart', loads: false },
  {
    name: 'cart',
    as: 'staff',
    at: '/customer/products',
    loads: false,
    act: async (page) => {
      await addOne(page);
      await page.goto('/customer/cart');
    },
  },
  { name: 'customer', as: 'staff', at: '/customer/products', loads: false, act: toTheForm },
  { name: 'denied', as: 'admin', at: '/admin/users', loads: false },
  { name: 'not-found', as: 'admin', at: '/admin/nothing-here', loads: false },
  ofAdmin('dashboard', '/admin'),
  ofAdmin('products', '/admin/products'),
  ofAdmin('product-form', '/admin/products', press('Add Product')),
  ofAdmin('products-stock', '/admin/products?tab=stock'),
  ofAdmin('products-catalog', '/admin/products?tab=catalog'),
  ofAdmin('filament-stock', '/admin/filament?tab=stock'),
  ofAdmin('filament-types', '/admin/filament?tab=types'),
  ofAdmin('filament-purchases', '/admin/filament?tab=purchases'),
  ofAdmin('d2c-to-print', '/admin/d2c-orders?tab=to-print'),
  ofAdmin('d2c-ready', '/admin/d2c-orders?tab=ready'),
  ofAdmin('d2c-shipments', '/admin/d2c-orders?tab=shipments'),
  ofAdmin('d2c-history', '/admin/d2c-orders?tab=history'),
  ofAdmin('b2b-clients', '/admin/b2b?tab=clients'),
  ofAdmin('b2b-new', '/admin/b2b?tab=new'),
  ofAdmin('b2b-to-print', '/admin/b2b?tab=to-print'),
  ofAdmin('b2b-orders', '/admin/b2b?tab=orders'),
  ofAdmin('b2b-order', '/admin/b2b?tab=orders', openRow),
  ofAdmin('payments-overview', '/admin/payments?tab=overview'),
  ofAdmin('payments-d2c', '/admin/payments?tab=d2c'),
  ofAdmin('payments-settled', '/admin/payments?tab=d2c&list=settled'),
  ofAdmin('payments-bulk', '/admin/payments?tab=d2c&list=bulk'),
  ofAdmin('payments-b2b', '/admin/payments?tab=b2b'),
  ofAdmin('payments-summary', '/admin/payments?tab=summary'),
  ofAdmin('settings-general', '/admin/settings?tab=general'),
  ofAdmin('settings-company', '/admin/settings?tab=company'),
  ofAdmin('settings-sync', '/admin/settings?tab=sync'),
  ofAdmin('settings-system', '/admin/settings?tab=system'),
  ofAdmin('users', '/admin/users'),
  ofAdmin('user-form', '/admin/users', press('Add User')),
  ofAdmin('audit', '/admin/audit'),
];
