import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { b2bClientRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { setWidth } from '#tests/support/browser-screen.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { filamentStockRow } from '#tests/support/filament-rows.ts';
import { type Answers, MOUNTED_USER_ID, type MountedPage, mountPage } from '#tests/support/mounted-page.tsx';
import { dueRow } from '#tests/support/payment-rows.ts';
import { orderRow, productRow } from '#tests/support/sample-rows.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

/* One press of a key, pointer or scanner has one effect (decision 19). */

const HELD_MS = 3000;
const REPEAT_MS = 60;

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const button = (name: string | RegExp, container: Locator | typeof page = page) =>
  container.getByRole('button', { name });
const submitButton = button(/^Submit Order/);
const successHeading = page.getByRole('heading', { name: 'Order Submitted Successfully!' });

const isVisible = (locator: Locator): boolean =>
  locator.elements().some((element) => element.checkVisibility());
const isEnabled = (locator: Locator): boolean =>
  isVisible(locator) && !locator.first().element().matches(':disabled, [aria-disabled="true"]');
const focusedText = (): string | null | undefined => document.activeElement?.textContent;
const focus = (locator: Locator): void => {
  const element = locator.first().element();
  if (element instanceof HTMLElement) element.focus();
};

/** Stops the clock of the page, which the test moves from then on. */
const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};

/** The calls that change data. A lookup is a POST, but it changes none. */
const writesOf = ({ calls }: MountedPage): string[] =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path !== '/d2c/phone-lookups/')
    .map(({ method, path }) => `${method} ${path}`);

const KEYS = {
  Enter: { key: 'Enter', code: 'Enter', text: '\r' },
  Space: { key: ' ', code: 'Space', text: ' ' },
};
type Key = keyof typeof KEYS;
const VIRTUAL_KEY = { Enter: 13, Space: 32 };
const keyDown = (key: Key, autoRepeat = false) =>
  cdp().send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    ...KEYS[key],
    windowsVirtualKeyCode: VIRTUAL_KEY[key],
    autoRepeat,
  });
const keyUp = (key: Key) =>
  cdp().send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: KEYS[key].key,
    code: KEYS[key].code,
    windowsVirtualKeyCode: VIRTUAL_KEY[key],
  });

/** Holds a key down on a button. The key repeats until the outcome is visible, and for 3 s after it. */
const holdKey = async (key: Key, heldButton: Locator, outcome: Locator): Promise<void> => {
  await expect.poll(() => isEnabled(heldButton)).toBe(true);
  stopClock();
  focus(heldButton);
  await keyDown(key);
  await keyDown(key, true);
  // The space bar activates a button when it is released.
  if (key === 'Space') await keyUp(key);
  const isShown = async (): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(REPEAT_MS);
    if (key !== 'Space') await keyDown(key, true);
    return isVisible(outcome);
  };
  await expect.poll(isShown).toBe(true);
  if (key === 'Space') await keyDown(key);
  for (let elapsedMs = 0; elapsedMs < HELD_MS; elapsedMs += REPEAT_MS) {
    await vi.advanceTimersByTimeAsync(REPEAT_MS);
    await keyDown(key, true);
  }
  await keyUp(key);
  await vi.advanceTimersByTimeAsync(HELD_MS);
};

const ITEM = {
  d2c_order_item_id: 1,
  product_id: 1,
  product: 'Globe',
  quantity: 1,
  unit_price: 1000,
  custom_cost: 0,
  subtotal: 1000,
};

/** Answers the calls about orders like a server that stores them. */
const serveOrders = (...orders: D2cOrder[]) => {
  const rows = new Map(orders.map((order) => [order.d2c_order_id, order]));
  const move = (id: number, status: unknown): D2cOrder => {
    const order = rows.get(id);
    if (!order) throw new Error(`There is no order ${id}`);
    const moved = { ...order, status: String(status), version: (order.version ?? 0) + 1 };
    rows.set(id, moved);
    return moved;
  };
  const statusIn = (body: unknown) => fieldIn(body, 'status');
  const answers: Answers = {
    'GET /d2c/order-pages/': () => ({ data: { orders: [...rows.values()], total: rows.size } }),
    'GET /d2c/search-counts/': {
      data: { 'to-print': rows.size, ready: 0, shipments: 0, history: 0 },
    },
    'POST /d2c/order-moves/': ({ body }) => ({
      data: [...rows.keys()].map((id) => {
        const order = move(id, statusIn(body));
        return { d2c_order_id: id, moved: true, status: order.status, detail: null, order };
      }),
    }),
    ...Object.fromEntries(
      orders.flatMap(({ d2c_order_id: id }) => [
        [`GET /d2c/orders/${id}`, () => ({ data: { ...rows.get(id), shipments: [] } })],
        [`PUT /d2c/orders/${id}`, ({ body }: { body: unknown }) => ({ data: move(id, statusIn(body)) })],
        [`GET /d2c/orders/${id}/items/`, { data: [ITEM] }],
        [`GET /d2c/orders/${id}/moves/`, { data: [] }],
      ]),
    ),
  };
  return { answers, move, statuses: () => [...rows.values()].map(({ status }) => status) };
};
const order = (id: number, status: string): D2cOrder => orderRow({ d2c_order_id: id, version: 1, status });

const openOrder = async (status: string) => {
  const served = serveOrders(order(7, status));
  const mounted = await mountPage('admin', '/admin/d2c-orders?order=7', served.answers);
  return { ...served, mounted };
};

const PRODUCTS: Answers = {
  'GET /products/': { data: [productRow({ product_id: 1, version: 1, name: 'Bud Vase' })] },
};

/** Opens a portal page with a customer and a cart of one product. */
const mountWithOrder = (path: string): Promise<MountedPage> =>
  mountPage(
    'staff',
    path,
    {
      ...PRODUCTS,
      'POST /d2c/orders/': { data: { d2c_order_id: 77 } },
      'POST /d2c/orders/77/items/': { data: {} },
    },
    {
      stored: storedOrder(
        { userId: MOUNTED_USER_ID },
        [{ ...productRow({ product_id: 1, version: 1, name: 'Bud Vase' }), dimensions: '' }],
        'Layla',
      ),
    },
  );

describe('a key held down in an order dialog moves the order once, and the heading gets the focus', () => {
  test.each([
    ['Enter', 'pending', 'Start Printing', 'Mark Printing Done', 'printing'],
    ['Space', 'pending', 'Start Printing', 'Mark Printing Done', 'printing'],
    ['Enter', 'printing', 'Mark Printing Done', 'Send to Shopini', 'ready'],
    ['Space', 'printing', 'Mark Printing Done', 'Send to Shopini', 'ready'],
  ] as const)('%s, from %s', async (key, fromStatus, name, nextName, toStatus) => {
    const { mounted, statuses } = await openOrder(fromStatus);
    await holdKey(key, button(name, dialog), button(nextName, dialog));
    expect(writesOf(mounted)).toHaveLength(1);
    expect(statuses()).toEqual([toStatus]);
    await expect.poll(focusedText).toBe('Order #7');
  });
});

describe('a held Enter acts once', () => {
  test('in the rows of To Print', async () => {
    const { answers, statuses } = serveOrders(order(7, 'pending'), order(8, 'pending'));
    const mounted = await mountPage('admin', '/admin/d2c-orders?tab=to-print', answers);
    await holdKey('Enter', button('Start Printing').first(), button('Undo'));
    expect(writesOf(mounted)).toHaveLength(1);
    expect(statuses().sort()).toEqual(['pending', 'printing']);
  });

  test('in the bar over selected orders, and in its confirmation', async () => {
    const { answers, statuses } = serveOrders(order(7, 'pending'), order(8, 'pending'));
    const mounted = await mountPage('admin', '/admin/d2c-orders?tab=to-print', answers);
    for (const id of [7, 8]) await page.getByRole('checkbox', { name: `Select order #${id}` }).click();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await holdKey('Enter', button(/^Start Printing/, bar), dialog);
    await expect.element(dialog).toBeVisible();
    expect(writesOf(mounted)).toEqual([]);
    await holdKey('Enter', button(/^Start Printing/, dialog), dialog.getByText('Close'));
    expect(writesOf(mounted)).toHaveLength(1);
    await expect.element(dialog).toBeVisible();
    await expect.poll(focusedText).toBe('Start Printing: 2 orders');
    expect(statuses()).toEqual(['printing', 'printing']);
  });

  test('on Delete: the confirmation stays open and is neither confirmed nor closed', async () => {
    const { mounted } = await openOrder('pending');
    await holdKey('Enter', button('Delete', dialog), question);
    await expect.element(question).toBeVisible();
    expect(writesOf(mounted)).toEqual([]);
  });

  test('in a wholesale order and in the cards of To Print', async () => {
    const wholesale = (id: number, status: string) => b2bOrderRow({ b2b_order_id: id, version: 1, status });
    const mounted = await mountPage('admin', '/admin/b2b?tab=to-print', {
      'GET /b2b/orders/': { data: [wholesale(5, 'printing'), wholesale(6, 'printing')] },
      'PUT /b2b/orders/5': { data: { ...wholesale(5, 'completed'), version: 2 } },
      'PUT /b2b/orders/6': { data: { ...wholesale(6, 'completed'), version: 2 } },
    });
    await holdKey('Enter', button(/^Mark as Done: order #\d+$/).first(), page.getByText('Completed'));
    expect(writesOf(mounted)).toHaveLength(1);
  });

  test('on the way to the review of an order: nothing is submitted', async () => {
    const mounted = await mountWithOrder('/customer/customer');
    await holdKey('Enter', button('Continue to Order Review'), submitButton);
    expect(writesOf(mounted)).toEqual([]);
  });

  test('on a stepper', async () => {
    await mountPage('staff', '/customer/products', PRODUCTS);
    const count = page.getByRole('list', { name: 'Products' }).getByRole('spinbutton').first();
    await holdKey('Enter', button(/^One more of /).first(), count);
    await expect.element(count).toHaveValue('1');
  });

  test('in a form that another person saved meanwhile: it selects neither version', async () => {
    const client = b2bClientRow({ client_id: 3, version: 1 });
    const mounted = await mountPage('admin', '/admin/b2b', {
      'GET /b2b/clients/': { data: [client] },
      'PUT /b2b/clients/3': {
        status: 412,
        code: 'version.stale',
        current: { ...client, version: 2, contact_person: 'Other' },
      },
    });
    await button(/^Edit /)
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Contact person' }).fill('Zaynab');
    await holdKey('Enter', button('Save client', dialog), button('Keep mine', dialog));
    expect(writesOf(mounted)).toHaveLength(1);
  });
});

/** A button that a click replaces by another one in the same place, and the calls that one click may send. */
interface ReplacedButton {
  readonly path: string;
  readonly answers: Answers;
  readonly open: () => Promise<unknown>;
  readonly clickedButton: Locator;
  readonly replacement: Locator;
  readonly expectedCalls: readonly string[];
}

const DIGEST = '0'.repeat(64);
const PAYMENTS: Answers = {
  'GET /d2c/payments-due/': { data: [dueRow({ due_id: 1, version: 1 })] },
  'GET /d2c/bulk-payments/': { data: [] },
  'POST /d2c/courier-statements/columns/': { data: { columns: [], statuses: [] } },
  'POST /d2c/courier-statements/dry-run/': {
    data: {
      digest: DIGEST,
      totals: {
        paid: 1,
        short: 0,
        over: 0,
        fee_only: 0,
        returned: 0,
        unknown: 0,
        already_paid: 0,
        taken_back: 0,
        deduction: 0,
        refused: 0,
      },
      received: 25_000,
      settled: 25_000,
      fees: 0,
      unexplained: 0,
      taken_back: 0,
      waiting: { rows: 0, amount: 0 },
      unread: [],
      passed_over: { count: 0, rows: [] },
      returned_amounts: null,
      taken_with: null,
      rows: [],
    },
  },
  'POST /d2c/courier-statements/': 'offline',
};
const SYNC: Answers = {
  'GET /shopini/status': { json: { status: 'running', last_sync: null, records_processed: 0, errors: [] } },
  'POST /shopini/kill-sync': { json: { status: 'success' } },
};
const wholesaleOrder = b2bOrderRow({ b2b_order_id: 9, version: 1 });
const WHOLESALE: Answers = {
  ...PRODUCTS,
  'GET /b2b/clients/': { data: [b2bClientRow({ client_id: 3, version: 1 })] },
  'GET /b2b/orders/': { data: [] },
  'POST /b2b/orders/': { data: { ...wholesaleOrder, expected_items: 1 } },
  'POST /b2b/orders/9/items/': { data: { order: wholesaleOrder } },
};

const fillTable = async (): Promise<void> => {
  await button('Import statement').click();
  await dialog
    .getByRole('textbox', { name: 'Paste the table' })
    .fill('tracking_number\tamount\tfee\nX-1\t25000\t0');
};
const fillWholesaleOrder = async (): Promise<void> => {
  await page.getByRole('combobox', { name: 'Client' }).selectOptions('3');
  const search = page.getByRole('searchbox', { name: 'Product' });
  for (const isAdded of [true, false]) {
    // An added item leaves an empty form in place of the previous form.
    await expect.element(search).toHaveValue('');
    await search.fill('bud vase');
    await expect.element(page.getByRole('radio', { name: /Bud Vase/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('radio', { checked: true })).toBeVisible();
    if (!isAdded) return;
    await button('Add item').click();
    await expect.element(page.getByRole('textbox', { name: /^Notes on / })).toBeVisible();
  }
};
const recordButton = button('Record as courier payment', dialog);
const sendAgainButton = button('Send again', dialog);

const REPLACED_BUTTONS: Readonly<Record<string, ReplacedButton>> = {
  'a statement is checked, and not recorded': {
    path: '/admin/payments?tab=d2c',
    answers: PAYMENTS,
    open: fillTable,
    clickedButton: button('Check the table', dialog),
    replacement: recordButton,
    expectedCalls: ['/d2c/courier-statements/dry-run/'],
  },
  'a statement without an answer is not sent again': {
    path: '/admin/payments?tab=d2c',
    answers: PAYMENTS,
    open: async () => {
      await fillTable();
      await button('Check the table', dialog).click();
      await expect.element(recordButton).toBeVisible();
    },
    clickedButton: recordButton,
    replacement: sendAgainButton,
    expectedCalls: ['/d2c/courier-statements/dry-run/', '/d2c/courier-statements/'],
  },
  'a payment of a client without an answer is not sent again': {
    path: '/admin/payments?tab=b2b',
    answers: {
      'GET /b2b/orders/': { data: [b2bOrderRow({ b2b_order_id: 5, version: 1, status: 'completed' })] },
      'POST /b2b/payments/': 'offline',
    },
    open: async () => {
      await button(/^Pay order #/)
        .first()
        .click();
      await dialog.getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('100');
    },
    clickedButton: button('Record payment', dialog),
    replacement: sendAgainButton,
    expectedCalls: ['/b2b/payments/'],
  },
  'a product import without an answer is not sent again': {
    path: '/admin/products',
    answers: {
      ...PRODUCTS,
      'GET /categories/': { data: [{ id: 1, name: 'Home', code_prefix: 'HOM', version: 1 }] },
      'POST /products/import/dry-run/': {
        data: {
          digest: DIGEST,
          totals: { created: 1, changed: 0, unchanged: 0, refused: 0 },
          rows: [
            { line: 2, product_code: null, name: 'Held', outcome: 'created', changes: [], reason: null },
          ],
        },
      },
      'POST /products/import/': 'offline',
    },
    open: async () => {
      await button('Import CSV').click();
      await expect.element(dialog).toBeVisible();
      const input = () => document.querySelector('[role=dialog] input[type=file]');
      await expect.poll(input).not.toBeNull();
      const file = new File(['name,category,base_price\nHeld,Home,700'], 'products.csv', {
        type: 'text/csv',
      });
      await userEvent.upload(page.elementLocator(input() ?? document.body), file);
    },
    clickedButton: button('Import 1 product', dialog),
    replacement: sendAgainButton,
    expectedCalls: ['/products/import/dry-run/', '/products/import/'],
  },
  'the question before a sync is killed is neither confirmed nor closed': {
    path: '/admin/settings?tab=sync',
    answers: SYNC,
    open: async () => undefined,
    clickedButton: button('Stop running syncs'),
    replacement: question,
    expectedCalls: [],
  },
  'a sync is killed once': {
    path: '/admin/settings?tab=sync',
    answers: SYNC,
    open: () => button('Stop running syncs').click(),
    clickedButton: button('Stop running syncs', question),
    replacement: page.getByText('All sync processes killed successfully!'),
    expectedCalls: ['/shopini/kill-sync'],
  },
  'the question before a wholesale order without its typed item is neither confirmed nor closed': {
    path: '/admin/b2b?tab=new',
    answers: WHOLESALE,
    open: fillWholesaleOrder,
    clickedButton: button('Create order'),
    replacement: question,
    expectedCalls: [],
  },
  'a wholesale order is created once': {
    path: '/admin/b2b?tab=new',
    answers: WHOLESALE,
    open: async () => {
      await fillWholesaleOrder();
      await button('Create order').click();
    },
    clickedButton: button('Create order', question),
    replacement: page.getByText('Order created successfully!'),
    expectedCalls: ['/b2b/orders/', '/b2b/orders/9/items/'],
  },
};

describe.each(['Enter', 'Space'] as const)('%s held on a button that another button replaces', (key) => {
  test.each(Object.entries(REPLACED_BUTTONS))(
    '%s',
    async (_, { path, answers, open, clickedButton, replacement, expectedCalls }) => {
      const mounted = await mountPage('admin', path, answers);
      await open();
      await holdKey(key, clickedButton, replacement);
      expect(writesOf(mounted)).toEqual(expectedCalls.map((call) => `POST ${call}`));
    },
  );

  test('submits an order once and does not start the next one', async () => {
    const mounted = await mountWithOrder('/customer/confirm');
    await holdKey(key, submitButton, successHeading);
    expect(writesOf(mounted)).toEqual(['POST /d2c/orders/', 'POST /d2c/orders/77/items/']);
    await expect.element(successHeading).toBeVisible();
  });
});

describe('Enter held on any button of an order presses it once', () => {
  const MESSAGE =
    'Hi, I want 2 bud vases, red, and 1 lamp\nZainab Ali\n0770 123 4567\nBaghdad, Karrada, Street 14';
  const VASES = ['Bud Vase', 'Globe Lamp', 'Night Lamp'].map((name, index) => ({
    ...productRow({ product_id: index + 1, version: 1, name }),
    dimensions: '',
  }));
  const ORDER_ANSWERS: Answers = {
    'GET /products/': { data: VASES },
    'GET /filament/colours/': { data: [] },
    'GET /d2c/own-day/': { data: { orders: 0, total: 0, last: [], unfinished: [] } },
    'POST /d2c/phone-lookups/': { data: { people: [], open_orders: [], returned_parcels: 0, recent: [] } },
    'POST /d2c/orders/': { data: { d2c_order_id: 77 } },
    'POST /d2c/orders/77/items/': { data: {} },
  };
  const openDesk = async (): Promise<MountedPage> => {
    const products = VASES.slice(0, 1);
    const stored = storedOrder({ userId: MOUNTED_USER_ID }, products, 'Layla');
    const answers = { ...ORDER_ANSWERS, 'GET /products/': { data: products } };
    const mounted = await mountPage('staff', '/customer/products', answers, { stored });
    await expect.element(page.getByRole('form', { name: 'Customer Information' })).toBeVisible();
    return mounted;
  };
  const openPasted = async (): Promise<MountedPage> => {
    const mounted = await mountPage('staff', '/customer/products', ORDER_ANSWERS);
    await expect.element(page.getByText('3 product(s) found')).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', MESSAGE);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect.element(page.getByRole('heading', { name: 'Pasted message' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Zainab Ali');
    return mounted;
  };
  /**
   * The name without numbers, which change with every press, and without the product, so that each kind is
   * pressed once.
   */
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\d+/g, '#')
      .replaceAll(/Bud Vase|Globe Lamp|Night Lamp/g, 'product')
      .trim();
  const isPressable = (element: Element): boolean =>
    element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]');

  /** Buttons after which fewer buttons are left. They are pressed last. */
  const CHANGES_MUCH = /^(?:Remove|Park|Undo|Submit|Continue|Check|Delete|Leave)/;

  /** Holds Enter on a button, and returns the names of the controls that were clicked. */
  const clicksWhileHeld = async (held: HTMLElement): Promise<string[]> => {
    const clicked: string[] = [];
    const onClick = ({ target, isTrusted }: MouseEvent): void => {
      if (isTrusted && target instanceof Element) clicked.push(nameOf(target));
    };
    document.addEventListener('click', onClick, true);
    held.focus();
    await userEvent.keyboard('{Enter>3/}');
    document.removeEventListener('click', onClick, true);
    return clicked;
  };

  test.each([
    [
      'the desk',
      openDesk,
      ['Search', 'Take out: product', 'Baghdad', 'Telegram', 'Park', 'Continue to Order ReviewCtrlEnter'],
    ],
    [
      'the paste page',
      openPasted,
      ['from: lamp', 'Change product · product', 'Add a product', 'Park', 'Undo paste'],
    ],
  ] as const)('on %s', async (_, open, expectedNames) => {
    await setWidth(1440);
    const mounted = await open();
    const address = window.location.pathname;
    const clicks: Record<string, readonly string[]> = {};
    const isNew = (element: HTMLElement): boolean =>
      isPressable(element) && !Object.hasOwn(clicks, nameOf(element));
    const findNext = (): HTMLElement | undefined => {
      const left = [...document.querySelectorAll<HTMLElement>('main button')].filter(isNew);
      return left.find((element) => !CHANGES_MUCH.test(nameOf(element))) ?? left[0];
    };
    for (let next = findNext(); next; next = findNext()) {
      clicks[nameOf(next)] = await clicksWhileHeld(next);
      if (document.querySelector('[role$=dialog]')) await userEvent.keyboard('{Escape}');
      if (window.location.pathname !== address) window.history.back();
      await expect.poll(() => window.location.pathname).toBe(address);
      await expect.poll(() => document.querySelector('[role$=dialog]')).toBe(null);
    }
    const pressed = Object.keys(clicks);
    expect(clicks).toEqual(Object.fromEntries(pressed.map((name) => [name, [name]])));
    expect(pressed).toEqual(expect.arrayContaining([...expectedNames]));
    expect(writesOf(mounted).filter((call) => call === 'POST /d2c/orders/').length).toBeLessThan(2);
  });
});

/** The middle of a button in the viewport of the browser, which contains the page in a frame. */
const middleOf = (locator: Locator): { x: number; y: number } => {
  const frame = window.frameElement?.getBoundingClientRect();
  const box = locator.element().getBoundingClientRect();
  return {
    x: (frame?.left ?? 0) + box.left + box.width / 2,
    y: (frame?.top ?? 0) + box.top + box.height / 2,
  };
};
const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', locator: Locator, clickCount = 1) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...middleOf(locator), button: 'left', clickCount });

describe('a button that replaces another one during a click does nothing', () => {
  const start = button('Start Printing', dialog);
  const done = button('Mark Printing Done', dialog);

  /** Opens a pending order, presses its button, and lets another person move the order before the release. */
  const moveDuringPress = async (press: () => Promise<unknown>, release: () => Promise<unknown>) => {
    const { mounted, move, statuses } = await openOrder('pending');
    await expect.poll(() => isEnabled(start)).toBe(true);
    await press();
    move(7, 'printing');
    await mounted.publish({ entity: 'd2c_order', id: '7', version: 2, action: 'order.moved' });
    await expect.element(done).toBeVisible();
    stopClock();
    await vi.advanceTimersByTimeAsync(HELD_MS);
    await release();
    await vi.advanceTimersByTimeAsync(HELD_MS);
    expect(writesOf(mounted)).toEqual([]);
    expect(statuses()).toEqual(['printing']);
  };

  test('with the mouse', () =>
    moveDuringPress(
      () => mouse('mousePressed', start),
      () => mouse('mouseReleased', done),
    ));

  test('with Space', () =>
    moveDuringPress(
      () => {
        focus(start);
        return keyDown('Space');
      },
      () => keyUp('Space'),
    ));

  test('with a finger that stays on the button', () => {
    onTestFinished(async () => {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
    });
    return moveDuringPress(
      async () => {
        await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
        await cdp().send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [middleOf(start)],
        });
      },
      () => cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    );
  });

  test('with the second click of a double click, however late', async () => {
    const { mounted, statuses } = await openOrder('pending');
    await expect.poll(() => isEnabled(start)).toBe(true);
    stopClock();
    await mouse('mousePressed', start);
    await mouse('mouseReleased', start);
    await expect.element(done).toBeVisible();
    await vi.advanceTimersByTimeAsync(HELD_MS);
    await mouse('mouseMoved', done);
    await mouse('mousePressed', done, 2);
    await mouse('mouseReleased', done, 2);
    expect(writesOf(mounted)).toHaveLength(1);
    expect(statuses()).toEqual(['printing']);
  });
});

test.each([
  [
    'Open Spool of #12 eSUN',
    '/admin/filament',
    'POST /filament/usage/',
    {
      'GET /filament/stock-with-details/': { data: [filamentStockRow({ filament_id: 12, version: 1 })] },
      'POST /filament/usage/': { data: filamentStockRow({ filament_id: 12, version: 2, current_stock: 4 }) },
    },
  ],
  [
    'Start sync',
    '/admin/settings?tab=sync',
    'POST /shopini/sync',
    {
      'GET /shopini/config': {
        json: {
          api_root: 'sandbox',
          device_type: 'web',
          page_size: 100,
          email_configured: false,
          password_configured: false,
        },
      },
      'GET /shopini/status': {
        json: { status: 'completed', last_sync: null, records_processed: 0, errors: [] },
      },
      'POST /shopini/sync': { json: { status: 'started' } },
    },
  ],
] as const)(
  'a double click on %s sends one request, even if the response comes between its clicks',
  async (name, path, call, answers) => {
    const mounted = await mountPage('admin', path, answers);
    const pressed = button(name);
    await expect.poll(() => isEnabled(pressed)).toBe(true);
    for (const clickCount of [1, 2]) {
      await mouse('mousePressed', pressed, clickCount);
      await mouse('mouseReleased', pressed, clickCount);
      await expect.poll(() => writesOf(mounted).length).toBeGreaterThan(0);
      await expect.poll(() => isEnabled(pressed)).toBe(true);
    }
    expect(writesOf(mounted)).toEqual([call]);
  },
);
