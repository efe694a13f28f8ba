import type { Page } from 'playwright-core';
import { ofAdmin, type Screen } from '#tests/pictures/screen.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator(DIALOG).last().waitFor();
};

const after =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const type =
  (label: string | RegExp, text: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('dialog').getByLabel(label).first().fill(text);

/** Clicks a button that opens no dialog. */
const pressIn =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.locator(DIALOG).last().getByRole('button', { name }).first().click();

const refuse = (address: string) => async (page: Page) => {
  await page.route(address, (route) => route.fulfill({ status: 503, json: { detail: 'Not now' } }));
};

const openFinder = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
};

const select = async (page: Page): Promise<void> => {
  for (const nth of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .nth(nth)
      .check();
};

/** Saves the same client as another person before this dialog saves it. */
const saveStale = async (page: Page): Promise<void> => {
  await press(/^Edit /)(page);
  await page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('unified_token')}`,
      'Content-Type': 'application/json',
    };
    const answer = await fetch('/api/v1/b2b/clients/', { headers });
    const { data } = await answer.json();
    for (const { client_id, name, contact_person, phone, email, address } of data)
      await fetch(`/api/v1/b2b/clients/${client_id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({
          name,
          contact_person,
          phone,
          email,
          address,
          payment_terms: `COD ${Date.now()}`,
        }),
      });
  });
  await type('Payment Terms', 'Net 30')(page);
  await pressIn('Save Client')(page);
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
};

const TO_PRINT = '/admin/d2c-orders?tab=to-print';
const PAYMENTS = '/admin/payments?tab=d2c';
const FOREIGN_STATEMENT =
  'رقم الوصل,هاتف 1,القيمة,الحالة\nSHP-1,07700000001,25000,نص\nSHP-2,07700000002,0,راجع';
const STATEMENT = 'tracking_number,amount,fee\nSHP-1,25000,2000\nSHP-2,abc,0';

/** Dialogs over the admin pages, and pages after a failure. */
export const DIALOGS: readonly Screen[] = [
  ofAdmin('finder', '/admin', openFinder),
  ofAdmin(
    'finder-found',
    '/admin',
    after(openFinder, async (page) => {
      await page.getByRole('combobox').fill('07');
      await page.getByRole('option').nth(3).waitFor();
    }),
  ),
  ofAdmin('d2c-order', TO_PRINT, press(/^View order/)),
  ofAdmin('d2c-take-back', TO_PRINT, async (page) => {
    await page
      .getByRole('row')
      .filter({ hasText: 'Printing' })
      .getByRole('button', { name: /^View order/ })
      .first()
      .click();
    await pressIn(/^Take back/)(page);
  }),
  ofAdmin('d2c-handed-over', '/admin/d2c-orders?tab=shipments', press(/^View order/)),
  ofAdmin('d2c-delete', TO_PRINT, press(/^Delete order/)),
  ofAdmin('d2c-selected', TO_PRINT, select),
  ofAdmin('d2c-batch', TO_PRINT, after(select, press(/^Start Printing \(/))),
  ofAdmin('d2c-stale', TO_PRINT, async (page) => {
    await refuse('**/api/v1/d2c/**')(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The list could not be refreshed and may be out of date.').waitFor();
  }),
  ofAdmin('product-form', '/admin/products', press('Add Product')),
  ofAdmin(
    'product-form-faulty',
    '/admin/products',
    after(press('Add Product'), pressIn(/^(Add|Save|Create)/)),
  ),
  ofAdmin('product-edit', '/admin/products', press(/^Edit /)),
  ofAdmin('product-stock', '/admin/products', press(/^Set stock of|^Stock of/)),
  ofAdmin('product-picture', '/admin/products', press(/^View the image/)),
  ofAdmin('product-delete', '/admin/products', press(/^Delete /)),
  ofAdmin('categories', '/admin/products', press('Categories')),
  ofAdmin('category-form', '/admin/products', after(press('Categories'), pressIn('Add Category'))),
  ofAdmin('import-csv', '/admin/products', press('Import CSV')),
  ofAdmin('filament-form', '/admin/filament?tab=types', press(/^Add/)),
  ofAdmin('filament-edit', '/admin/filament?tab=types', press(/^Edit /)),
  ofAdmin('purchase-form', '/admin/filament?tab=purchases', press(/^Log/)),
  ofAdmin('usage-log', '/admin/filament?tab=stock', press(/^Usage log of/i)),
  ofAdmin('client-form', '/admin/b2b?tab=clients', press('Add Client')),
  ofAdmin('client-versions', '/admin/b2b?tab=clients', saveStale),
  ofAdmin('client-statement', '/admin/b2b?tab=clients', press(/^Statement of account/)),
  ofAdmin('b2b-order', '/admin/b2b?tab=orders', press(/^Details of order/)),
  ofAdmin('b2b-stale', '/admin/b2b?tab=orders', async (page) => {
    await refuse('**/api/v1/b2b/**')(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The list could not be refreshed and may be out of date.').waitFor();
  }),
  ofAdmin('due', PAYMENTS, press(/^Details of the payment due/)),
  ofAdmin('bulk-form', PAYMENTS, after(press('Record Bulk Payment'), type(/^Amount/, '100000'))),
  ofAdmin(
    'statement',
    PAYMENTS,
    after(press('Import Statement'), async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().fill(STATEMENT);
      await pressIn(/^Check/)(page);
      await page.getByRole('dialog').getByRole('table').waitFor();
    }),
  ),
  ofAdmin(
    'statement-columns',
    PAYMENTS,
    after(press('Import Statement'), async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().fill(FOREIGN_STATEMENT);
      await pressIn(/^Check/)(page);
      await pressIn(/^Columns and Statuses$/)(page);
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    }),
  ),
  ofAdmin('bulk-payment', '/admin/payments?tab=d2c&list=bulk', press(/^Details of payment/)),
  ofAdmin(
    'bulk-reversal',
    '/admin/payments?tab=d2c&list=bulk',
    // The first payment is reversed already, so the second is used.
    after(press('Details of payment #2'), press('Reverse...')),
  ),
  ofAdmin('pay-invoice', '/admin/payments?tab=b2b', async (page) => {
    // Orders that are paid in full have a disabled button.
    await page
      .getByRole('button', { name: /^Pay order/, disabled: false })
      .first()
      .click();
    await page.locator(DIALOG).last().waitFor();
  }),
  ofAdmin('clear-cache', '/admin/settings?tab=system', press('Clear Cache')),
  ofAdmin('user-form', '/admin/users', press('Add User')),
  ofAdmin(
    'user-form-leave',
    '/admin/users',
    after(press('Add User'), type(/^Username/, 'somebody'), async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    }),
  ),
  ofAdmin('user-sessions', '/admin/users', press(/^Sessions of/)),
  ofAdmin('user-delete', '/admin/users', press(/^Delete /)),
  ofAdmin('user-toast', '/admin/users', async (page) => {
    await refuse('**/api/v1/auth/users/*')(page);
    await press(/^Delete /)(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('alert')
      .getByRole('button')
      .first()
      .waitFor();
  }),
  ofAdmin('audit-entry', '/admin/audit', press(/^(View|Show|Open)/)),
];
