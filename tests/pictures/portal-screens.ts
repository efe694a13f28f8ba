import type { Page } from 'playwright-core';
import type { Screen } from '#tests/pictures/screen.ts';

const ofStaff = (name: string, at: string, act?: Screen['act']): Screen => ({
  name,
  as: 'staff',
  at,
  loads: false,
  ...(act ? { act } : {}),
});

const addOne = async (page: Page): Promise<void> => {
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await card.getByRole('button', { name: /^One more of/ }).click();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.waitForFunction(() => localStorage.getItem('unified_cart') !== null);
};

const toTheCart = async (page: Page): Promise<void> => {
  await addOne(page);
  await page.goto('/customer/cart');
  await page.getByRole('link', { name: 'Enter Customer Info' }).waitFor();
};

const toTheForm = async (page: Page): Promise<void> => {
  await toTheCart(page);
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
  await page.getByLabel('Full Name').waitFor();
};

const toTheReview = async (page: Page): Promise<void> => {
  await toTheForm(page);
  await page.getByLabel('Full Name').fill('ليلى العبيدي');
  await page.getByLabel('Phone Number').fill('07701234567');
  await page.getByLabel('Address', { exact: false }).and(page.locator('textarea')).fill('شارع 14، دار 3');
  await page.getByLabel('Province').selectOption({ label: 'Baghdad' });
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await page.getByRole('button', { name: 'Submit Order' }).waitFor();
};

const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit Order' }).click();

const pressed = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
};

/** The login and the portal, step by step, including orders that were placed or that the server stopped. */
export const PORTAL_SCREENS: readonly Screen[] = [
  { name: 'login', at: '/login', loads: false },
  {
    name: 'login-refused',
    at: '/login',
    loads: false,
    act: async (page) => {
      await page.getByLabel('Username').fill('somebody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    },
  },
  ofStaff('password-weak', '/customer', async (page) => {
    await page.route('**/api/v1/auth/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), must_change_password: true } });
    });
    await page.reload();
    const boxes = page.locator('input[type=password]');
    await boxes.first().waitFor();
    for (const [at, typed] of ['staff-demo', '123456', '123456'].entries()) await boxes.nth(at).fill(typed);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Please enter at least 10 characters').waitFor();
  }),
  ofStaff('landing', '/customer'),
  { ...ofStaff('catalogue', '/customer/products'), loads: true, shownAs: 'catalogue' },
  { ...ofStaff('catalogue-none-found', '/customer/products?search=zzzz'), loads: false },
  ofStaff('cart-empty', '/customer/cart'),
  ofStaff('cart', '/customer/products', toTheCart),
  ofStaff('cart-clear', '/customer/products', async (page) => {
    await toTheCart(page);
    await pressed('Clear Cart')(page);
  }),
  ofStaff('customer', '/customer/products', toTheForm),
  ofStaff('customer-faulty', '/customer/products', async (page) => {
    await toTheForm(page);
    await page.getByRole('button', { name: 'Continue to Order Review' }).click();
    await page.getByText('Full name is required').waitFor();
  }),
  ofStaff('confirm-empty', '/customer/confirm'),
  ofStaff('confirm-no-customer', '/customer/products', async (page) => {
    await toTheCart(page);
    await page.goto('/customer/confirm');
    await page.getByText('Customer information required').waitFor();
  }),
  ofStaff('confirm', '/customer/products', toTheReview),
  ofStaff('confirm-failed', '/customer/products', async (page) => {
    await toTheReview(page);
    await page.route('**/api/v1/d2c/orders/', (route) => route.fulfill({ status: 503, json: {} }));
    await submit(page);
    await page.getByText('Failed to submit order. Please try again.').waitFor();
  }),
  ofStaff('confirm-partly', '/customer/products', async (page) => {
    await toTheReview(page);
    await page.route('**/api/v1/d2c/orders/*/items/', (route) => route.fulfill({ status: 503, json: {} }));
    await submit(page);
    await page.getByText('Failed to submit order. Please try again.').waitFor();
  }),
  ofStaff('placed', '/customer/products', async (page) => {
    await toTheReview(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Order Submitted Successfully!' }).waitFor();
  }),
  ofStaff('own-password', '/customer', async (page) => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await pressed('Change password')(page);
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
  }),
];
