import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import type { Product } from '#api/contracts/products.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

/**
 * Messages of refusals, failures and empty lists that no other browser test of products, filament and
 * wholesale shows. Only `npm run test:full` runs them.
 */
const site = siteFor('messages');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** Finds a field by the start of its label, because 'Name' is not 'Other names'. */
const field = (page: Page, label: string) => {
  const name = new RegExp(`^${label.replace(/[()]/g, '\\$&')}`);
  return dialog(page).getByRole('textbox', { name }).or(dialog(page).getByRole('spinbutton', { name }));
};
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const expectMessages = (page: Page, ...sentences: readonly (string | RegExp)[]) =>
  waitForVisible(...sentences.map((sentence) => page.getByText(sentence)));

const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const responseBody: { data: Answer } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(responseBody)}`);
  return responseBody.data;
};

interface Reply {
  readonly status: number;
  readonly json: unknown;
}
const empty: Reply = { status: 200, json: { data: [] } };
const failed: Reply = { status: 500, json: {} };

/** Answers instead of the server. */
const stubResponse = (page: Page, at: RegExp, method: string, reply: Reply) =>
  page.route(at, (route) => (route.request().method() === method ? route.fulfill(reply) : route.fallback()));
const visit = (at: string, ...routes: readonly (readonly [RegExp, Reply])[]) =>
  site.visit({
    as: 'admin',
    at,
    // The window is high enough that a failure message covers nothing.
    height: 1800,
    prepare: async (_, page) => {
      for (const [url, reply] of routes) await stubResponse(page, url, 'GET', reply);
    },
  });

const addProduct = (more: Partial<Product> & { name: string }): Promise<Product> =>
  call('POST', '/products/', { category_id: 1, base_price: 7_500, ...more });

describe.runIf(IS_FULL)('messages of products', () => {
  test('a picture that the server refuses', async () => {
    await addProduct({ name: 'Pictured' });
    const page = await visit('/admin/products?search=Pictured');
    await button(page, 'Edit Pictured').click();
    await field(page, 'Name').fill('Pictured again');
    for (const [code, sentence] of [
      ['picture.too_large', 'The image has too many pixels'],
      ['picture.animated', 'The image is animated. Please choose a still one.'],
    ] as const) {
      await stubResponse(page, /\/products\/\d+$/, 'PUT', { status: 422, json: { detail: 'No.', code } });
      await press(page, 'Save').click();
      await expectMessages(page, sentence);
    }
  });

  test('stock that decreased, that came with the product, and of a product that no longer exists', async () => {
    const { product_id } = await addProduct({ name: 'Counted down' });
    await call('PUT', `/products/${product_id}/stock?quantity=9`);
    const page = await visit(`/admin/products?search=${product_id}`);
    await button(page, 'Stock of Counted down').click();
    await field(page, 'New quantity').fill('4');
    await press(page, 'Update stock').click();
    await waitForHidden(dialog(page));
    await button(page, 'Stock of Counted down').click();
    await expectMessages(page, '−5');
    await page.keyboard.press('Escape');
    const [openedSpool] = await site
      .app()
      .query<{ name: string; product_id: number }>(
        `select name, product_id from products join stock_movements using (product_id) where kind = 'opening' order by 2 limit 1`,
      );
    const first = await visit(`/admin/products?productId=${openedSpool?.product_id}`);
    await button(first, `Stock of ${openedSpool?.name}`).click();
    await expectMessages(first, 'Opening stock');
    await call('DELETE', `/products/${product_id}`).catch(() => undefined);
    await stubResponse(page, /\/stock/, 'GET', {
      status: 404,
      json: { detail: 'Gone', code: 'product.not_found' },
    });
    await button(page, 'Stock of Counted down').click();
    await expectMessages(page, 'This product no longer exists.');
  });

  test('categories that conflict, change and cannot be saved', async () => {
    const page = await visit('/admin/products');
    await call('POST', '/categories/', { name: 'Taken name', code_prefix: 'TKN' });
    await page.reload();
    await button(page, 'Categories').click();
    const list = page.getByRole('dialog', { name: 'Categories' });
    await list.getByRole('button', { name: 'Add category' }).click();
    const form = page.getByRole('dialog', { name: 'Add category' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Taken name');
    await form.getByRole('textbox', { name: 'Code prefix' }).fill('ZED');
    await page.keyboard.press('Enter');
    await expectMessages(page, 'A category with this name exists already');
    await form.getByRole('textbox', { name: 'Name' }).fill('Untaken name');
    await form.getByRole('textbox', { name: 'Code prefix' }).fill('TKN');
    await page.keyboard.press('Enter');
    await expectMessages(page, 'Another category has this prefix');
    await form.getByRole('textbox', { name: 'Code prefix' }).fill('ZED');
    await stubResponse(page, /\/categories\/$/, 'POST', failed);
    await page.keyboard.press('Enter');
    await expectMessages(page, /The category could not be saved\./);
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await waitForHidden(form);
    await list.getByRole('button', { name: /^Edit category .*Taken name/ }).click();
    await expectMessages(
      page,
      'Existing products keep their codes; new ones get the new prefix.',
      'Save category',
    );
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: /^Delete category .*Taken name/ }).click();
    await stubResponse(page, /\/categories\/\d+$/, 'DELETE', failed);
    await confirm(page, 'Delete').click();
    await expectMessages(page, /The category could not be deleted\./);
  });
});

describe.runIf(IS_FULL)('messages of filament', () => {
  const PATH = '/admin/filament';
  const addType = (filament_id: number, brand: string) =>
    call('POST', '/filament/types/', { filament_id, brand, color_hex: '#112233' });

  test('lists that are empty or fail to load', async () => {
    const stock = await visit(PATH, [/\/filament\/stock-with-details\//, empty]);
    await expectMessages(stock, 'No filament types yet', /Add your filament types/);
    const purchases = await visit(`${PATH}?tab=purchases`, [/\/filament\/purchases\//, empty]);
    await expectMessages(
      purchases,
      'No purchases yet',
      'Log the first one: its spools are added to the stock.',
    );
    await addType(8801, 'Unused');
    const page = await visit(PATH);
    await button(page, 'Usage log of #8801 Unused').click();
    await expectMessages(page, 'No spools opened yet', 'Opened spools appear here with person and time.');
    await page.keyboard.press('Escape');
    await stubResponse(page, /\/filament\/types\/8801\/usage\//, 'GET', failed);
    await button(page, 'Usage log of #8801 Unused').click();
    await expectMessages(page, 'Failed to load the usage log');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await stubResponse(page, /\/filament\/types\/8801\/usage\//, 'GET', {
      status: 404,
      json: { detail: 'Gone', code: 'filament_type.not_found' },
    });
    await button(page, 'Usage log of #8801 Unused').click();
    await expectMessages(page, 'This filament does not exist', 'It may have been deleted already.');
  });
});

describe.runIf(IS_FULL)('messages of wholesale', () => {
  const PATH = '/admin/b2b';

  test('lists that are empty', async () => {
    const nothing = [
      [/\/b2b\/(clients|orders)\/\?/, empty],
      [/\/products\/\?/, empty],
    ] as const;
    for (const [tab, ...sentences] of [
      ['clients', 'No B2B clients found...', 'Add the first business that buys wholesale.'],
      ['to-print', 'No orders to print...', 'New orders appear here.'],
      ['orders', 'No B2B orders found...', 'Create the first one under New Orders.'],
    ] as const) {
      const page = await visit(`${PATH}?tab=${tab}`, ...nothing);
      await expectMessages(page, ...sentences);
    }
    const draft = await visit(`${PATH}?tab=new`, ...nothing);
    await expectMessages(draft, 'The catalog has no products to order.');
  });
});
