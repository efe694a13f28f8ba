import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { b2bClientRow, b2bItemRow, b2bOrderRow, b2bPaymentRow } from '#tests/support/b2b-rows.ts';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { filamentRow, filamentStockRow, purchaseRow } from '#tests/support/filament-rows.ts';
import { type Answer, type Answers, MOUNTED_USER_ID, mountPage } from '#tests/support/mounted-page.tsx';
import { b2bPaymentOutcome, bulkPaymentRow, dueRow } from '#tests/support/payment-rows.ts';
import {
  auditEntry,
  detailsRow,
  orderRow,
  productRow,
  productStockRow,
  stockedProductRow,
  userRow,
} from '#tests/support/sample-rows.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/*
 * A page that the browser translates keeps working: every text that React may move or remove has its own
 * element.
 */

const crash = page.getByText('This page could not be shown.');
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const main = page.getByRole('main');
const searchBox = main.getByRole('searchbox');
const button = (name: string | RegExp, container: Locator | typeof page = page) =>
  container.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const visible = (locator: Locator) => expect.element(locator.first()).toBeVisible();
const hidden = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();

/** Texts with siblings, which React keeps as nodes of their own. React marks such nodes. */
const bareTexts: string[] = [];

/**
 * Replaces every text by a copy in its own elements whenever the page changes, as a translating browser does.
 */
const translate = (): void => {
  const replaceTexts = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font,script,style,textarea,svg')) continue;
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber')))
        bareTexts.push(`${text.parentElement?.outerHTML}`);
      const inner = document.createElement('font');
      inner.append(text.data);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(replaceTexts);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
};

beforeEach(async () => {
  bareTexts.length = 0;
  await setMedia({});
  translate();
});

const expectIntact = async (): Promise<void> => {
  await expect.poll(() => document.querySelectorAll('font').length).toBeGreaterThan(5);
  await hidden(crash);
  expect(bareTexts).toEqual([]);
};

const PRODUCTS = ['Bud Vase', 'Moon Lamp', 'Phone Stand'].map((name, index) => ({
  ...productRow({ product_id: index + 1, version: 1, name, picture_url: '/favicon.svg' }),
  dimensions: '4 x 10 x 20 cm',
}));
const PORTAL: Answers = {
  'GET /products/': { data: PRODUCTS },
  'GET /filament/colours/': { data: [] },
  'POST /d2c/phone-lookups/': {
    data: { people: [], open_orders: [], returned_parcels: 0, recent: [] },
  },
  'POST /d2c/orders/': 'offline',
};

test('for an order from the catalog to its success', async () => {
  const { setAnswers } = await mountPage('staff', '/customer/products', PORTAL);
  for (const name of ['Bud Vase', 'Moon Lamp']) {
    await button(`One more of ${name}`).click();
    await button(`Add to Cart: ${name}`).click();
    await visible(page.getByText(/added to cart!/));
  }
  for (const [term, count] of [
    ['zzzz', 0],
    ['Bud Vase', 1],
    ['', 3],
  ] as const) {
    await searchBox.fill(term);
    await userEvent.keyboard('{Enter}');
    await visible(page.getByText(new RegExp(`^${count} product\\(s\\) found`)));
  }
  await visible(page.getByRole('heading', { name: 'Bud Vase' }));
  await link('View Cart').click();
  await button('One more of Moon Lamp').click();
  await page.getByLabelText('Additional Custom Cost (IQD)').first().fill('250');
  await button('Remove Bud Vase').click();
  await link('Enter Customer Info').click();
  await button('Continue to Order Review').click();
  await visible(page.getByText('Full name is required'));
  const field = (name: RegExp) => main.getByRole('textbox', { name });
  await field(/^Full Name/).fill('Layla');
  await field(/^Address/).fill('Street 14, house 3');
  await page.getByRole('combobox', { name: /^Province/ }).selectOptions('Baghdad');
  for (const phone of ['0770123456789', '01234567890', '07701234567'])
    await field(/^Phone Number/).fill(phone);
  await button('Continue to Order Review').click();
  await button(/^Submit Order/).click();
  await visible(page.getByText('Failed to submit order. Please try again.'));
  setAnswers({
    ...PORTAL,
    'POST /d2c/orders/': { data: { d2c_order_id: 41 } },
    'POST /d2c/orders/41/items/': { data: {} },
  });
  await button(/^Submit Order/).click();
  await visible(page.getByRole('heading', { name: 'Order Submitted Successfully!' }));
  await expectIntact();
});

test('for the header, the menu and the cart of a phone, and for clearing the cart', async () => {
  await setWidth(360, 800);
  await mountPage('staff', '/customer/cart', PORTAL, {
    stored: storedOrder({ userId: MOUNTED_USER_ID }, PRODUCTS, 'Layla'),
  });
  await button(/menu/i).click();
  await dialog.getByRole('link', { name: 'Products' }).click();
  await visible(page.getByText(/product\(s\) found/));
  window.history.back();
  await button('Clear Cart').click();
  await button('Clear Cart', question).click();
  await visible(page.getByText('Order cart is empty'));
  await expectIntact();
});

const AT = '2026-01-01T00:00:00.000Z';
const order = (d2c_order_id: number, status: string, version = 1) =>
  orderRow({ d2c_order_id, version, status, expected_items: null });
const shipment = {
  shipment_id: 4,
  d2c_order_id: 7,
  shipment_status: 'in_transit',
  shipped_date: AT,
  tracking_number: 'SBX-00000046',
  customer_name: 'Noor',
  total_price: 1000,
};
const client = b2bClientRow({ client_id: 3, version: 1, name: 'Client 3', orders_count: 1 });
const entry = { ...auditEntry(1), entity_id: '12' };
const movement = {
  movement_id: 1,
  kind: 'set',
  delta: 12,
  quantity_after: 12,
  reason: null,
  by: 'admin',
  at: AT,
};
const usage = {
  usage_id: 31,
  filament_id: 12,
  spools_opened: 1,
  notes: '',
  opened_at: AT,
  opened_by: 'admin',
};
const settled_by = [{ bulk_payment_id: 1, amount: 5000, date_received: '2026-01-01' }];
const completed = b2bOrderRow({ b2b_order_id: 5, version: 1, status: 'completed', completed_at: AT });
const wholesale = (status: string) => ({ ...completed, status });
const filament = filamentRow({ filament_id: 12, version: 1 });
const sync = { json: { status: 'success', run: { status: 'idle' } } };

/** Answers to all calls of the admin area, with a few rows. */
const adminAnswers = (status: string): Answers => {
  let version = 1;
  let details = { ...detailsRow(order(7, status)), shipments: [shipment] };
  const move = (id: number, next: unknown) => {
    version += 1;
    const moved = order(id, String(next), version);
    if (id === 7) details = { ...details, ...moved };
    return moved;
  };
  const movesOf = (ids: readonly number[], next: string): Answer => ({
    data: ids.map((id) => ({
      d2c_order_id: id,
      moved: true,
      status: next,
      detail: null,
      order: move(id, next),
    })),
  });
  return {
    ...PORTAL,
    'GET /dashboard/': { data: dashboardRow({ as_of: AT }) },
    'GET /d2c/order-pages/': { data: { orders: [7, 8].map((id) => order(id, status)), total: 2 } },
    'GET /d2c/shipment-pages/': { data: { shipments: [shipment], total: 1 } },
    'GET /d2c/search-counts/': { data: { 'to-print': 2, ready: 0, shipments: 1, history: 0 } },
    'GET /d2c/orders/7': () => ({ data: details }),
    'GET /d2c/orders/7/items/': {
      data: [
        {
          d2c_order_item_id: 1,
          product_id: 1,
          product: 'Bud Vase',
          quantity: 2,
          unit_price: 400,
          custom_cost: 100,
          subtotal: 1000,
          notes: 'In green',
        },
      ],
    },
    'GET /d2c/orders/7/moves/': {
      data: [
        {
          event: 'printing.started',
          from_status: 'pending',
          to_status: 'printing',
          reason: '',
          moved_by: 'admin',
          moved_at: AT,
        },
      ],
    },
    'PUT /d2c/orders/7': ({ body }) => ({ data: move(7, fieldIn(body, 'status')) }),
    'POST /d2c/order-moves/': () => movesOf([7, 8], 'printing'),
    'POST /d2c/order-undos/': () => movesOf([7], status),
    'DELETE /d2c/orders/7': { data: { deleted: true } },
    'GET /b2b/summary/': { data: { clients: 1, orders: 1, printing: 1, revenue: 1000 } },
    'GET /b2b/clients/': { data: [client] },
    'PUT /b2b/clients/3': { data: { ...client, version: 2 } },
    'GET /b2b/orders/': { data: [wholesale(status), { ...wholesale(status), b2b_order_id: 4 }] },
    'GET /b2b/orders/5': { data: wholesale(status) },
    'PUT /b2b/orders/5': { data: { ...completed, version: 2 } },
    'DELETE /b2b/orders/5': { data: { deleted: true } },
    'GET /b2b/orders/5/items/': { data: [b2bItemRow({ b2b_order_item_id: 1 })] },
    'GET /b2b/orders/5/payments/': { data: [b2bPaymentRow({ payment_id: 2 })] },
    'GET /b2b/orders/5/credit-notes/': { data: [] },
    'POST /b2b/payments/': {
      data: b2bPaymentOutcome({ payment_id: 3, amount_paid: 1000, order: completed }),
    },
    'GET /d2c/payments-due/': { data: [dueRow({ due_id: 1, version: 1, settled_amount: 5000, settled_by })] },
    'GET /d2c/bulk-payments/': { data: [bulkPaymentRow({ bulk_payment_id: 1, version: 1 })] },
    'GET /d2c/bulk-payments/1': {
      data: { ...bulkPaymentRow({ bulk_payment_id: 1, version: 1 }), allocations: [], stated_rows: [] },
    },
    'GET /payments/summary/': {
      data: {
        d2c_owed: 20_000,
        d2c_dues: 1,
        b2b_owed: 1000,
        b2b_unpaid: 1,
        total_owed: 21_000,
        month: { month: '2026-01', d2c_dues: 1, d2c_amount: 25_000, b2b_orders: 1, b2b_amount: 1000 },
        payment_rate: 50,
        cash_flow: { received: 5000, spent: 0 },
        revenue: [{ month: '2026-01', d2c: 25_000, b2b: 1000 }],
        owed_by_age: [{ age: '0-30', d2c: 20_000, b2b: 1000 }],
        as_of: AT,
      },
    },
    'GET /categories/': { data: [{ id: 1, name: 'Home', code_prefix: 'HOM', version: 1 }] },
    'PUT /products/1': { data: { ...PRODUCTS[0], version: 2, name: 'Translated product' } },
    'DELETE /products/1': { data: { deleted: true } },
    'GET /products/in-stock/': { data: [stockedProductRow({ product_id: 1, stock_version: 1 })] },
    'GET /products/low-stock/': {
      data: [stockedProductRow({ product_id: 2, stock_version: 1, quantity: 1 })],
    },
    'GET /products/1/stock': {
      data: { ...productStockRow({ product_id: 1, version: 1 }), movements: [movement] },
    },
    'PUT /products/1/stock': { data: productStockRow({ product_id: 1, version: 2 }) },
    'GET /filament/types/': { data: [filament] },
    'PUT /filament/types/12': { data: { ...filament, version: 2 } },
    'DELETE /filament/types/12': { data: { deleted: true } },
    'GET /filament/types/12/usage/': { data: [usage] },
    'POST /filament/usage/': { data: { ...usage, usage_id: 32 } },
    'GET /filament/stock-with-details/': { data: [filamentStockRow({ filament_id: 12, version: 1 })] },
    'GET /filament/purchases/': { data: [purchaseRow({ purchase_id: 1, version: 1 })] },
    'DELETE /filament/purchases/1': { data: { deleted: true } },
    'GET /settings/': { data: shopSettingsRow({ version: 1 }) },
    'GET /shopini/config': { json: { api_root: 'sandbox', marketplace: 'sandbox', page_size: 100 } },
    'GET /shopini/status': { json: { status: 'completed', last_sync: AT, records_processed: 12 } },
    'GET /shopini/test-connection': sync,
    'POST /shopini/sync': sync,
    'GET /auth/users': { data: [userRow({ user_id: 2, version: 1, username: 'omar', full_name: 'Omar' })] },
    'PUT /auth/users/2': { data: userRow({ user_id: 2, version: 2, username: 'omar' }) },
    'GET /auth/users/2/sessions/': {
      data: [
        { session_id: '0'.repeat(16), created_at: AT, last_used_at: AT, expires_at: AT, is_current: false },
      ],
    },
    'DELETE /auth/users/2': { data: { deleted: true } },
    'GET /audit/': { data: [entry] },
    'GET /audit/people/': { data: [{ person: '7', username: 'noor', full_name: 'Noor' }] },
    'GET /audit/1': {
      data: {
        ...entry,
        has_before: true,
        has_after: true,
        facts: [{ path: ['status'], before: 'pending', after: 'printing' }],
        is_cut: false,
      },
    },
    // Files.
    '*': { json: {} },
  };
};

const mountAdmin = (address: string, answers: Answers = {}) =>
  mountPage('superadmin', address, { ...adminAnswers('pending'), ...answers });

test('for moves of orders: rows, undo, a batch and the dialog', async () => {
  await mountAdmin('/admin/d2c-orders?tab=to-print');
  await button('Start Printing').first().click();
  await button('Undo').first().click();
  await expect.element(button('Start Printing')).toHaveLength(2);
  for (const id of [7, 8]) await page.getByRole('checkbox', { name: `Select order #${id}` }).click();
  await button(/^Start Printing/, page.getByRole('region', { name: 'Selected orders' })).click();
  await button(/^Start Printing/, dialog).click();
  await dialog.getByText('Close').click();
  await hidden(dialog);
  await button('View order #7').click();
  await button('Mark Printing Done', dialog).click();
  await visible(button('Send to Shopini', dialog));
  await userEvent.keyboard('{Escape}');
  await hidden(dialog);
  for (const name of [/Ready/, /Shipments/, /History/]) {
    const tab = main.getByRole('link', { name });
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
  }
  await expectIntact();
});

test('for forms: faults, a refusal, a stale version, saving and deleting', async () => {
  const created = b2bClientRow({ client_id: 4, version: 1, name: 'Translated' });
  const answers = adminAnswers('pending');
  const { setAnswers } = await mountAdmin('/admin/b2b', { 'POST /b2b/clients/': 'offline' });
  await button('Add client').click();
  await button('Add client', dialog).click();
  await visible(dialog.getByText('This field is required'));
  const fill = (name: string, text: string) => dialog.getByRole('textbox', { name }).fill(text);
  await fill('Name', 'Translated');
  await fill('Contact person', 'Zaid');
  await fill('Phone', '07701234567');
  await button('Add client', dialog).click();
  await visible(dialog.getByRole('alert'));
  const current = { ...created, version: 2, contact_person: 'Third' };
  setAnswers({
    ...answers,
    'POST /b2b/clients/': { data: created },
    'PUT /b2b/clients/4': { status: 412, code: 'version.stale', current },
  });
  await button(/^(Add client|Send again)$/, dialog).click();
  await hidden(dialog);
  await button('Edit Translated').click();
  await fill('Contact person', 'Another');
  await button('Save client', dialog).click();
  await visible(button('Keep mine', dialog));
  setAnswers({
    ...answers,
    'PUT /b2b/clients/4': { data: { ...current, version: 3, contact_person: 'Another' } },
    'DELETE /b2b/clients/4': { data: { deleted: true } },
  });
  await button('Keep mine', dialog).click();
  await hidden(dialog);
  await button('Delete Translated').click();
  await button(/^Delete/, question).click();
  await hidden(question);
  await hidden(button('Delete Translated'));
  await expectIntact();
});

test('for products, stock and their search, and the finder', async () => {
  await mountAdmin('/admin/products', {
    'GET /search/': ({ query }) => ({
      data: {
        orders: [],
        customers: [],
        products: query.get('q') === 'lamp' ? PRODUCTS.slice(1, 2) : [],
        clients: [],
        b2b_orders: [],
      },
    }),
  });
  await button('Edit Bud Vase').click();
  await dialog.getByRole('textbox').first().fill('Translated product');
  await button('Save', dialog).click();
  await hidden(dialog);
  for (const [term, name] of [
    ['zzzz', null],
    ['Translated', 'Edit Translated product'],
    ['', 'Edit Moon Lamp'],
  ] as const) {
    await searchBox.fill(term);
    await userEvent.keyboard('{Enter}');
    if (name) await visible(button(name));
    else await hidden(button(/^Edit /));
  }
  await userEvent.keyboard('{Control>}k{/Control}');
  const finder = dialog.getByRole('combobox');
  await finder.fill('lamp');
  await visible(page.getByRole('option', { name: /Moon Lamp/ }));
  await finder.fill('zzzzzz');
  await hidden(page.getByRole('option', { name: /Moon Lamp/ }));
  await userEvent.keyboard('{Escape}');
  await hidden(dialog);
  for (const name of [/Stock/, /Catalog/]) {
    const tab = main.getByRole('link', { name }).first();
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
  }
  await expectIntact();
});

test('for the pages of the admin area and their tabs', async () => {
  await mountAdmin('/admin/filament');
  for (const area of ['Filament', 'Payments', 'Settings', 'User Management', 'Audit', 'Dashboard']) {
    const areaLink = page.getByRole('navigation').getByRole('link', { name: area, exact: true }).first();
    await areaLink.click();
    // The previous page stays until the next one has loaded.
    await expect.element(areaLink, { message: area }).toHaveAttribute('aria-current');
    await visible(main.getByRole('heading', { level: 1 }));
    if (!['Filament', 'Payments', 'Settings'].includes(area)) continue;
    // The first link leads back to the dashboard.
    const tabs = main.getByRole('navigation').first().getByRole('link');
    await visible(tabs);
    for (let index = 0; index < tabs.elements().length; index += 1) {
      await tabs.nth(index).click();
      await expect
        .element(tabs.nth(index), { message: `${area}, tab ${index}` })
        .toHaveAttribute('aria-current', 'page');
    }
    await expectIntact();
  }
  await expectIntact();
});

type Names = readonly RegExp[];
/**
 * The areas with the status of their orders, the buttons that open a dialog whose own button is clicked too,
 * and the buttons that act in place.
 */
const ACTIONS: readonly (readonly [at: string, status: string, opening: Names, answered: Names])[] = [
  [
    '/admin/d2c-orders?tab=to-print',
    'printing',
    [/^View order/, /^Delete order/],
    [/^Printing Done/, /^Refresh/],
  ],
  ['/admin/d2c-orders?tab=ready', 'ready', [/^View order/], [/^Send to Shopini/]],
  ['/admin/d2c-orders?tab=shipments', 'shipped', [/^View order/], [/^Refresh/, /^Sync with/]],
  ['/admin/b2b?tab=clients', 'printing', [/^Edit /, /^Statement of account/], [/^Refresh/]],
  ['/admin/b2b?tab=new', 'printing', [], [/^Add item/]],
  ['/admin/b2b?tab=to-print', 'printing', [/^Details of order/], [/^Mark as Done/]],
  ['/admin/b2b?tab=orders', 'completed', [/^Details of order/, /^Delete order/], [/^Invoice of order/]],
  [
    '/admin/payments?tab=d2c',
    'completed',
    [/^Import statement/, /^Record courier payment/, /^Details of the payment due/, /^Open payment/],
    [],
  ],
  ['/admin/payments?tab=b2b', 'completed', [/^Pay order/, /^Details of order/], [/^Download the invoice/]],
  [
    '/admin/products',
    'ready',
    [/^Categories/, /^Add Product/, /^Import CSV/, /^View the image/, /^Edit /, /^Stock of/, /^Delete /],
    [/^Export CSV/],
  ],
  ['/admin/products?tab=stock', 'ready', [/^Set stock of/], []],
  ['/admin/products?tab=catalog', 'ready', [], [/^Download PDF/]],
  ['/admin/filament?tab=stock', 'ready', [/^Usage log of/], [/^Open Spool/]],
  ['/admin/filament?tab=types', 'ready', [/^Add filament/, /^Edit /, /^Delete /], []],
  ['/admin/filament?tab=purchases', 'ready', [/^Log Purchase/, /^Delete purchase/], []],
  ['/admin/settings?tab=sync', 'ready', [], [/^Test connection/, /^Start sync/]],
  ['/admin/settings?tab=system', 'ready', [], [/^Export CSV/]],
  ['/admin/users', 'ready', [/^Add user/, /^Edit /, /^Sessions of/, /^Delete omar/], []],
  ['/admin/audit', 'ready', [/^Show: /], [/^Refresh/, /^Export CSV/]],
];

test.each(ACTIONS)('for the actions of %s', async (path, status, openingButtons, actingButtons) => {
  await mountPage('superadmin', path, adminAnswers(status));
  const openDialogs = dialog.or(question);
  const enabled = (name: RegExp) => main.getByRole('button', { name, disabled: false }).first();
  for (const name of openingButtons) {
    await enabled(name).click();
    await visible(openDialogs);
    const submit = document.querySelector('[role=dialog] button[type=submit]:enabled');
    const confirm = question.getByRole('button').last();
    if (submit) await userEvent.click(submit);
    else if (confirm.elements().length > 0) await confirm.click();
    // A refused form stays open and asks whether to discard it.
    const close = async (): Promise<number> => {
      if (button('Discard').elements().length > 0) await button('Discard').click();
      else if (openDialogs.elements().length > 0) await userEvent.keyboard('{Escape}');
      return openDialogs.elements().length;
    };
    await expect.poll(close, { message: `${path}, ${name}` }).toBe(0);
    await expectIntact();
  }
  for (const name of actingButtons) {
    await enabled(name).click();
    await expect
      .poll(() => document.querySelectorAll('main [aria-busy=true]').length, {
        message: `${path}, ${name}`,
      })
      .toBe(0);
    await expectIntact();
  }
});
