// npm run bench -- desk: counts the clicks and keys that an order needs in the running app.

import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { provinceName } from '#domain/provinces.ts';
import { DESK_MESSAGES, type DeskMessage } from '#tests/bench/desk-messages.ts';
import { openStage } from '#tests/bench/stage.ts';
import { startApp } from '#tests/support/app-process.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { demoToken } from '#tests/support/demo-token.ts';

/** Counts the actions of a person. A key held with Ctrl counts as one key. */
const openHand = (page: Page) => {
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
      await page.evaluate((words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', words);
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
      keys += 1;
    },
    counted: () => ({ clicks, keys }),
  };
};
type Hand = ReturnType<typeof openHand>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label });
const success = (page: Page) => page.getByRole('heading', { name: 'Order Submitted Successfully!' });

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');
const deskIsReady = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'This order' }).waitFor();
  await until('the search box has the focus', () => isFocused(searchBox(page)));
};

const addLines = async (page: Page, hand: Hand, { lines }: DeskMessage): Promise<void> => {
  for (const { quantity, typed, product } of lines) {
    await hand.type(`${quantity} ${typed}`);
    await page.getByText(`Enter adds ${quantity}`).waitFor();
    await hand.press('Enter');
    await page.getByRole('region', { name: 'This order' }).getByText(product).waitFor();
  }
};

const submitted = async (page: Page): Promise<void> => {
  await success(page).waitFor();
};
const submitIsReady = async (page: Page): Promise<void> => {
  const submit = button(page, 'Submit Order');
  await submit.waitFor();
  await until('Submit can be pressed', async () => (await submit.getAttribute('aria-disabled')) !== 'true');
};

/** Enters the order without pasting, with the mouse and typed texts. */
const byMouse = async (page: Page, hand: Hand, message: DeskMessage): Promise<void> => {
  await addLines(page, hand, message);
  await hand.click(field(page, /^Full Name/));
  await hand.type(message.name);
  await hand.press('Tab');
  await hand.type(message.phone);
  await hand.press('Tab');
  await hand.type(message.address);
  const province = provinceName(message.provinceId);
  const pick = page
    .getByRole('group', { name: 'Frequent provinces' })
    .getByRole('button', { name: province });
  if ((await pick.count()) > 0) await hand.click(pick);
  else {
    await hand.press('Tab');
    await hand.type(province.slice(0, 2));
  }
  await hand.click(
    page
      .getByRole('group', { name: 'Platforms' })
      .getByRole('button', { name: new RegExp(message.platform, 'i') }),
  );
  await hand.click(button(page, 'Review order'));
  await submitIsReady(page);
  await hand.click(button(page, 'Submit Order'));
  await submitted(page);
  await hand.click(page.getByRole('link', { name: 'Browse Products' }));
};

/** Enters the order without pasting, with the keyboard alone. */
const byKeyboard = async (page: Page, hand: Hand, message: DeskMessage): Promise<void> => {
  await addLines(page, hand, message);
  await hand.press('Control+Enter');
  await until('the name has the focus', () => isFocused(field(page, /^Full Name/)));
  await hand.type(message.name);
  await hand.press('Tab');
  await hand.type(message.phone);
  await hand.press('Tab');
  await hand.type(message.address);
  await hand.press('Tab');
  await hand.type(provinceName(message.provinceId).slice(0, 2));
  await hand.press('Tab');
  await hand.type(message.platform.slice(0, 1));
  await hand.press('Control+Enter');
  await submitIsReady(page);
  await hand.press('Control+Enter');
  await submitted(page);
  await hand.press('Control+Enter');
};

const checkButton = (page: Page) => button(page, /^Check: /);

const pasted = async (
  page: Page,
  hand: Hand,
  { text }: DeskMessage,
  goOn: (submit: Locator) => Promise<void>,
): Promise<void> => {
  await hand.paste(text);
  await page.getByRole('heading', { name: 'Pasted Message' }).waitFor();
  const next = button(page, /^(Check: |Submit Order)/);
  await next.waitFor();
  await until('the button can be pressed', async () => (await next.getAttribute('aria-disabled')) !== 'true');
  while ((await checkButton(page).count()) > 0) {
    const name = await checkButton(page).innerText();
    await goOn(checkButton(page));
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    await until(
      'the button can be pressed',
      async () => (await next.getAttribute('aria-disabled')) !== 'true',
    );
  }
  await goOn(next);
  await submitted(page);
};

const byPasteAndMouse = async (page: Page, hand: Hand, message: DeskMessage): Promise<void> => {
  await pasted(page, hand, message, (next) => hand.click(next));
  await hand.click(page.getByRole('link', { name: 'Browse Products' }));
};
const byPasteAndKeyboard = async (page: Page, hand: Hand, message: DeskMessage): Promise<void> => {
  await pasted(page, hand, message, () => hand.press('Control+Enter'));
  await hand.press('Control+Enter');
};

const WAYS = [
  ['With paste, by mouse', byPasteAndMouse],
  ['With paste, by keyboard alone', byPasteAndKeyboard],
  ['Without paste, by mouse', byMouse],
  ['Without paste, by keyboard alone', byKeyboard],
] as const;

interface Stored {
  readonly province_id: number | null;
  readonly customer_name: string;
  readonly lines: string;
}

/** Returns the differences between the created and the intended order. */
const differences = async (database: Client, message: DeskMessage): Promise<readonly string[]> => {
  const { rows } = await database.query<Stored>(
    `select o.province_id, o.customer_name,
       string_agg(i.quantity || ' x ' || p.name, '; ' order by i.d2c_order_item_id) as lines
     from d2c_orders o join d2c_order_items i using (d2c_order_id) join products p using (product_id)
     where o.customer_phone = $1 group by o.d2c_order_id order by o.d2c_order_id desc limit 1`,
    [message.phone],
  );
  const meant = message.lines.map(({ quantity, product }) => `${quantity} x ${product}`).join('; ');
  const [order] = rows;
  if (!order) return ['no order'];
  return [
    ...(order.lines === meant ? [] : [`${order.lines} in place of ${meant}`]),
    ...(order.province_id === message.provinceId ? [] : [`province ${order.province_id}`]),
    ...(order.customer_name === message.name ? [] : [`name ${order.customer_name}`]),
  ];
};

const stage = await openStage();
const browser = await launchChromium();
interface Count {
  readonly clicks: number;
  readonly keys: number;
}

/**
 * Returns one row of the table. Each way has its own shop, because the app would ask about a second order with the same
 * phone and products.
 */
const measured = async (
  name: string,
  way: (page: Page, hand: Hand, message: DeskMessage) => Promise<void>,
  messages: readonly DeskMessage[],
): Promise<string> => {
  const url = await stage.createDemo();
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
    const started = performance.now();
    for (const message of messages) {
      await deskIsReady(page);
      const hand = openHand(page);
      await way(page, hand, message);
      counts.push(hand.counted());
      const wrong = await differences(database, message);
      console.log(name, counts.at(-1), message.name, wrong.length > 0 ? wrong : 'right');
    }
    const seconds = (performance.now() - started) / 1000 / messages.length;
    const mean = (of: keyof Count) =>
      (counts.reduce((sum, each) => sum + each[of], 0) / counts.length).toFixed(1);
    const pair = (each: Count | undefined) => (each ? `${each.clicks} + ${each.keys}` : '');
    const most = counts.toSorted((one, other) => other.clicks + other.keys - one.clicks - one.keys)[0];
    await context.close();
    return `| ${name} | ${mean('clicks')} | ${mean('keys')} | ${pair(counts[0])} | ${pair(most)} | ${seconds.toFixed(1)} |`;
  } finally {
    await database.end();
    await app.stop();
  }
};

try {
  const only = Number(process.argv[3] ?? Number.NaN);
  const messages = DESK_MESSAGES.filter((_, index) => Number.isNaN(only) || index === only - 1);
  const table: string[] = [
    '| Way | Clicks | Keys | Message 1 | Most | Seconds |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (const [name, way] of WAYS) table.push(await measured(name, way, messages));
  console.log(`\n${table.join('\n')}`);
} finally {
  await browser.close();
  await stage.clear();
}
