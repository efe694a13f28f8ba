import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { b2bClientRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { setWidth } from '#tests/support/browser-screen.ts';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { filamentRow } from '#tests/support/filament-rows.ts';
import { type Answer, type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { b2bPaymentOutcome } from '#tests/support/payment-rows.ts';
import { detailsRow, orderRow, productRow } from '#tests/support/sample-rows.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* The keyboard focus after its element was disabled or removed. */

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const button = (name: string | RegExp, container: Locator | typeof page = page) =>
  container.getByRole('button', { name });
const isDisabled = (target: Locator): boolean =>
  target.element().matches(':disabled, [aria-disabled="true"]');
const visible = (target: Locator) => expect.element(target.first()).toBeVisible();
const gone = (target: Locator) => expect.element(target).not.toBeInTheDocument();

/** Presses a key on a control. A button that has just replaced another one is disabled for a moment. */
const pressByKey = async (target: Locator, key = '{Enter}'): Promise<void> => {
  await expect.poll(() => isDisabled(target)).toBe(false);
  const element = target.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(key);
};

test('a refused deletion returns the focus to the button that opened it', async () => {
  const deletion = Promise.withResolvers<Answer>();
  await mountPage('admin', '/admin/filament?tab=types', {
    'GET /filament/types/': {
      data: [filamentRow({ filament_id: 11, version: 1 }), filamentRow({ filament_id: 12, version: 1 })],
    },
    'DELETE /filament/types/11': () => deletion.promise,
  });
  const openingButton = button(/^Delete #11/);
  await pressByKey(openingButton);
  await pressByKey(button('Delete', question));
  await gone(question);
  await expect.poll(() => isDisabled(openingButton)).toBe(true);
  deletion.resolve({ status: 409, detail: 'The shelf is locked.' });
  await visible(page.getByText(/: The shelf is locked\.$/));
  await expect.element(openingButton).toHaveFocus();
});

test('a payment whose dialog is closed while it is sent returns the focus when it is done', async () => {
  const payment = Promise.withResolvers<Answer>();
  const order = b2bOrderRow({ b2b_order_id: 5, version: 1, status: 'completed' });
  const { calls } = await mountPage('admin', '/admin/payments?tab=b2b', {
    'GET /b2b/orders/': { data: [order] },
    'POST /b2b/payments/': () => payment.promise,
  });
  const openingButton = button('Pay order #5');
  await pressByKey(openingButton);
  await dialog.getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/b2b/payments/');
  await userEvent.keyboard('{Escape}');
  await gone(dialog);
  payment.resolve({ data: b2bPaymentOutcome({ payment_id: 9, amount_paid: 500, order }) });
  await visible(page.getByText('Payment processed successfully!'));
  await expect.element(openingButton).toHaveFocus();
});

test('a dialog that no button has opened leaves the focus in the page', async () => {
  const fields = { d2c_order_id: 7, version: 1, status: 'pending' };
  await mountPage('admin', '/admin/d2c-orders?order=7', {
    'GET /d2c/order-pages/': { data: { orders: [orderRow(fields)], total: 1 } },
    'GET /d2c/orders/7': { data: detailsRow(fields) },
  });
  await visible(dialog);
  await userEvent.keyboard('{Escape}');
  await gone(dialog);
  await expect.poll(() => document.activeElement?.id).toBe('content');
});

const wholesaleOrder = b2bOrderRow({ b2b_order_id: 9, version: 1 });
const WHOLESALE: Answers = {
  'GET /products/': {
    data: ['Globe Lamp', 'Bud Vase'].map((name, index) =>
      productRow({ product_id: index + 1, version: 1, name }),
    ),
  },
  'GET /b2b/clients/': { data: [b2bClientRow({ client_id: 3, version: 1 })] },
  'GET /b2b/orders/': { data: [] },
  'POST /b2b/orders/': { data: { ...wholesaleOrder, expected_items: 1 } },
  'POST /b2b/orders/9/items/': { data: { order: wholesaleOrder } },
  'GET /b2b/orders/9': { data: { ...wholesaleOrder, items_count: 0 } },
  'DELETE /b2b/orders/9': { data: { deleted: true } },
};
const search = page.getByRole('searchbox', { name: 'Product' });

const mountWholesale = async (answers: Answers = {}) => {
  const mounted = await mountPage('admin', '/admin/b2b?tab=new', { ...WHOLESALE, ...answers });
  await visible(page.getByRole('radio'));
  return mounted;
};

const addItem = async (product: string): Promise<void> => {
  await search.fill(product);
  await userEvent.keyboard('{Enter}');
  await visible(page.getByRole('radio', { checked: true }));
  await pressByKey(button('Add item'));
  await visible(button(new RegExp(`^Remove .*${product}`)));
};

test('an item without a product moves the focus to the product search', async () => {
  await mountWholesale();
  await pressByKey(button('Add item'));
  await visible(page.getByText('Choose a product'));
  await expect.element(search).toHaveFocus();
});

test('a removed item moves the focus to the next one, and the last one to the search', async () => {
  await mountWholesale();
  await addItem('Globe Lamp');
  await addItem('Bud Vase');
  const remove = button(/^Remove /);
  await pressByKey(remove.first());
  await expect.element(remove).toHaveLength(1);
  await expect.element(remove).toHaveFocus();
  await pressByKey(remove);
  await gone(remove);
  await expect.element(search).toHaveFocus();
});

describe('a line whose product has changed in the catalog', () => {
  const productAt = (product_id: number, name: string) => ({
    ...productRow({ product_id, version: 1, name }),
    dimensions: '',
  });
  const [lamp, vase, rocket] = [
    productAt(1, 'Globe Lamp'),
    productAt(2, 'Bud Vase'),
    productAt(3, 'Desk Rocket'),
  ];
  const PAGES = ['/customer/products', '/customer/cart', '/customer/confirm'];
  const mountOrder = async (address: string): Promise<void> => {
    const catalogue = [{ ...lamp, base_price: 77 }, rocket];
    await mountPage('staff', address, { 'GET /products/': { data: catalogue } }, { stored });
  };
  const stored = storedOrder({ userId: MOUNTED_USER_ID }, [lamp, vase, rocket], 'Layla');

  beforeEach(() => setWidth(1440));

  test.each(PAGES)('keeps the focus when its new price is taken: %s', async (address) => {
    await mountOrder(address);
    const take = button(/^Use /);
    await pressByKey(take);
    await gone(take);
    await expect.poll(() => document.activeElement?.textContent).toBe('Globe Lamp');
  });

  test.each(PAGES)('gives the focus to the next line when it is taken out: %s', async (address) => {
    await mountOrder(address);
    await pressByKey(button('Take it out').nth(1));
    await gone(page.getByText('Bud Vase'));
    await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Desk Rocket');
  });
});

test('sending or abandoning a wholesale order keeps the focus in the order', async () => {
  const posted = Promise.withResolvers<Answer>();
  const order = page.getByRole('region', { name: 'The order' });
  const isWithin = () => order.element().contains(document.activeElement);
  const keyIn = async (): Promise<void> => {
    await addItem('Globe Lamp');
    await page.getByRole('combobox', { name: 'Client' }).selectOptions('3');
    await pressByKey(button('Create order'));
  };
  const { calls, setAnswers } = await mountWholesale({ 'POST /b2b/orders/': () => posted.promise });
  await keyIn();
  await expect.poll(() => calls.map(({ method }) => method)).toContain('POST');
  await expect.poll(isWithin).toBe(true);
  posted.resolve({ data: { ...wholesaleOrder, expected_items: 1 } });
  await visible(page.getByText('Order created successfully!'));
  await expect.poll(isWithin).toBe(true);

  setAnswers({ ...WHOLESALE, 'POST /b2b/orders/9/items/': 'offline' });
  await keyIn();
  await pressByKey(button('Abandon the order', order));
  await pressByKey(button('Abandon the order', question));
  await gone(question);
  await expect.element(button('Create order', order)).toBeEnabled();
  await expect.poll(isWithin).toBe(true);
});

test('a wholesale order that is refused shows the specified text alone, and the reason below it', async () => {
  const order = page.getByRole('region', { name: 'The order' });
  await mountWholesale({
    'POST /b2b/orders/': { status: 409, code: 'b2b_client.not_found', detail: 'Deleted.' },
  });
  await addItem('Globe Lamp');
  await page.getByRole('combobox', { name: 'Client' }).selectOptions('3');
  await pressByKey(button('Create order'));
  await visible(order.getByText('Failed to create order', { exact: true }));
  await visible(order.getByText('Deleted.', { exact: true }));
  expect(document.body.textContent).not.toContain('{');
});

test('clearing a selection returns the focus to the row that was selected last', async () => {
  const orders = [7, 8, 9].map((id) => orderRow({ d2c_order_id: id, version: 1, status: 'pending' }));
  await mountPage('admin', '/admin/d2c-orders', {
    'GET /d2c/order-pages/': { data: { orders, total: 3 } },
  });
  const chosen = page.getByRole('checkbox', { name: 'Select order #8' });
  await pressByKey(chosen, ' ');
  await expect.element(chosen).toBeChecked();
  await pressByKey(button('Clear selection'));
  await expect.element(chosen).not.toBeChecked();
  await expect.element(chosen).toHaveFocus();
});

const SUMMARY = {
  d2c_owed: 0,
  d2c_dues: 0,
  b2b_owed: 0,
  b2b_unpaid: 0,
  total_owed: 0,
  month: { month: '2026-01', d2c_dues: 0, d2c_amount: 0, b2b_orders: 0, b2b_amount: 0 },
  payment_rate: null,
  cash_flow: { received: 0, spent: 0 },
  revenue: [],
  owed_by_age: [],
  as_of: '2026-01-01T00:00:00.000Z',
};

test.each([
  [
    '/admin/settings?tab=company',
    'GET /settings/',
    shopSettingsRow({ version: 1 }),
    page.getByRole('textbox', { name: 'Company name' }),
  ],
  ['/admin', 'GET /dashboard/', dashboardRow(), page.getByText('Online')],
  ['/admin/payments', 'GET /payments/summary/', SUMMARY, page.getByText('Total owed')],
] as const)('Retry moves the focus to the loaded content: %s', async (path, call, data, loaded) => {
  const { setAnswers } = await mountPage('admin', path, { [call]: 'offline' });
  const retry = button('Retry').first();
  await visible(retry);
  setAnswers({ [call]: { data } });
  await pressByKey(retry);
  await visible(loaded);
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
});
