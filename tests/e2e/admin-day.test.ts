import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

/*
 * A day of the shop's admin from printing to the courier's money, with its accidents. Every figure is
 * reckoned by hand: a vase costs 10,000 IQD, and the eight orders have one to eight vases.
 */

const site = siteFor('admin-day');
const NAME = 'Daybreak';
const LIST = `/admin/d2c-orders?search=${NAME}`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

const send = async (as: 'staff' | 'admin', method: string, path: string, body?: unknown) => {
  const { token } = await site.app().signIn(as);
  const response = await fetch(`${site.app().origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'If-Match': '*' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()).data;
};

const createVase = async (): Promise<number> => {
  const product = await send('admin', 'POST', '/products/', {
    name: 'Vase of the day',
    category_id: 1,
    base_price: 10_000,
    wholesale_price: 9000,
    wholesale_min_qty: 10,
    stock_mode: 'by_orders',
  });
  await send('admin', 'PUT', `/products/${product.product_id}/stock?quantity=100`);
  return product.product_id;
};

const createOrder = async (product_id: number, quantity: number): Promise<number> => {
  const { d2c_order_id } = await send('staff', 'POST', '/d2c/orders/', {
    customer_name: `${NAME} ${quantity}`,
    customer_phone: `0770123456${quantity}`,
    customer_address: 'Karrada, street 62',
    customer_district: 'Karrada',
    province_id: 3,
    total_price: quantity * 10_000,
    expected_items: 1,
  });
  await send('staff', 'POST', `/d2c/orders/${d2c_order_id}/items/`, {
    product_id,
    quantity,
    unit_price: 10_000,
    custom_cost: 0,
    notes: '',
  });
  return d2c_order_id;
};

const stockOf = async (id: number): Promise<number> =>
  (await send('admin', 'GET', `/products/${id}/stock`)).quantity;

const moveAll = async (page: Page, move: string, count: number): Promise<void> => {
  await button(page, `${move} (${count})`).first().click();
  await dialog(page)
    .getByRole('button', { name: `${move} (${count})`, exact: true })
    .click();
  await waitForVisible(dialog(page).getByText(new RegExp(`^${count} orders? moved[.]`)));
};

const closeDialog = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await waitForHidden(page.getByRole('dialog'));
};

test('a day of orders, accidents, the courier and a wholesale client, with every sum', async () => {
  const vase = await createVase();
  const ids: number[] = [];
  for (let quantity = 1; quantity <= 8; quantity += 1) ids.push(await createOrder(vase, quantity));
  const [first, second, third, fourth, fifth, sixth, seventh] = ids;
  const page = await site.visit({ as: 'admin', at: LIST, height: 1600 });
  const open = async (id: number | undefined): Promise<void> => {
    await button(page, `View order #${id}`).click();
    await waitForVisible(dialog(page).getByRole('heading', { name: `Order #${id}` }));
  };

  // The first customer wants two vases: 10,000 become 20,000 IQD.
  await open(first);
  await press(page, 'Change items');
  await press(page, 'Add product');
  const search = dialog(page).getByRole('searchbox', { name: 'Add product' });
  await search.fill('vase of the day');
  await waitForVisible(dialog(page).getByRole('radio'));
  await search.press('Enter');
  await waitForVisible(dialog(page).getByText('Total 20,000 IQD'));
  await press(page, 'Save items');
  await waitForVisible(
    dialog(page).getByText('Total 20,000 IQD'),
    dialog(page).getByText('2 pieces, 1 product'),
  );
  await closeDialog(page);

  // The second calls the order off: 20,000 IQD less.
  await open(second);
  await press(page, 'Cancel order');
  await page.getByRole('alertdialog').getByRole('textbox').fill('Changed her mind');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await waitForVisible(dialog(page).getByText('Cancelled', { exact: true }).first());
  await closeDialog(page);
  await page.mouse.move(0, 0);
  await waitForHidden(button(page, `View order #${second}`));

  // The third moved to another street.
  await button(page, `View order #${third}`).click();
  await press(page, 'Correct');
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill('Mansour, street 14');
  await press(page, 'Save correction');
  await waitForVisible(dialog(page).getByText('Mansour, street 14', { exact: false }).first());
  await closeDialog(page);

  // Seven orders are printed. They stay selected for the next move.
  await page.getByRole('checkbox', { name: 'Select all loaded orders' }).check();
  await moveAll(page, 'Start Printing', 7);
  await closeDialog(page);
  await waitForVisible(page.getByText('7 orders selected'));
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Printing');
  await page.getByRole('checkbox', { name: 'Select all loaded orders' }).check();
  await moveAll(page, 'Printing Done', 7);
  await closeDialog(page);
  // 2 + 3 + 4 + 5 + 6 + 7 + 8 vases of 100 are in parcels.
  await expect.poll(() => stockOf(vase)).toBe(65);

  // The courier takes 20,000 + 30,000 + 40,000 + 50,000 + 60,000 + 70,000 + 80,000 IQD to collect.
  await page.goto(`${LIST}&tab=ready`);
  await page.getByRole('checkbox', { name: 'Select all loaded orders' }).check();
  await button(page, 'Send to Shopini (7)').first().click();
  await waitForVisible(dialog(page).getByText('The courier collects 350,000 IQD'));
  await press(page, 'Send to Shopini (7)');
  await waitForVisible(dialog(page).getByText('7 orders moved.'));
  const list = dialog(page).getByRole('link', { name: 'Hand-over list' });
  await page.goto((await list.getAttribute('href')) ?? '');
  await waitForVisible(
    page.getByText('7 orders, to collect'),
    page.getByRole('columnheader', { name: '350,000 IQD' }),
  );

  // Five are delivered, the seventh comes back, the eighth is on its way.
  for (const id of [first, third, fourth, fifth, sixth])
    await send('admin', 'POST', `/d2c/orders/${id}/courier-word/`, { word: 'delivered', reason: 'By phone' });
  await send('admin', 'POST', `/d2c/orders/${seventh}/courier-word/`, {
    word: 'returned',
    reason: 'By phone',
  });
  await page.goto('/admin/d2c-orders?tab=history&filter=toReceive');
  await button(page, `View order #${seventh}`).click();
  await press(page, 'Received back');
  await waitForVisible(dialog(page).getByText(/received it back/));
  await expect.poll(() => stockOf(vase)).toBe(72);

  // The statement pays 20,000 + 30,000 + 40,000 + 50,000 + 60,000 IQD less five fees of 1,000.
  await page.goto('/admin/payments?tab=d2c');
  await button(page, 'Import statement').click();
  const table = [
    'phone,amount,fee',
    '07701234561,20000,1000',
    '07701234563,30000,1000',
    '07701234564,40000,1000',
    '07701234565,50000,1000',
    '07701234566,60000,1000',
  ];
  await dialog(page).getByRole('textbox', { name: 'Paste the table' }).fill(table.join('\n'));
  await press(page, 'Check the table');
  await waitForVisible(
    dialog(page).getByText('Paid: 5', { exact: true }),
    dialog(page).getByText('195,000 IQD', { exact: true }).first(),
  );
  await press(page, 'Record as courier payment');
  await waitForVisible(page.getByText(/5 payments due settled/));

  // Twelve vases at the wholesale price of 9,000 IQD.
  const client = await send('admin', 'POST', '/b2b/clients/', {
    name: 'Shop of the day',
    contact_person: 'Zaid',
    phone: '07701234567',
  });
  const order = await send('admin', 'POST', '/b2b/orders/', {
    client_id: client.client_id,
    order_notes: '',
    status: 'printing',
    expected_items: 1,
  });
  await send('admin', 'POST', `/b2b/orders/${order.b2b_order_id}/items/`, {
    product_id: vase,
    quantity: 12,
    unit_price: 9000,
    notes: '',
  });
  await page.goto(`/admin/b2b?tab=orders&order=${order.b2b_order_id}`);
  await dialog(page).getByRole('button', { name: /done/i }).click();
  await press(page, 'Pay');
  await waitForVisible(
    dialog(page).getByRole('heading', { name: `Payment for order #${order.b2b_order_id}` }),
  );
  await press(page, 'Full remaining amount: 108,000 IQD');
  await press(page, 'Record payment');
  await waitForHidden(page.getByRole('dialog'));
  await expect
    .poll(async () => (await send('admin', 'GET', `/b2b/orders/`))[0])
    .toMatchObject({ b2b_order_id: order.b2b_order_id, payment_status: 'paid', total_paid: 108_000 });
  await expect.poll(() => stockOf(vase)).toBe(60);
});
