import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { FEED_RESUMED } from '#domain/changes.ts';
import { b2bClientRow, b2bOrderRow, b2bPaymentRow } from '#tests/support/b2b-rows.ts';
import { filamentRow, purchaseRow } from '#tests/support/filament-rows.ts';
import { type Answer, type Answers, type MountedPage, mountPage } from '#tests/support/mounted-page.tsx';
import { dueRow } from '#tests/support/payment-rows.ts';
import {
  detailsRow,
  orderRow,
  productRow,
  productStockRow,
  stockedProductRow,
  userRow,
} from '#tests/support/sample-rows.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';

/* The typed input of a form after the session has ended and the person has signed in again. */

const dialog = page.getByRole('dialog').last();
const question = page.getByRole('alertdialog');
const signInButton = page.getByRole('button', { name: /^Sign in/ });
const button = (name: string | RegExp, container: Locator | typeof page = page) =>
  container.getByRole('button', { name });
const textboxNamed = (name: string | RegExp) => dialog.getByRole('textbox', { name }).first();
const clickButtons =
  (...names: readonly (string | RegExp)[]) =>
  async (): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, disabled: false }).first().click();
  };

const printingOrder = orderRow({ d2c_order_id: 7, version: 1, status: 'printing' });
const sentOrder = orderRow({ d2c_order_id: 8, version: 1, status: 'handed_to_shopini' });
const wholesaleOrder = b2bOrderRow({
  b2b_order_id: 5,
  version: 1,
  status: 'completed',
  total_paid: 400,
  remaining_amount: 600,
});
const ANSWERS: Answers = {
  'GET /auth/users': { data: [userRow({ user_id: 2, version: 1 })] },
  'GET /products/': { data: [1, 2, 3].map((id) => productRow({ product_id: id, version: 1 })) },
  'GET /products/in-stock/': { data: [stockedProductRow({ product_id: 1, stock_version: 1 })] },
  'GET /products/1/stock': { data: productStockRow({ product_id: 1, version: 1 }) },
  'GET /categories/': { data: [{ id: 1, name: 'Home', code_prefix: 'HOM', version: 1 }] },
  'GET /filament/types/': { data: [filamentRow({ filament_id: 12, version: 1 })] },
  'GET /filament/purchases/': { data: [purchaseRow({ purchase_id: 1, version: 1 })] },
  'GET /b2b/clients/': { data: [b2bClientRow({ client_id: 3, version: 1 })] },
  'GET /b2b/orders/': { data: [wholesaleOrder] },
  'GET /b2b/orders/5': { data: wholesaleOrder },
  'GET /b2b/orders/5/items/': { data: [] },
  'GET /b2b/orders/5/payments/': { data: [b2bPaymentRow({ payment_id: 9 })] },
  'GET /b2b/orders/5/credit-notes/': { data: [] },
  'GET /d2c/payments-due/': { data: [dueRow({ due_id: 1, version: 1 })] },
  'GET /d2c/bulk-payments/': { data: [] },
  'GET /d2c/order-pages/': { data: { orders: [printingOrder, sentOrder], total: 2 } },
  ...Object.fromEntries(
    [printingOrder, sentOrder].flatMap((order) => [
      [`GET /d2c/orders/${order.d2c_order_id}`, { data: detailsRow(order) }],
      [`GET /d2c/orders/${order.d2c_order_id}/items/`, { data: [] }],
      [`GET /d2c/orders/${order.d2c_order_id}/moves/`, { data: [] }],
    ]),
  ),
  'GET /settings/': { data: shopSettingsRow({ version: 1 }) },
};

interface Form {
  readonly path: string;
  readonly open: () => Promise<void>;
  readonly field: Locator;
  readonly input: string;
  /** True if the form can be saved with this input alone. */
  readonly isComplete?: true;
}

const TAKE_BACK: Form = {
  path: '/admin/d2c-orders?order=7',
  open: clickButtons('Move back to Pending'),
  field: textboxNamed('Reason'),
  input: 'لون غلط',
  isComplete: true,
};
const STOCK: Form = {
  path: '/admin/products?tab=stock',
  open: clickButtons(/stock/i),
  field: dialog.getByRole('spinbutton').first(),
  input: '77',
  isComplete: true,
};

const FORMS: Readonly<Record<string, Form>> = {
  'a new user': {
    path: '/admin/users',
    open: clickButtons('Add user'),
    field: textboxNamed(/^Full Name/),
    input: 'زينب كريم',
  },
  'a user': {
    path: '/admin/users',
    open: clickButtons(/^Edit /),
    field: textboxNamed(/^Full Name/),
    input: 'Somebody',
    isComplete: true,
  },
  'a new product': {
    path: '/admin/products',
    open: clickButtons('Add Product'),
    field: textboxNamed(/^Name/),
    input: 'تنين',
  },
  'a product': {
    path: '/admin/products',
    open: clickButtons(/^Edit /),
    field: textboxNamed(/^Name/),
    input: 'Dragon',
    isComplete: true,
  },
  'the stock of a product': STOCK,
  'a category': {
    path: '/admin/products',
    open: clickButtons('Categories', 'Add category'),
    field: textboxNamed(/^Name/),
    input: 'Lamps of my own',
  },
  'a filament': {
    path: '/admin/filament?tab=types',
    open: clickButtons('Add filament'),
    field: textboxNamed(/^Brand/),
    input: 'Bambu',
  },
  'a purchase of filament': {
    path: '/admin/filament?tab=purchases',
    open: clickButtons(/^Log Purchase/),
    field: textboxNamed(/^Supplier/),
    input: 'Basra Plastics',
  },
  'a new client': {
    path: '/admin/b2b',
    open: clickButtons('Add client'),
    field: textboxNamed(/^Name/),
    input: 'مطبعة',
  },
  'a client': {
    path: '/admin/b2b',
    open: clickButtons(/^Edit /),
    field: textboxNamed('Contact person'),
    input: 'Zaynab',
    isComplete: true,
  },
  'a bulk payment': {
    path: '/admin/payments?tab=d2c',
    open: clickButtons(/^Record (courier )?payment/),
    field: textboxNamed(/^Notes/),
    input: 'By hand',
  },
  'the payment of a client': {
    path: '/admin/payments?tab=b2b',
    open: clickButtons(/^Pay/),
    field: textboxNamed(/^Notes/),
    input: 'In cash',
  },
  'the reason for taking a move back': TAKE_BACK,
  'the reason for a shipment result': {
    path: '/admin/d2c-orders?tab=history&order=8',
    open: clickButtons('Enter the result of the shipment yourself'),
    field: textboxNamed('Reason'),
    input: 'The courier called',
    isComplete: true,
  },
  'the reason for deleting an order that was handed over': {
    path: '/admin/d2c-orders?tab=history&order=8',
    open: () => button('Delete', dialog).click(),
    field: question.getByRole('textbox'),
    input: 'Keyed in twice',
  },
  "the reason for reversing a client's payment": {
    path: '/admin/b2b?tab=orders&order=5',
    open: clickButtons(/^Reverse payment/),
    field: textboxNamed(/^Reason for reversing the payment/),
    input: 'Paid twice',
    isComplete: true,
  },
  'the reason for deleting a paid wholesale order, from its dialog': {
    path: '/admin/b2b?tab=orders&order=5',
    open: () => button('Delete', dialog).click(),
    field: question.getByRole('textbox'),
    input: 'Of another client',
  },
  'a statement that was pasted': {
    path: '/admin/payments?tab=d2c',
    open: clickButtons('Import statement'),
    field: textboxNamed('Paste the table'),
    input: 'tracking,amount\nX-1,5000',
  },
  'the name of the company': {
    path: '/admin/settings?tab=company',
    open: async () => undefined,
    field: page.getByRole('main').getByRole('textbox').first(),
    input: 'A company',
    isComplete: true,
  },
};

const currentPath = () => window.location.pathname + window.location.search;

const fill = async ({ path, open, field, input }: Form): Promise<MountedPage> => {
  const mounted = await mountPage('superadmin', path, ANSWERS);
  await open();
  await field.fill(input);
  return mounted;
};

/** Ends the session with the answer to the next call, and signs in again. */
const signInAgain = async (
  { setAnswers }: MountedPage,
  callServer: () => Promise<unknown>,
): Promise<void> => {
  setAnswers({ '*': { status: 401 } });
  await callServer();
  await expect.element(signInButton).toBeVisible();
  setAnswers(ANSWERS);
  await page.getByLabelText('Username').fill('superadmin');
  await page.getByLabelText('Password').fill('a password');
  await signInButton.click();
};

describe('a form that was open when the session ended is open with its input again', () => {
  test.each(Object.entries(FORMS))('%s', async (_, form) => {
    const mounted = await fill(form);
    const address = currentPath();
    await signInAgain(mounted, () =>
      form.isComplete
        ? page.elementLocator([...document.querySelectorAll('[type=submit]')].at(-1) ?? document.body).click()
        : mounted.publish(FEED_RESUMED),
    );
    await expect.element(form.field).toHaveValue(form.input);
    expect(currentPath()).toBe(address);
  });
});

test('the product of a wholesale line is selected again, and adding the line empties the form', async () => {
  const products = page.getByRole('radiogroup', { name: 'Product' });
  const checked = products.getByRole('radio', { checked: true });
  const notes = page.getByLabelText('Notes').first();
  const mounted = await mountPage('superadmin', '/admin/b2b?tab=new', ANSWERS);
  await products.getByRole('radio').nth(2).click();
  await notes.fill('بدون شعار');
  await signInAgain(mounted, () => mounted.publish(FEED_RESUMED));
  await expect.element(checked).toHaveLength(1);
  await expect.element(products.getByRole('radio').nth(2)).toBeChecked();
  await expect.element(notes).toHaveValue('بدون شعار');
  await button('Add item').click();
  await expect.element(notes).toHaveValue('');
  await expect.element(checked).not.toBeInTheDocument();
});

test('a stock that arrives while another one is saved does not stop the save', async () => {
  const path = '/products/1/stock';
  const [loading, saving] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const counted = productStockRow({ product_id: 1, version: 2, quantity: 77 });
  const { open, field, input } = STOCK;
  const mounted = await mountPage('admin', '/admin/products?tab=stock', {
    ...ANSWERS,
    [`GET ${path}`]: { status: 503 },
  });
  const callsOf = (method: string) =>
    mounted.calls.filter((call) => call.path === path && call.method === method);
  await open();
  await field.fill(input);
  mounted.setAnswers({
    ...ANSWERS,
    [`GET ${path}`]: () => loading.promise,
    [`PUT ${path}`]: () => saving.promise,
  });
  await button('Retry', dialog).click();
  await button('Update stock', dialog).click();
  await expect.poll(() => callsOf('PUT')).toHaveLength(1);
  loading.resolve({ data: productStockRow({ product_id: 1, version: 1 }) });
  await expect.element(dialog.getByText('12', { exact: true })).toBeVisible();
  saving.resolve({ data: counted });
  await expect.element(field).not.toBeInTheDocument();
});

test('a discarded reason is gone when its dialog opens again', async () => {
  const mounted = await fill(TAKE_BACK);
  await signInAgain(mounted, () => mounted.publish(FEED_RESUMED));
  await expect.element(TAKE_BACK.field).toHaveValue(TAKE_BACK.input);
  await button('Cancel', dialog).click();
  await expect.element(TAKE_BACK.field).not.toBeInTheDocument();
  await TAKE_BACK.open();
  await expect.element(TAKE_BACK.field).toHaveValue('');
});

test('a password is never stored', async () => {
  const stored = () => JSON.stringify(Object.entries(sessionStorage));
  await mountPage('superadmin', '/admin/users', ANSWERS);
  await button('Add user').click();
  await textboxNamed(/^Full Name/).fill('Zaynab');
  await dialog
    .getByLabelText(/^Password/)
    .first()
    .fill('a secret sentence');
  await expect.poll(stored).toContain('Zaynab');
  await textboxNamed(/^Full Name/).fill('Zaynab Ali');
  await expect.poll(stored).toContain('Zaynab Ali');
  expect(stored()).not.toContain('secret');
});

test('the customer form has its input again on the same page', async () => {
  const name = page.getByRole('textbox', { name: 'Full Name' });
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  const mounted = await mountPage('staff', '/customer/customer', {});
  await name.fill('ليلى');
  // The lookup of the number finds the end of the session.
  await signInAgain(mounted, () => phone.fill('07701234567'));
  await expect.poll(currentPath).toBe('/customer/customer');
  await expect.element(name).toHaveValue('ليلى');
  await expect.element(phone).toHaveValue('07701234567');
});
