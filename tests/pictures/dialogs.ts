// The dialogs of the admin area, for `npm run pictures`.
import type { Page } from 'playwright-core';
import { ofAdmin as adminScreen, type Screen } from '#tests/pictures/screen.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

const openByButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator(DIALOG).last().waitFor();
};

const inSequence =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const fillField =
  (label: string | RegExp, text: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('dialog').getByLabel(label).first().fill(text);

/** Clicks a button in the open dialog. */
const clickInDialog =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.locator(DIALOG).last().getByRole('button', { name }).first().click();

const failCalls = (address: string) => async (page: Page) => {
  await page.route(address, (route) => route.fulfill({ status: 503, json: { detail: 'Not now' } }));
};

const openFinder = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
};

const selectTwoOrders = async (page: Page): Promise<void> => {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .nth(index)
      .check();
};

/** Changes the client on the server while its form is open, so that saving the form shows the conflict. */
const causeEditConflict = async (page: Page): Promise<void> => {
  await openByButton(/^Edit /)(page);
  await page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('unified_token')}`,
      'Content-Type': 'application/json',
    };
    const response = await fetch('/api/v1/b2b/clients/', { headers });
    const { data } = await response.json();
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
  await fillField('Payment terms', 'Net 30')(page);
  await clickInDialog('Save client')(page);
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
};

const TO_PRINT_PATH = '/admin/d2c-orders?tab=to-print';
const PAYMENTS_PATH = '/admin/payments?tab=d2c';
const FOREIGN_STATEMENT =
  'رقم الوصل,هاتف 1,القيمة,الحالة\nSHP-1,07700000001,25000,نص\nSHP-2,07700000002,0,راجع';
const STATEMENT = 'tracking_number,amount,fee\nSHP-1,25000,2000\nSHP-2,abc,0';

/** Dialogs over the admin pages, and pages after a failure. */
export const DIALOGS: readonly Screen[] = [
  adminScreen('d2c-correct', TO_PRINT_PATH, async (page) => {
    await openByButton(/^View order/)(page);
    await clickInDialog('Correct')(page);
    await page.getByRole('dialog', { name: /^Correct order/ }).waitFor();
  }),
  adminScreen('d2c-lines', TO_PRINT_PATH, async (page) => {
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Start Printing' }) })
      .first()
      .getByRole('button', { name: /^View order/ })
      .click();
    await clickInDialog('Change items')(page);
    const dialog = page.getByRole('dialog', { name: /^Items of order/ });
    await dialog.getByRole('button', { name: 'Add product' }).click();
    await dialog.getByRole('radio').first().waitFor();
  }),
  adminScreen('d2c-cancel', TO_PRINT_PATH, async (page) => {
    await openByButton(/^View order/)(page);
    await clickInDialog('Cancel order')(page);
    await page.getByRole('alertdialog').waitFor();
  }),
  adminScreen('d2c-cancel-several', TO_PRINT_PATH, async (page) => {
    await selectTwoOrders(page);
    await openByButton(/^Cancel \(/)(page);
  }),
  adminScreen('d2c-returned', '/admin/d2c-orders?tab=history&filter=returned', async (page) => {
    await openByButton(/^View order/)(page);
    await page.getByRole('button', { name: 'Received back' }).waitFor();
  }),
  adminScreen('finder', '/admin', openFinder),
  adminScreen(
    'finder-found',
    '/admin',
    inSequence(openFinder, async (page) => {
      await page.getByRole('combobox').fill('07');
      await page.getByRole('option').nth(3).waitFor();
    }),
  ),
  adminScreen('d2c-order', TO_PRINT_PATH, openByButton(/^View order/)),
  adminScreen('d2c-take-back', TO_PRINT_PATH, async (page) => {
    await page
      .getByRole('row')
      .filter({ hasText: 'Printing' })
      .getByRole('button', { name: /^View order/ })
      .first()
      .click();
    await clickInDialog(/^Move back/)(page);
  }),
  adminScreen('d2c-handed-over', '/admin/d2c-orders?tab=shipments', openByButton(/^View order/)),
  adminScreen('d2c-delete', TO_PRINT_PATH, openByButton(/^Delete order/)),
  adminScreen('d2c-selected', TO_PRINT_PATH, selectTwoOrders),
  adminScreen('d2c-batch', TO_PRINT_PATH, inSequence(selectTwoOrders, openByButton(/^Start Printing \(/))),
  adminScreen('d2c-stale', TO_PRINT_PATH, async (page) => {
    await failCalls('**/api/v1/d2c/**')(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The list could not be refreshed and may be out of date.').waitFor();
  }),
  adminScreen('product-form', '/admin/products', openByButton('Add Product')),
  adminScreen(
    'product-form-faulty',
    '/admin/products',
    inSequence(openByButton('Add Product'), clickInDialog(/^(Add|Save|Create)/)),
  ),
  adminScreen('product-edit', '/admin/products', openByButton(/^Edit /)),
  adminScreen('product-stock', '/admin/products', openByButton(/^Set stock of|^Stock of/)),
  adminScreen('product-picture', '/admin/products', openByButton(/^View the image/)),
  adminScreen('product-delete', '/admin/products', openByButton(/^Delete /)),
  adminScreen('categories', '/admin/products', openByButton('Categories')),
  adminScreen(
    'category-form',
    '/admin/products',
    inSequence(openByButton('Categories'), clickInDialog('Add category')),
  ),
  adminScreen('import-csv', '/admin/products', openByButton('Import CSV')),
  adminScreen('filament-form', '/admin/filament?tab=types', openByButton(/^Add/)),
  adminScreen('filament-edit', '/admin/filament?tab=types', openByButton(/^Edit /)),
  adminScreen('purchase-form', '/admin/filament?tab=purchases', openByButton('Log Purchase')),
  adminScreen('usage-log', '/admin/filament?tab=stock', openByButton(/^Usage log of/i)),
  adminScreen('client-form', '/admin/b2b?tab=clients', openByButton('Add client')),
  adminScreen('client-versions', '/admin/b2b?tab=clients', causeEditConflict),
  adminScreen('client-statement', '/admin/b2b?tab=clients', openByButton(/^Statement of account/)),
  adminScreen('b2b-order', '/admin/b2b?tab=orders', openByButton(/^Details of order/)),
  adminScreen(
    'credit-note',
    '/admin/b2b?tab=orders&search=%238',
    inSequence(
      openByButton(/^Details of order/),
      openByButton('Issue credit note…'),
      fillField(/^Amount/, '25000'),
    ),
  ),
  adminScreen('b2b-stale', '/admin/b2b?tab=orders', async (page) => {
    await failCalls('**/api/v1/b2b/**')(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The list could not be refreshed and may be out of date.').waitFor();
  }),
  adminScreen('due', PAYMENTS_PATH, openByButton(/^Details of the payment due/)),
  adminScreen(
    'bulk-form',
    PAYMENTS_PATH,
    inSequence(openByButton('Record courier payment'), fillField(/^Amount/, '100000')),
  ),
  adminScreen(
    'statement',
    PAYMENTS_PATH,
    inSequence(openByButton('Import statement'), async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().fill(STATEMENT);
      await clickInDialog(/^Check/)(page);
      await page.getByRole('dialog').getByRole('table').waitFor();
    }),
  ),
  adminScreen(
    'statement-columns',
    PAYMENTS_PATH,
    inSequence(openByButton('Import statement'), async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().fill(FOREIGN_STATEMENT);
      await clickInDialog(/^Check/)(page);
      await clickInDialog(/^Columns and statuses$/)(page);
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    }),
  ),
  adminScreen('bulk-payment', '/admin/payments?tab=d2c&list=bulk', openByButton(/^Details of payment/)),
  adminScreen(
    'bulk-reversal',
    '/admin/payments?tab=d2c&list=bulk',
    // The first payment is reversed already, so the second is used.
    inSequence(openByButton('Details of payment #2'), openByButton('Reverse...')),
  ),
  adminScreen('pay-invoice', '/admin/payments?tab=b2b', async (page) => {
    // Orders that are paid in full have a disabled button.
    await page
      .getByRole('button', { name: /^Pay order/, disabled: false })
      .first()
      .click();
    await page.locator(DIALOG).last().waitFor();
  }),
  adminScreen('clear-cache', '/admin/settings?tab=system', openByButton('Clear Cache')),
  adminScreen('user-form', '/admin/users', openByButton('Add user')),
  adminScreen(
    'user-form-leave',
    '/admin/users',
    inSequence(openByButton('Add user'), fillField(/^Username/, 'somebody'), async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    }),
  ),
  adminScreen('user-sessions', '/admin/users', openByButton(/^Sessions of/)),
  adminScreen('user-delete', '/admin/users', openByButton(/^Delete /)),
  adminScreen('user-toast', '/admin/users', async (page) => {
    await failCalls('**/api/v1/auth/users/*')(page);
    await openByButton(/^Delete /)(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('alert')
      .getByRole('button')
      .first()
      .waitFor();
  }),
  adminScreen('audit-entry', '/admin/audit', openByButton(/^(View|Show|Open)/)),
];
