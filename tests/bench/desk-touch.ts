// Counts the touches and keys of two orders on a phone of 360 × 740: a message with two checks, and three
// products for a known customer.
import type { Client } from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoToken } from '#tests/support/demo-token.ts';

/** Its first item and its address have to be looked at. */
const MESSAGE =
  'can you make 12 company keychains with logo, half black half white? Erbil, Gulan street, Empire tower, floor 4. Hawkar Ali 07501119922';

const LOOK_MS = 1000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const waitForSuccess = (page: Page) =>
  page.getByRole('heading', { name: 'Order Submitted Successfully!' }).waitFor();

interface Journey {
  readonly name: string;
  readonly goal: string;
  readonly run: (
    page: Page,
    touch: (target: Locator) => Promise<void>,
    type: (text: string) => Promise<void>,
  ) => Promise<void>;
}

const journeysOf = (knownPhone: string): readonly Journey[] => [
  {
    name: 'A message with two checks',
    goal: '5 touches',
    run: async (page, touch) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), MESSAGE);
      await touch(button(page, 'Read the message in the clipboard'));
      const next = button(page, /^(?:Check: |Submit Order)/);
      await next.waitFor();
      for (let name = await next.innerText(); name.startsWith('Check'); name = await next.innerText()) {
        await touch(next);
        await button(page, name).waitFor({ state: 'detached' });
      }
      await touch(next);
      await waitForSuccess(page);
    },
  },
  {
    name: 'Three products for a known customer',
    goal: '12 touches, 15 keys',
    run: async (page, touch, type) => {
      await touch(page.getByRole('link', { name: 'Browse Products' }));
      await page.getByText(/product\(s\) found/).waitFor();
      for (let product = 0; product < 3; product += 1)
        await touch(button(page, /^Put one into the order/).nth(product));
      await touch(page.getByRole('link', { name: 'View Cart' }));
      await touch(page.getByRole('link', { name: /customer info/i }));
      await touch(page.getByRole('textbox', { name: 'Phone Number' }));
      await type(knownPhone);
      await touch(button(page, /^Use this address/).first());
      await touch(button(page, 'Continue to Order Review'));
      await touch(button(page, 'Submit Order'));
      await waitForSuccess(page);
    },
  },
];

/**
 * Enters both orders after one another, as a person does who works through the messages, and returns rows of
 * a table.
 */
export const measureTouch = async (
  browser: Browser,
  origin: string,
  database: Client,
): Promise<readonly string[]> => {
  const { rows } = await database.query<{ customer_phone: string }>(
    'select customer_phone from d2c_orders where province_id is not null order by d2c_order_id limit 1',
  );
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: {
      cookies: [],
      origins: [
        { origin, localStorage: [{ name: 'unified_token', value: await demoToken(origin, 'staff') }] },
      ],
    },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/customer`);
  const table: string[] = [];
  for (const { name, goal, run } of journeysOf(rows[0]?.customer_phone ?? '')) {
    let touches = 0;
    let keys = 0;
    await run(
      page,
      async (target) => {
        // A person looks first. A touch that comes at once does nothing on a button that has just changed its
        // meaning.
        await page.waitForTimeout(LOOK_MS);
        await target.tap();
        touches += 1;
      },
      async (text) => {
        await page.keyboard.type(text);
        keys += [...text].length;
      },
    );
    table.push(`| ${name} | ${touches} | ${keys} | ${goal} |`);
  }
  await context.close();
  return table;
};
