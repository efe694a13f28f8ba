import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { b2bClientRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { filamentRow, filamentStockRow, purchaseRow } from '#tests/support/filament-rows.ts';
import { type Answer, type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { dueRow } from '#tests/support/payment-rows.ts';
import { detailsRow, orderRow, productRow, stockedProductRow, userRow } from '#tests/support/sample-rows.ts';
import signIn from '../../docs/spec/1-sign-in-and-order-entry.md?raw';
import admin from '../../docs/spec/2-admin.md?raw';

/*
 * Each failure text that section 8 of the specifications quotes, as the screen shows it: letter for letter,
 * with the reason on a line of its own. A text that ends with a colon continues with the reason.
 */

const REASON = 'The shelf is locked';
const REFUSED: Answer = { status: 422, detail: REASON };
const LOST: Answer = 'offline';
const NO_ANSWER = 'The server did not answer.';

interface Failure {
  readonly role?: 'superadmin' | 'staff';
  readonly path: string;
  readonly rows: Answers;
  /** The failing call. */
  readonly call: string;
  readonly answer?: Answer;
  /** Buttons to click before the fields are filled. */
  readonly open?: readonly (string | RegExp)[];
  /** Fields to fill, by label. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Buttons to click: in the form with the fields, or on the page and then in its question. */
  readonly press?: readonly (string | RegExp)[];
  /** The text that follows a colon. */
  readonly continues?: string;
  /** False when the text itself explains the failure. */
  readonly hasReason?: boolean;
}

const category = { id: 1, name: 'Home', code_prefix: 'HOM', version: 1 };
const CATEGORIES: Answers = { 'GET /categories/': { data: [category] } };
const PRODUCTS: Answers = {
  ...CATEGORIES,
  'GET /products/': { data: [productRow({ product_id: 1, version: 1, name: 'Globe' })] },
  'GET /products/in-stock/': {
    data: [stockedProductRow({ product_id: 1, stock_version: 1, name: 'Globe' })],
  },
  'GET /products/1/stock': { data: { quantity: 3, last_updated: null } },
};
const FILAMENT: Answers = {
  'GET /filament/types/': { data: [filamentRow({ filament_id: 1, version: 1 })] },
  'GET /filament/stock-with-details/': { data: [filamentStockRow({ filament_id: 1, version: 1 })] },
  'GET /filament/purchases/': { data: [purchaseRow({ purchase_id: 1, version: 1, filament_id: 1 })] },
};
const order = { d2c_order_id: 7, version: 1, status: 'pending' };
const D2C: Answers = {
  'GET /d2c/order-pages/': { data: { orders: [orderRow(order)], total: 1 } },
  'GET /d2c/orders/7': { data: detailsRow(order) },
  'GET /d2c/orders/7/items/': { data: [] },
  'GET /d2c/orders/7/moves/': { data: [] },
};
const B2B: Answers = {
  'GET /b2b/clients/': { data: [b2bClientRow({ client_id: 3, version: 1, name: 'Babel' })] },
  'GET /b2b/orders/': { data: [b2bOrderRow({ b2b_order_id: 5, version: 1 })] },
  ...PRODUCTS,
};
const DUE_ORDER: Answers = {
  'GET /b2b/orders/': { data: [b2bOrderRow({ b2b_order_id: 5, version: 1, status: 'completed' })] },
  'GET /d2c/payments-due/': { data: [dueRow({ due_id: 1, version: 1, expected_amount: 900 })] },
};
const USERS: Answers = { 'GET /auth/users': { data: [userRow({ user_id: 2, version: 1 })] } };

const B2B_CLIENTS = { path: '/admin/b2b?tab=clients', rows: B2B };
const deleteClient = (answer: Answer) => ({
  ...B2B_CLIENTS,
  call: 'DELETE /b2b/clients/3',
  answer,
  press: [/^Delete .*Babel/, 'Delete'],
});

/** The failures by quoted text, each with the way to it. */
const FAILURES: readonly (readonly [text: string, failure: Failure])[] = [
  [
    'An error occurred',
    {
      path: '/admin/products',
      rows: PRODUCTS,
      call: 'PUT /products/1',
      answer: LOST,
      open: [/^Edit .*Globe/],
      fields: { 'Name *': 'Sphere' },
      press: ['Save'],
    },
  ],
  [
    'Failed to update stock',
    {
      path: '/admin/products',
      rows: PRODUCTS,
      call: 'PUT /products/1/stock',
      answer: LOST,
      open: [/^Stock of .*Globe/],
      fields: { 'New quantity *': '9' },
      press: ['Update stock'],
    },
  ],
  [
    'Failed to export CSV. Please try again.',
    { path: '/admin/products', rows: PRODUCTS, call: 'GET /products/export/csv', press: ['Export CSV'] },
  ],
  [
    'Failed to download catalog. Please try again.',
    {
      path: '/admin/products?tab=catalog',
      rows: PRODUCTS,
      call: 'GET /products/catalog/1',
      press: [/^Download PDF/],
    },
  ],
  [
    'Failed to load filament data',
    { path: '/admin/filament', rows: FILAMENT, call: 'GET /filament/stock-with-details/' },
  ],
  [
    'Failed to open spool: ',
    {
      path: '/admin/filament',
      rows: FILAMENT,
      call: 'POST /filament/usage/',
      press: [/^Open Spool/],
      continues: REASON,
    },
  ],
  [
    'Failed to delete filament type: ',
    {
      path: '/admin/filament?tab=types',
      rows: FILAMENT,
      call: 'DELETE /filament/types/1',
      press: [/^Delete #1/, 'Delete'],
      continues: REASON,
    },
  ],
  [
    'Failed to delete purchase: ',
    {
      path: '/admin/filament?tab=purchases',
      rows: FILAMENT,
      call: 'DELETE /filament/purchases/1',
      press: [/^Delete purchase #1/, 'Delete'],
      continues: REASON,
    },
  ],
  [
    'Failed to add filament type: ',
    {
      path: '/admin/filament?tab=types',
      rows: FILAMENT,
      call: 'POST /filament/types/',
      answer: LOST,
      open: ['Add filament'],
      fields: { 'ID *': '4', 'Brand *': 'Bambu' },
      press: ['Add filament'],
      continues: NO_ANSWER,
    },
  ],
  [
    'Failed to update filament type: ',
    {
      path: '/admin/filament?tab=types',
      rows: FILAMENT,
      call: 'PUT /filament/types/1',
      open: [/^Edit #1/],
      fields: { 'Brand *': 'Bambu' },
      press: ['Save'],
      continues: REASON,
    },
  ],
  [
    'Failed to fetch order details',
    { path: '/admin/d2c-orders?order=7', rows: D2C, call: 'GET /d2c/orders/7', answer: LOST },
  ],
  [
    'Failed to update order status',
    {
      path: '/admin/d2c-orders',
      rows: D2C,
      call: 'PUT /d2c/orders/7',
      answer: { status: 409, detail: REASON },
      press: ['Start Printing'],
    },
  ],
  [
    'Failed to delete order',
    {
      path: '/admin/d2c-orders',
      rows: D2C,
      call: 'DELETE /d2c/orders/7',
      press: [/^Delete order #7/, 'Delete'],
    },
  ],
  ['Failed to load B2B data. Please try refreshing the page.', { ...B2B_CLIENTS, call: 'GET /b2b/clients/' }],
  [
    'Server error. Please try again later.',
    { ...B2B_CLIENTS, call: 'GET /b2b/clients/', answer: { status: 500, detail: REASON } },
  ],
  [
    'Network error. Please check your connection.',
    { ...B2B_CLIENTS, call: 'GET /b2b/clients/', answer: LOST, hasReason: false },
  ],
  [
    'API endpoint not found. Please check your configuration.',
    { ...B2B_CLIENTS, call: 'GET /b2b/clients/', answer: { status: 404, detail: REASON }, hasReason: false },
  ],
  [
    'Failed to update order status',
    {
      path: '/admin/b2b?tab=to-print',
      rows: { ...B2B, 'GET /b2b/orders/5/items/': { data: [] } },
      call: 'PUT /b2b/orders/5',
      press: [/^Mark as Done/],
    },
  ],
  [
    'Failed to delete order',
    {
      path: '/admin/b2b?tab=orders',
      rows: B2B,
      call: 'DELETE /b2b/orders/5',
      press: [/^Delete order #5/, 'Delete'],
    },
  ],
  [
    'Failed to save client',
    {
      ...B2B_CLIENTS,
      call: 'PUT /b2b/clients/3',
      open: [/^Edit .*Babel/],
      fields: { 'Name *': 'Babylon' },
      press: ['Save client'],
    },
  ],
  ['Failed to delete client. Please try again.', deleteClient(LOST)],
  [
    'Cannot delete client. This client has associated orders. Please delete all orders first.',
    { ...deleteClient({ status: 409, detail: REASON }), hasReason: false },
  ],
  [
    'Client not found. It may have been deleted already.',
    { ...deleteClient({ status: 404, code: 'b2b_client.not_found', detail: REASON }), hasReason: false },
  ],
  [
    'Failed to download invoice. Please try again.',
    {
      path: '/admin/b2b?tab=orders',
      rows: B2B,
      call: 'GET /b2b/invoice/5',
      press: [/^Proforma of order #5/],
    },
  ],
  [
    'Failed to process payment. Please try again.',
    {
      path: '/admin/payments?tab=b2b',
      rows: DUE_ORDER,
      call: 'POST /b2b/payments/',
      open: [/^Pay order #5/],
      fields: { 'Amount (IQD) *': '10' },
      press: ['Record payment'],
    },
  ],
  [
    'Error deleting user: ',
    {
      role: 'superadmin',
      path: '/admin/users',
      rows: USERS,
      call: 'DELETE /auth/users/2',
      answer: LOST,
      press: [/^Delete .*user2/, 'Delete'],
      continues: 'Unknown error',
      hasReason: true,
    },
  ],
  [
    'Error saving user: ',
    {
      role: 'superadmin',
      path: '/admin/users',
      rows: USERS,
      call: 'PUT /auth/users/2',
      open: [/^Edit .*user2/],
      fields: { 'Full Name *': 'Sara' },
      press: ['Save'],
      continues: REASON,
    },
  ],
  [
    'Export failed. Please try again.',
    {
      path: '/admin/settings?tab=system',
      rows: {},
      call: 'GET /settings/',
      answer: LOST,
      press: ['Export CSV'],
    },
  ],
];

/** Texts that other tests compare with the screen, by their files. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'Login failed': 'tests/e2e/session.test.ts',
  'Invalid user role': 'tests/e2e/session.test.ts',
  'Failed to submit order. Please try again.': 'tests/pages/faults.test.tsx',
  'Image not found': 'tests/e2e/products.test.ts',
  'Failed to add purchase: ': 'tests/e2e/b2b-and-filament.test.ts',
  'Shopini sync failed: ': 'tests/pages/sync-indicator.test.tsx',
  'Failed to create order': 'tests/e2e/b2b-and-filament.test.ts',
  'Failed to start sync': 'tests/pages/settings.test.tsx',
  'Failed to kill sync processes': 'tests/pages/settings.test.tsx',
  'Connection failed': 'tests/pages/settings.test.tsx',
  'Connection test failed': 'tests/pages/settings.test.tsx',
};

test('every quoted failure text of the specifications is compared with a screen', () => {
  const quoted = [signIn, admin].flatMap((text) => {
    const [, section = ''] = /\n## 8\.([\s\S]*?)\n## 9\./.exec(text) ?? [];
    return [...section.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, words = '']) =>
      words.replace(/(\.\.\.|\{.*)$/, ''),
    );
  });
  const failures = quoted.filter((text) => /fail|error|not found|cannot|invalid/i.test(text));
  expect(failures.length).toBeGreaterThan(35);
  const compared = [...FAILURES.map(([text]) => text), ...Object.keys(ELSEWHERE)];
  expect(failures.filter((text) => !compared.includes(text) && !/Failed to add item/.test(text))).toEqual([]);
});

const buttonIn = (name: string | RegExp, within: Locator | typeof page) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

test.each(FAILURES)('%s', async (text, failure) => {
  const { answer = REFUSED, continues = '', hasReason = continues === '' } = failure;
  const { setAnswers } = await mountPage(failure.role ?? 'superadmin', failure.path, {
    ...failure.rows,
    [failure.call]: answer,
    '*': { status: 404 },
  });
  setAnswers({ ...failure.rows, [failure.call]: answer });
  for (const name of failure.open ?? []) await buttonIn(name, page).first().click();
  for (const [label, value] of Object.entries(failure.fields ?? {}))
    await dialog.getByLabelText(label).first().fill(value);
  for (const [index, name] of (failure.press ?? []).entries())
    await buttonIn(name, failure.fields ? dialog : index > 0 ? question : page)
      .first()
      .click();
  await expect.element(page.getByText(`${text}${continues}`, { exact: true }).first()).toBeVisible();
  if (hasReason) {
    const reason = answer === LOST ? NO_ANSWER : REASON;
    await expect.element(page.getByText(reason, { exact: true }).first()).toBeVisible();
  }
});
