import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('kept_forms');

type Account = 'staff' | 'admin' | 'superadmin';
const button = (container: Page | Locator, name: string | RegExp) =>
  container.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const textboxNamed = (name: string | RegExp) => (page: Page) =>
  dialog(page).getByRole('textbox', { name }).first();

interface Form {
  /** The path of the page, or a path that ends with the id from the query `idOf`. */
  readonly location: string | { readonly path: string; readonly idOf: string };
  readonly open: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly input: string;
}

const clickButtons =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, disabled: false }).first().click();
  };

const FORMS: Readonly<Record<string, Form>> = {
  'a new user': {
    location: '/admin/users',
    open: clickButtons('Add User'),
    field: textboxNamed(/^Full Name/),
    input: 'زينب كريم',
  },
  'a user': {
    location: '/admin/users',
    open: clickButtons(/^Edit /),
    field: textboxNamed(/^Full Name/),
    input: 'Somebody',
  },
  'a new product': {
    location: '/admin/products',
    open: clickButtons('Add Product'),
    field: textboxNamed(/^Name/),
    input: 'تنين',
  },
  'a product': {
    location: '/admin/products',
    open: clickButtons(/^Edit /),
    field: textboxNamed(/^Name/),
    input: 'Dragon',
  },
  'the stock of a product': {
    location: '/admin/products?tab=stock',
    open: clickButtons(/stock/i),
    field: (page) => dialog(page).getByRole('spinbutton').first(),
    input: '77',
  },
  'a category': {
    location: '/admin/products',
    open: clickButtons('Categories', 'Add Category'),
    field: textboxNamed(/^Name/),
    input: 'Lamps of my own',
  },
  'a filament': {
    location: '/admin/filament?tab=types',
    open: clickButtons('Add Filament'),
    field: textboxNamed(/^Brand/),
    input: 'Bambu',
  },
  'a purchase of filament': {
    location: '/admin/filament?tab=purchases',
    open: clickButtons(/^Log Purchase/),
    field: textboxNamed(/^Supplier/),
    input: 'Basra Plastics',
  },
  'a new client': {
    location: '/admin/b2b',
    open: clickButtons('Add Client'),
    field: textboxNamed(/^Name/),
    input: 'مطبعة',
  },
  'a client': {
    location: '/admin/b2b',
    open: clickButtons(/^Edit /),
    field: textboxNamed('Contact Person'),
    input: 'Zaid',
  },
  'a bulk payment': {
    location: '/admin/payments?tab=d2c',
    open: clickButtons(/^Record (Bulk )?Payment/),
    field: textboxNamed(/^Notes/),
    input: 'By hand',
  },
  'the payment of a client': {
    location: '/admin/payments?tab=b2b',
    open: clickButtons(/^Pay/),
    field: textboxNamed(/^Notes/),
    input: 'In cash',
  },
  'the reason for taking a move back': {
    location: {
      path: '/admin/d2c-orders?order=',
      idOf: "select d2c_order_id as id from d2c_orders where status = 'printing' and deleted_at is null limit 1",
    },
    open: clickButtons('Take back to Pending'),
    field: textboxNamed('Reason'),
    input: 'لون غلط',
  },
  'the reason for a shipment result': {
    location: {
      path: '/admin/d2c-orders?tab=history&order=',
      idOf: "select d2c_order_id as id from d2c_orders where status = 'handed_to_shopini' and deleted_at is null limit 1",
    },
    open: clickButtons('Enter the shipment result by hand'),
    field: textboxNamed('Reason'),
    input: 'The courier called',
  },
  'the reason for deleting an order that was handed over': {
    location: {
      path: '/admin/d2c-orders?tab=history&order=',
      idOf: "select d2c_order_id as id from d2c_orders where status = 'handed_to_shopini' and deleted_at is null limit 1",
    },
    open: async (page) => button(dialog(page), 'Delete').click(),
    field: (page) => page.getByRole('alertdialog').getByRole('textbox'),
    input: 'Keyed in twice',
  },
  "the reason for reversing a client's payment": {
    location: {
      path: '/admin/b2b?tab=orders&order=',
      idOf: 'select b2b_order_id as id from b2b_payments where reversed_at is null limit 1',
    },
    open: clickButtons(/^Reverse payment/),
    field: textboxNamed(/^Reason for reversing the payment/),
    input: 'Paid twice',
  },
  'the reason for deleting a paid wholesale order, from its dialog': {
    location: {
      path: '/admin/b2b?tab=orders&order=',
      idOf: 'select b2b_order_id as id from b2b_payments where reversed_at is null limit 1',
    },
    open: async (page) => button(dialog(page), 'Delete').click(),
    field: (page) => page.getByRole('alertdialog').getByRole('textbox'),
    input: 'Of another client',
  },
  'a statement that was pasted': {
    location: '/admin/payments?tab=d2c',
    open: clickButtons('Import Statement'),
    field: textboxNamed('Or paste the table'),
    input: 'tracking,amount\nX-1,5000',
  },
  'the name of the company': {
    location: '/admin/settings?tab=company',
    open: async () => undefined,
    field: (page) => page.getByRole('main').getByRole('textbox').first(),
    input: 'A company',
  },
};

const signIn = async (page: Page, as: Account): Promise<void> => {
  await page.getByLabel('Username').fill(as);
  await page.getByLabel('Password', { exact: true }).fill(`${as}-demo`);
  await button(page, 'Sign in').click();
};

/** Ends the session on the server and makes the page send a request. */
const endSession = async (page: Page): Promise<void> => {
  await site.app().query('delete from sessions where user_id = $1', [site.session().userId]);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

const readSessionStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

const locationOf = async ({ location }: Form): Promise<string> => {
  if (typeof location === 'string') return location;
  const [row] = await site.app().query<{ id: number }>(location.idOf);
  return `${location.path}${row?.id}`;
};

const fill = async (form: Form): Promise<Page> => {
  const page = await site.visit({ as: 'superadmin', at: await locationOf(form) });
  await form.open(page);
  await form.field(page).fill(form.input);
  return page;
};

/** Ends the session by submitting the form, which is refused with 401. */
const submit = async (page: Page): Promise<void> => {
  const inDialog = page.getByRole('dialog').last().locator('button[type=submit]');
  if (await inDialog.count()) await inDialog.click();
  else if ((await page.getByRole('dialog').count()) === 0)
    await page.getByRole('main').locator('button[type=submit]').first().click();
};

describe('a form that was open when the session ended is open with its input again', () => {
  test.each(Object.entries(FORMS))('%s', async (_, form) => {
    const page = await fill(form);
    const address = page.url();
    await endSession(page);
    // A form that can be saved detects the end of the session by itself. A form with an error needs another call.
    await submit(page);
    if (!(await button(page, 'Sign in').isVisible()))
      await page.evaluate(async () => {
        history.pushState(null, '', location.href);
        location.reload();
      });
    await waitForVisible(button(page, 'Sign in'));
    await signIn(page, 'superadmin');
    await page.waitForURL(address);
    await waitForVisible(form.field(page));
    await expect.poll(() => form.field(page).inputValue()).toBe(form.input);
  });
});

test('another person sees no input of it, and discarding or saving removes it', async () => {
  const { 'a new client': form } = FORMS;
  if (!form) throw new Error('The form is not listed');
  const page = await fill(form);
  await endSession(page);
  await page.reload();
  await signIn(page, 'admin');
  await waitForVisible(page.getByRole('button', { name: 'Logout' }));
  await page.goto(await locationOf(form));
  await waitForVisible(button(page, 'Add Client'));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await button(page, 'Add Client').click();
  await form.field(page).fill('Of the admin');
  await expect.poll(() => readSessionStorage(page)).toContain('Of the admin');
  await button(dialog(page), 'Cancel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await waitForHidden(page.getByRole('dialog'));
  await expect.poll(() => readSessionStorage(page)).not.toContain('Of the admin');
  await page.reload();
  await waitForVisible(button(page, 'Add Client'));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('the product of a wholesale line is selected again, and adding the line empties the form', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin/b2b?tab=new' });
  const products = page.getByRole('radiogroup', { name: 'Product' });
  const notes = page.getByLabel('Notes').first();
  await products.getByRole('radio').nth(2).check();
  await notes.fill('بدون شعار');
  await endSession(page);
  await page.reload();
  await signIn(page, 'superadmin');
  await waitForVisible(products);
  await expect.poll(() => products.getByRole('radio', { checked: true }).count()).toBe(1);
  await expect.poll(() => notes.inputValue()).toBe('بدون شعار');
  await button(page, 'Add Item').click();
  await expect.poll(() => notes.inputValue()).toBe('');
  await expect.poll(() => products.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('a discarded reason is gone when its dialog opens again', async () => {
  const { 'the reason for taking a move back': form } = FORMS;
  if (!form) throw new Error('The form is not listed');
  const page = await fill(form);
  await endSession(page);
  await page.reload();
  await signIn(page, 'superadmin');
  await waitForVisible(form.field(page));
  await button(dialog(page), 'Cancel').click();
  await waitForHidden(form.field(page));
  await button(page, 'Take back to Pending').click();
  await expect.poll(() => form.field(page).inputValue()).toBe('');
});

test('a password is never stored', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin/users' });
  await button(page, 'Add User').click();
  await textboxNamed(/^Full Name/)(page).fill('Zaynab');
  await dialog(page)
    .getByLabel(/^Password/)
    .first()
    .fill('a secret sentence');
  await expect.poll(() => readSessionStorage(page)).toContain('Zaynab');
  await expect.poll(() => readSessionStorage(page)).not.toContain('secret');
});

test('the customer form has its input again on the same page', async () => {
  const page = await site.visit({ as: 'staff', at: '/customer/customer' });
  await page.getByLabel('Full Name').fill('ليلى');
  await page.getByLabel('Phone Number').fill('07701234567');
  await site.app().query('delete from sessions where user_id = $1', [site.session().userId]);
  await page.reload();
  await signIn(page, 'staff');
  await page.waitForURL('**/customer/customer');
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('ليلى');
  await expect.poll(() => page.getByLabel('Phone Number').inputValue()).toBe('07701234567');
});
