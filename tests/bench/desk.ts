// npm run bench -- desk: counts the clicks and keys that an order needs in the running app.

import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { PROVINCES, provinceName } from '#domain/provinces.ts';
import { DESK_MESSAGES, type DeskMessage } from '#tests/bench/desk-messages.ts';
import { measureTouch } from '#tests/bench/desk-touch.ts';
import { openBenchWorkspace } from '#tests/bench/workspace.ts';
import { startApp } from '#tests/support/app-process.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { demoToken } from '#tests/support/demo-token.ts';

/** Counts the actions of a person. A key held with Ctrl counts as one key. */
const createActionCounter = (page: Page) => {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    press: async (key: string) => {
      await page.keyboard.press(key);
      keys += 1;
    },
    /** Counts one key per letter. */
    type: async (text: string) => {
      await page.keyboard.type(text);
      keys += [...text].length;
    },
    /** Presses Ctrl+V. */
    paste: async (text: string) => {
      await page.evaluate((pastedText) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pastedText);
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
      keys += 1;
    },
    counts: () => ({ clicks, keys }),
  };
};
type ActionCounter = ReturnType<typeof createActionCounter>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label });
const success = (page: Page) => page.getByRole('heading', { name: 'Order Submitted Successfully!' });

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const waitUntil = async (condition: string, isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');
const waitForDesk = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'This order' }).waitFor();
  await waitUntil('the search box has the focus', () => isFocused(searchBox(page)));
};

const addLines = async (page: Page, actions: ActionCounter, { lines }: DeskMessage): Promise<void> => {
  for (const { quantity, typed, product } of lines) {
    await actions.type(`${quantity} ${typed}`);
    await button(page, `Add ${quantity} ×`).waitFor();
    await actions.press('Enter');
    await waitUntil('Enter adds', () => isFocused(button(page, `Add ${quantity} ×`)));
    await actions.press('Enter');
    await page.getByRole('region', { name: 'This order' }).getByText(product).waitFor();
  }
};

const waitForSuccess = async (page: Page): Promise<void> => {
  await success(page).waitFor();
};
const waitForSubmitButton = async (page: Page): Promise<void> => {
  const submit = button(page, 'Submit Order');
  await submit.waitFor();
  await waitUntil(
    'Submit can be pressed',
    async () => (await submit.getAttribute('aria-disabled')) !== 'true',
  );
};

/** Returns the letters that choose a province in its list: "Bag", because "Ba" chooses Babil. */
const firstLettersOf = (province: string): string => {
  const length = [...province].findIndex(
    (_, at) => PROVINCES.filter(({ name }) => name.startsWith(province.slice(0, at + 1))).length === 1,
  );
  return province.slice(0, length + 1);
};

/**
 * Moves from the phone to the address. The form of the specification has the e-mail between them, and few
 * customers give one.
 */
const passEmail = async (actions: ActionCounter): Promise<void> => {
  await actions.press('Tab');
  await actions.press('Tab');
};

/** Enters the order without paste. Buttons are clicked and texts are typed. */
const enterByMouse = async (page: Page, actions: ActionCounter, message: DeskMessage): Promise<void> => {
  await addLines(page, actions, message);
  await actions.click(field(page, /^Full Name/));
  await actions.type(message.name);
  await actions.press('Tab');
  await actions.type(message.phone);
  await passEmail(actions);
  await actions.type(message.address);
  const province = provinceName(message.provinceId);
  const provinceButton = page
    .getByRole('group', { name: 'Chosen most often' })
    .getByRole('button', { name: province });
  if ((await provinceButton.count()) > 0) await actions.click(provinceButton);
  else {
    await actions.press('Tab');
    await actions.type(firstLettersOf(province));
  }
  await actions.click(
    page
      .getByRole('group', { name: 'Platforms' })
      .getByRole('button', { name: new RegExp(message.platform, 'i') }),
  );
  await actions.click(button(page, 'Continue to Order Review'));
  await waitForSubmitButton(page);
  await actions.click(button(page, 'Submit Order'));
  await waitForSuccess(page);
  await actions.click(page.getByRole('link', { name: 'Browse Products' }));
};

/** Enters the order without paste and without the mouse. */
const enterByKeyboard = async (page: Page, actions: ActionCounter, message: DeskMessage): Promise<void> => {
  await addLines(page, actions, message);
  await actions.press('Control+Enter');
  await waitUntil('the name has the focus', () => isFocused(field(page, /^Full Name/)));
  await actions.type(message.name);
  await actions.press('Tab');
  await actions.type(message.phone);
  await passEmail(actions);
  await actions.type(message.address);
  await actions.press('Tab');
  await actions.type(firstLettersOf(provinceName(message.provinceId)));
  // The district stays empty.
  await actions.press('Tab');
  await actions.press('Tab');
  await actions.type(message.platform.slice(0, 1));
  await actions.press('Control+Enter');
  await waitForSubmitButton(page);
  await actions.press('Control+Enter');
  await waitForSuccess(page);
  await actions.press('Control+Enter');
};

const checkButton = (page: Page) => button(page, /^Check: /);

const enterByPaste = async (
  page: Page,
  actions: ActionCounter,
  { text }: DeskMessage,
  proceed: (submit: Locator) => Promise<void>,
): Promise<void> => {
  await actions.paste(text);
  await page.getByRole('heading', { name: 'Pasted message' }).waitFor();
  const next = button(page, /^(Check: |Submit Order)/);
  await next.waitFor();
  await waitUntil(
    'the button can be pressed',
    async () => (await next.getAttribute('aria-disabled')) !== 'true',
  );
  while ((await checkButton(page).count()) > 0) {
    const name = await checkButton(page).innerText();
    await proceed(checkButton(page));
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    await waitUntil(
      'the button can be pressed',
      async () => (await next.getAttribute('aria-disabled')) !== 'true',
    );
  }
  await proceed(next);
  await waitForSuccess(page);
};

const enterByPasteAndMouse = async (
  page: Page,
  actions: ActionCounter,
  message: DeskMessage,
): Promise<void> => {
  await enterByPaste(page, actions, message, (next) => actions.click(next));
  await actions.click(page.getByRole('link', { name: 'Browse Products' }));
};
const enterByPasteAndKeyboard = async (
  page: Page,
  actions: ActionCounter,
  message: DeskMessage,
): Promise<void> => {
  await enterByPaste(page, actions, message, () => actions.press('Control+Enter'));
  await actions.press('Control+Enter');
};

const INPUT_METHODS = [
  ['With paste, by mouse', enterByPasteAndMouse],
  ['With paste, by keyboard alone', enterByPasteAndKeyboard],
  ['Without paste, by mouse', enterByMouse],
  ['Without paste, by keyboard alone', enterByKeyboard],
] as const;

interface StoredOrder {
  readonly province_id: number | null;
  readonly customer_name: string;
  readonly lines: string;
}

/** Returns the differences between the created and the intended order. */
const findDifferences = async (database: Client, message: DeskMessage): Promise<readonly string[]> => {
  const { rows } = await database.query<StoredOrder>(
    `select o.province_id, o.customer_name,
       string_agg(i.quantity || ' x ' || p.name, '; ' order by i.d2c_order_item_id) as lines
     from d2c_orders o join d2c_order_items i using (d2c_order_id) join products p using (product_id)
     where o.customer_phone = $1 group by o.d2c_order_id order by o.d2c_order_id desc limit 1`,
    [message.phone],
  );
  const expectedLines = message.lines.map(({ quantity, product }) => `${quantity} x ${product}`).join('; ');
  const [order] = rows;
  if (!order) return ['no order'];
  return [
    ...(order.lines === expectedLines ? [] : [`${order.lines} in place of ${expectedLines}`]),
    ...(order.province_id === message.provinceId ? [] : [`province ${order.province_id}`]),
    ...(order.customer_name === message.name ? [] : [`name ${order.customer_name}`]),
  ];
};

const workspace = await openBenchWorkspace();
const browser = await launchChromium();
interface Count {
  readonly clicks: number;
  readonly keys: number;
}

/**
 * Returns one row of the table. Each input method has its own database, because the app asks about a second
 * order with the same phone and products.
 */
const measureMethod = async (
  name: string,
  enterOrder: (page: Page, actions: ActionCounter, message: DeskMessage) => Promise<void>,
  messages: readonly DeskMessage[],
): Promise<string> => {
  const url = await workspace.createDemo();
  const app = await startApp({ DATABASE_URL: url });
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const token = await demoToken(app.origin, 'staff');
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: {
        cookies: [],
        origins: [{ origin: app.origin, localStorage: [{ name: 'unified_token', value: token }] }],
      },
    });
    const page = await context.newPage();
    await page.goto(`${app.origin}/customer/products`);
    await page.getByText(/product\(s\) found/).waitFor();
    await page.getByRole('region', { name: 'This order' }).waitFor();
    await searchBox(page).focus();
    const counts: Count[] = [];
    const startMs = performance.now();
    for (const message of messages) {
      await waitForDesk(page);
      const actions = createActionCounter(page);
      await enterOrder(page, actions, message);
      counts.push(actions.counts());
      const differences = await findDifferences(database, message);
      console.log(name, counts.at(-1), message.name, differences.length > 0 ? differences : 'right');
    }
    const seconds = (performance.now() - startMs) / 1000 / messages.length;
    const mean = (field: keyof Count) =>
      (counts.reduce((sum, count) => sum + count[field], 0) / counts.length).toFixed(1);
    const formatCount = (count: Count | undefined) => (count ? `${count.clicks} + ${count.keys}` : '');
    const most = counts.toSorted(
      (first, second) => second.clicks + second.keys - first.clicks - first.keys,
    )[0];
    await context.close();
    return `| ${name} | ${mean('clicks')} | ${mean('keys')} | ${formatCount(counts[0])} | ${formatCount(most)} | ${seconds.toFixed(1)} |`;
  } finally {
    await database.end();
    await app.stop();
  }
};

const measurePhone = async (): Promise<readonly string[]> => {
  const url = await workspace.createDemo();
  const app = await startApp({ DATABASE_URL: url });
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    return await measureTouch(browser, app.origin, database);
  } finally {
    await database.end();
    await app.stop();
  }
};

try {
  const messageNumber = Number(process.argv[3] ?? Number.NaN);
  const messages = DESK_MESSAGES.filter(
    (_, index) => Number.isNaN(messageNumber) || index === messageNumber - 1,
  );
  const table: string[] = [
    '| Way | Clicks | Keys | Message 1 | Most | Seconds |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (const [name, enterOrder] of INPUT_METHODS) table.push(await measureMethod(name, enterOrder, messages));
  console.log(`\n${table.join('\n')}`);
  console.log(
    `\n| On a phone | Touches | Keys | Goal |\n| --- | --- | --- | --- |\n${(await measurePhone()).join('\n')}`,
  );
} finally {
  await browser.close();
  await workspace.clear();
}
