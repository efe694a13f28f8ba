// The screens of the portal, for `npm run pictures`.
import type { Page } from 'playwright-core';
import type { Screen } from '#tests/pictures/screen.ts';

const staffScreen = (name: string, path: string, prepare?: Screen['act']): Screen => ({
  name,
  as: 'staff',
  at: path,
  loads: false,
  ...(prepare ? { act: prepare } : {}),
});

const addOneProduct = async (page: Page): Promise<void> => {
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await card.getByRole('button', { name: /^One more of/ }).click();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.waitForFunction(() => localStorage.getItem('unified_cart') !== null);
};

const goToCart = async (page: Page): Promise<void> => {
  await addOneProduct(page);
  await page.goto('/customer/cart');
  await page.getByRole('link', { name: 'Enter Customer Info' }).waitFor();
};

const goToCustomerForm = async (page: Page): Promise<void> => {
  await goToCart(page);
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
  await page.getByLabel('Full Name').waitFor();
};

const goToReview = async (page: Page): Promise<void> => {
  await goToCustomerForm(page);
  await page.getByLabel('Full Name').fill('ليلى العبيدي');
  await page.getByLabel('Phone Number').fill('07701234567');
  await page.getByLabel('Address', { exact: false }).and(page.locator('textarea')).fill('شارع 14، دار 3');
  await page.getByLabel('Province').selectOption({ label: 'Baghdad' });
  await page.getByRole('button', { name: 'Continue to Order Review' }).click();
  await page.getByRole('button', { name: 'Submit Order' }).waitFor();
};

const submitOrder = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit Order' }).click();

const openByButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
};

const readMessage = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: "Paste the customer's message" }).fill(text);
  await page.getByRole('button', { name: 'Read message' }).click();
};

const MESSAGE =
  'هلا اريد 2 Cable Clip وقطعة vase للصالة ولون ازرق\nالاسم زينب علي\n0770 123 4567\nرقم زوجي 0780 765 4321\nبغداد الكرادة قرب البنك\nيوصل قبل يوم 12؟';

const customerOf = (fullName: string, phone: string) => ({
  fullName,
  phone,
  email: '',
  address: '',
  city: '',
  province: '',
  provinceName: '',
  district: '',
  socialMediaPlatform: '',
  socialMediaHandle: '',
  notes: '',
});

const parkedRow = (draft: string, name: string, holder: string | null) => ({
  draft_id: draft.repeat(32),
  order: {
    items: [
      {
        product_id: 1,
        product_name: 'مزهرية الصالة',
        product_image: '',
        dimensions: '',
        customizable: true,
        base_price: 15_000,
        unit_price: 15_000,
        quantity: 2,
        notes: '',
        custom_cost: 0,
      },
    ],
    customer: customerOf(name, '07801234567'),
  },
  reason: 'hand',
  parked_by: 'staff2',
  parked_at: '2026-03-01T08:00:00Z',
  holder,
  held_at: holder === null ? null : '2026-03-01T09:00:00Z',
  version: 1,
});

/** Answers with parked orders of colleagues, and with an order that another browser has not finished. */
const withWaitingOrders = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/d2c/parked-orders/', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          parkedRow('a', 'هدى كاظم', null),
          parkedRow('b', 'Maryam Abdulrahman Al-Shammari', 'a colleague with a rather long name'),
        ],
      },
    }),
  );
  await page.route('**/api/v1/d2c/own-orders/today/', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          orders: 0,
          total: 0,
          last: [],
          unfinished: [
            {
              d2c_order_id: 1070,
              customer_name: 'حسين علي',
              customer_phone: '07801234567',
              customer_handle: '@hussein',
              platform: 'instagram',
              province_id: 3,
              customer_district: 'الكرادة',
              customer_address: 'شارع 62، قرب البنك',
              order_date: '2026-03-01T08:00:00Z',
              total_price: 21_000,
              items: [{ product: 'مزهرية الصالة', quantity: 2 }],
              expected_items: 3,
            },
          ],
        },
      },
    }),
  );
  await page.reload();
  await page.getByText(/هدى/).waitFor();
};

/** The login and each step of an order, including orders that succeed or fail. */
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
  staffScreen('password-weak', '/customer', async (page) => {
    await page.route('**/api/v1/auth/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), must_change_password: true } });
    });
    await page.reload();
    const boxes = page.locator('input[type=password]');
    await boxes.first().waitFor();
    for (const [index, password] of ['staff-demo', '123456', '123456'].entries())
      await boxes.nth(index).fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Please enter at least 10 characters').waitFor();
  }),
  staffScreen('landing', '/customer'),
  staffScreen('landing-waiting', '/customer', withWaitingOrders),
  staffScreen('landing-take-over', '/customer', async (page) => {
    await withWaitingOrders(page);
    await openByButton('Take over')(page);
  }),
  staffScreen('landing-unfinished', '/customer', async (page) => {
    await withWaitingOrders(page);
    await openByButton('Open the unfinished order')(page);
  }),
  staffScreen('paste', '/customer', async (page) => {
    await readMessage(page, MESSAGE);
    await page.getByRole('button', { name: /^Check: / }).waitFor();
  }),
  staffScreen('paste-second', '/customer', async (page) => {
    await readMessage(page, MESSAGE);
    await page.getByRole('button', { name: /^Check: / }).waitFor();
    await page.goto('/customer');
    await readMessage(page, MESSAGE.replace('زينب', 'سارة'));
    await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
  }),
  staffScreen('paste-no-order', '/customer', async (page) => {
    await readMessage(page, 'شكرا جزيلا');
    await page
      .getByText(/no order/i)
      .first()
      .waitFor();
  }),
  { ...staffScreen('catalogue', '/customer/products'), loads: true, shownAs: 'catalogue' },
  { ...staffScreen('catalogue-none-found', '/customer/products?search=zzzz'), loads: false },
  staffScreen('cart-empty', '/customer/cart'),
  staffScreen('cart', '/customer/products', goToCart),
  staffScreen('cart-clear', '/customer/products', async (page) => {
    await goToCart(page);
    await openByButton('Clear Cart')(page);
  }),
  staffScreen('customer', '/customer/products', goToCustomerForm),
  staffScreen('customer-faulty', '/customer/products', async (page) => {
    await goToCustomerForm(page);
    await page.getByRole('button', { name: 'Continue to Order Review' }).click();
    await page.getByText('Full name is required').waitFor();
  }),
  staffScreen('confirm-empty', '/customer/confirm'),
  staffScreen('confirm-no-customer', '/customer/products', async (page) => {
    await goToCart(page);
    await page.goto('/customer/confirm');
    await page.getByText('Customer information required').waitFor();
  }),
  staffScreen('confirm', '/customer/products', goToReview),
  staffScreen('confirm-failed', '/customer/products', async (page) => {
    await goToReview(page);
    await page.route('**/api/v1/d2c/orders/', (route) => route.fulfill({ status: 503, json: {} }));
    await submitOrder(page);
    await page.getByText('Failed to submit order. Please try again.').waitFor();
  }),
  staffScreen('confirm-partly', '/customer/products', async (page) => {
    await goToReview(page);
    await page.route('**/api/v1/d2c/orders/*/items/', (route) => route.fulfill({ status: 503, json: {} }));
    await submitOrder(page);
    await page.getByText('Failed to submit order. Please try again.').waitFor();
  }),
  staffScreen('placed', '/customer/products', async (page) => {
    await goToReview(page);
    await submitOrder(page);
    await page.getByRole('heading', { name: 'Order Submitted Successfully!' }).waitFor();
  }),
  staffScreen('own-password', '/customer', async (page) => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await openByButton('Change password')(page);
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
  }),
];
