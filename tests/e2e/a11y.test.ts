import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '#tests/pictures/screens.ts';
import { axe } from '#tests/support/chromium.ts';
import { failureText, firstProducts, submitButton, successHeading } from '#tests/support/order-steps.ts';
import { IS_FULL, sampled } from '#tests/support/sampled.ts';
import { siteFor, type Visit, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';

const site = siteFor('a11y');
let products: ProductRow[];

beforeAll(async () => {
  products = await firstProducts(site.app(), 4);
});

type Screen = Visit & {
  /** Performs the steps that lead to the screen. */
  openScreen: (page: Page) => Promise<unknown>;
  /** Only narrow screens have it, such as the menu. */
  isNarrow?: true;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const longNamed =
  (price?: number): Visit['stored'] =>
  (account) =>
    storedOrder(
      account,
      products.map((product, index) =>
        index === 0
          ? {
              ...product,
              name: `A${'n extraordinarily long'.repeat(6)} name`,
              base_price: price ?? product.base_price,
            }
          : product,
      ),
      'Layla of the Very Long Family Name That Goes On and On and On Without an End',
    );
const withOrder = longNamed();
/** A very wide price that the server would not accept in the catalog. */
const withWidePrice = longNamed(999_999.99);
const failRequest = (failingIndex: number) => async (page: Page) => {
  let requestCount = 0;
  await page.route('**/d2c/orders/**', (route) => {
    requestCount += 1;
    return requestCount === failingIndex ? route.abort() : route.continue();
  });
  await submitButton(page).click();
  await waitForVisible(failureText(page));
};

const isLoaded = async (page: Page): Promise<void> => {
  await waitForVisible(page.getByRole('heading', { level: 1 }));
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
};

const screens: Record<string, Screen> = {
  login: { at: '/login', openScreen: (page) => waitForVisible(button(page, 'Sign in')) },
  'login with an error': {
    at: '/login',
    openScreen: async (page) => {
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await button(page, 'Sign in').click();
      await waitForVisible(page.getByText('Incorrect username or password.'));
    },
  },
  landing: { as: 'staff', at: '/customer', openScreen: (page) => waitForVisible(page.getByText('Tips')) },
  'landing with an order': {
    as: 'staff',
    at: '/customer',
    stored: withWidePrice,
    openScreen: (page) => waitForVisible(page.getByText('Tips')),
  },
  catalogue: {
    as: 'staff',
    at: '/customer/products',
    openScreen: (page) => waitForVisible(page.getByText(/\d product\(s\) found/)),
  },
  'catalogue with nothing found': {
    as: 'staff',
    at: '/customer/products?search=zzzz',
    openScreen: (page) => waitForVisible(page.getByText('No products found')),
  },
  'empty cart': {
    as: 'staff',
    at: '/customer/cart',
    openScreen: (page) => waitForVisible(page.getByText('Order cart is empty')),
  },
  cart: {
    as: 'staff',
    at: '/customer/cart',
    stored: withWidePrice,
    openScreen: (page) => waitForVisible(page.getByText('Next Steps')),
  },
  'the question before clearing': {
    as: 'staff',
    at: '/customer/cart',
    stored: withWidePrice,
    openScreen: async (page) => {
      await button(page, 'Clear Cart').click();
      await waitForVisible(page.getByRole('alertdialog'));
    },
  },
  'customer with errors': {
    as: 'staff',
    at: '/customer/customer',
    openScreen: async (page) => {
      await button(page, 'Continue to Order Review').click();
      await waitForVisible(page.getByText('Full name is required'));
    },
  },
  'review without items': {
    as: 'staff',
    at: '/customer/confirm',
    openScreen: (page) => waitForVisible(page.getByText('No items in cart')),
  },
  review: {
    as: 'staff',
    at: '/customer/confirm',
    stored: withWidePrice,
    openScreen: (page) => waitForVisible(submitButton(page)),
  },
  'review, sending': {
    as: 'staff',
    at: '/customer/confirm',
    stored: withOrder,
    openScreen: async (page) => {
      await page.route('**/d2c/orders/*/items/', () => new Promise(() => {}));
      await submitButton(page).click();
      await waitForVisible(page.getByText('0 of 4 items'));
    },
  },
  'review, failed': { as: 'staff', at: '/customer/confirm', stored: withOrder, openScreen: failRequest(3) },
  'a price that has changed, on the review': {
    as: 'staff',
    at: '/customer/confirm',
    stored: withWidePrice,
    openScreen: async (page) => {
      await submitButton(page).click();
      await waitForVisible(page.getByRole('button', { name: /^Use / }));
    },
  },
  'a price that has changed, in the cart': {
    as: 'staff',
    at: '/customer/confirm',
    stored: withWidePrice,
    openScreen: async (page) => {
      await submitButton(page).click();
      await page.getByRole('link', { name: 'Back to Cart' }).first().click();
      await waitForVisible(page.getByRole('button', { name: /^Use / }));
    },
  },
  'the unfinished order on another page': {
    as: 'staff',
    at: '/customer/confirm',
    stored: withOrder,
    openScreen: async (page) => {
      await failRequest(3)(page);
      await page.getByRole('link', { name: 'Back to Cart' }).first().click();
      await waitForVisible(page.getByText('Unfinished order'));
    },
  },
  'the question before abandoning': {
    as: 'staff',
    at: '/customer/confirm',
    stored: withOrder,
    openScreen: async (page) => {
      await failRequest(3)(page);
      await button(page, 'Abandon order').click();
      await waitForVisible(page.getByRole('alertdialog'));
    },
  },
  success: {
    as: 'staff',
    at: '/customer/confirm',
    stored: (account) => storedOrder(account, products, 'Layla'),
    openScreen: async (page) => {
      await submitButton(page).click();
      await waitForVisible(successHeading(page));
    },
  },
  'a toast': {
    as: 'staff',
    at: '/customer/products',
    openScreen: async (page) => {
      const [product] = products;
      await button(page, `One more of ${product?.name}`).click();
      await button(page, `Add to Cart: ${product?.name}`).click();
      await waitForVisible(page.getByText('added to cart!'));
    },
  },
  'the menu of the portal': {
    as: 'staff',
    at: '/customer',
    isNarrow: true,
    openScreen: async (page) => {
      await button(page, 'Open menu').click();
      await waitForVisible(page.getByRole('dialog'));
    },
  },
  'a product that is edited, with faults': {
    as: 'admin',
    at: '/admin/products',
    openScreen: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('spinbutton', { name: 'Base price' }).fill('');
      await button(page, 'Save').click();
      await waitForVisible(page.getByText('This field is required'));
    },
  },
  'the picture of a product': {
    as: 'admin',
    at: '/admin/products',
    openScreen: async (page) => {
      await page
        .getByRole('button', { name: /^View the image / })
        .first()
        .click();
      await waitForVisible(page.getByRole('dialog').getByRole('img'));
    },
  },
  'the question before a product is deleted': {
    as: 'admin',
    at: '/admin/products',
    openScreen: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await waitForVisible(page.getByRole('alertdialog'));
    },
  },
  'a file of products, before it is imported': {
    as: 'admin',
    at: '/admin/products',
    openScreen: async (page) => {
      await button(page, 'Import CSV').click();
      const file = Buffer.from('name,category,base_price\nLost,No such category,1\nNew,Kitchen,2500\n');
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: file });
      await waitForVisible(page.getByRole('table', { name: 'Changes of the file' }));
    },
  },
  'the stock of a product': {
    as: 'admin',
    at: '/admin/products?tab=stock',
    openScreen: async (page) => {
      await page
        .getByRole('button', { name: /^Set stock / })
        .first()
        .click();
      await waitForVisible(page.getByText('Opening stock'));
    },
  },
  'a new business client, with faults': {
    as: 'admin',
    at: '/admin/b2b',
    openScreen: async (page) => {
      await button(page, 'Add client').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
      await waitForVisible(page.getByText('This field is required'));
    },
  },
  'a new wholesale order': {
    as: 'admin',
    at: '/admin/b2b?tab=new',
    openScreen: async (page) => {
      await page.getByRole('searchbox', { name: 'Product' }).fill('bud vase');
      await page.getByRole('radio').check();
      await button(page, 'Add item').click();
      await waitForVisible(page.getByRole('textbox', { name: 'Notes on Bud Vase' }));
    },
  },
  'a wholesale order with its payments': {
    as: 'admin',
    at: '/admin/b2b?tab=orders&order=15',
    openScreen: async (page) => {
      await page.getByRole('button', { name: /^Reverse payment/ }).click();
      await waitForVisible(page.getByText(/^Reason for reversing the payment of/));
    },
  },
  'the usage log of a filament': {
    as: 'admin',
    at: '/admin/filament',
    openScreen: async (page) => {
      await page.getByRole('button', { name: /^Usage log of #103/ }).click();
      await waitForVisible(page.getByText(/^Undone by /));
    },
  },
  'a new filament type, with faults': {
    as: 'admin',
    at: '/admin/filament?tab=types',
    openScreen: async (page) => {
      await button(page, 'Add filament').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add filament' }).click();
      await waitForVisible(page.getByText('This field is required'));
    },
  },
  'a new purchase of filament, with faults': {
    as: 'admin',
    at: '/admin/filament?tab=purchases',
    openScreen: async (page) => {
      await button(page, 'Log Purchase').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log Purchase' }).click();
      await waitForVisible(page.getByText('This field is required'), page.getByRole('radio'));
    },
  },
  ...Object.fromEntries(
    SCREENS.filter(({ as, loads }) => as === 'superadmin' && loads).map(
      ({ name, as, at: path }): [string, Screen] => [
        `the page ${name}`,
        { as, at: path, openScreen: isLoaded },
      ],
    ),
  ),
  'access denied': {
    as: 'admin',
    at: '/admin/users',
    openScreen: (page) => waitForVisible(page.getByText('Access Denied')),
  },
  'the menu of the admin area': {
    as: 'admin',
    at: '/admin',
    isNarrow: true,
    openScreen: async (page) => {
      await button(page, 'Open menu').click();
      await waitForVisible(page.getByRole('dialog'));
    },
  },
  'not found': {
    as: 'staff',
    at: '/nowhere',
    openScreen: (page) => waitForVisible(page.getByText('Page not found')),
  },
};

/** The widths and colour schemes in which each screen is tested. */
const LOOKS: readonly (readonly [width: number, colorScheme: 'light' | 'dark'])[] = IS_FULL
  ? [1280, 1440, 768, 360].flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const])
  : [
      [1280, 'light'],
      [360, 'dark'],
    ];

describe('no screen violates axe, in light and dark, and no content overflows the page', () => {
  test.each(sampled(Object.entries(screens), 9))('%s', async (_, { openScreen, isNarrow, ...visit }) => {
    const page = await site.visit(isNarrow ? { ...visit, width: 360 } : visit);
    await openScreen(page);
    await expect.poll(() => page.title()).not.toBe('');
    for (const [screenWidth, colorScheme] of LOOKS) {
      const width = isNarrow ? 360 : screenWidth;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), `at ${width} px, ${colorScheme}`).toEqual([]);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
