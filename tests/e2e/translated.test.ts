import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '#tests/pictures/screens.ts';
import {
  addToCart,
  fillCustomer,
  firstProducts,
  newCustomerName,
  productCard,
  submitButton,
  successHeading,
} from '#tests/support/order-steps.ts';
import { sampled } from '#tests/support/sampled.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';

const site = siteFor('translated');
const CRASH = 'This page could not be shown.';

let products: ProductRow[];
beforeAll(async () => {
  products = await firstProducts(site.app(), 3);
});

/** Replaces every text by a copy in its own elements whenever the page changes, as a translating browser does. */
const translate = (): void => {
  const replaceIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font,script,style,textarea,svg')) continue;
      const inner = document.createElement('font');
      inner.append(text.data);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const watch = (): void => {
    new MutationObserver(() => replaceIn(document.body)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    replaceIn(document.body);
  };
  if (document.body) watch();
  else document.addEventListener('DOMContentLoaded', watch);
};

const visit = (as: 'staff' | 'admin' | 'superadmin', path: string, stored = false): Promise<Page> =>
  site.visit({
    as,
    at: path,
    ...(stored ? { stored: (account) => storedOrder(account, products, newCustomerName()) } : {}),
    prepare: (context) => context.addInitScript(translate),
  });

const button = (container: Page | Locator, name: string | RegExp) =>
  container.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const expectIntact = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('font').count()).toBeGreaterThan(5);
  await expect.poll(() => page.getByText(CRASH).count()).toBe(0);
};

type Names = readonly RegExp[];
/** The buttons of each area that open a dialog whose own button is clicked too, and the buttons that act in place. */
const ACTIONS: readonly (readonly [at: string, opening: Names, answered: Names])[] = [
  ['/admin/d2c-orders?tab=to-print', [/^View order/, /^Delete order/], [/^Printing Done/, /^Refresh/]],
  ['/admin/d2c-orders?tab=ready', [/^View order/], [/^Send to Shopini/]],
  ['/admin/d2c-orders?tab=shipments', [/^View order/], [/^Refresh/, /^Sync with/]],
  ['/admin/b2b?tab=clients', [/^Edit /, /^Statement of account/], [/^Refresh/]],
  ['/admin/b2b?tab=new', [], [/^Add Item/]],
  ['/admin/b2b?tab=to-print', [/^Details of order/], [/^Mark as Done/]],
  ['/admin/b2b?tab=orders', [/^Details of order/, /^Delete order/], [/^Invoice of order/]],
  [
    '/admin/payments?tab=d2c',
    [/^Import Statement/, /^Record Bulk Payment/, /^Details of the payment due/, /^Open payment/],
    [],
  ],
  ['/admin/payments?tab=b2b', [/^Pay order/, /^Details of order/], [/^Download the invoice/]],
  [
    '/admin/products',
    [/^Categories/, /^Add Product/, /^Import CSV/, /^View the image/, /^Edit /, /^Stock of/, /^Delete /],
    [/^Export CSV/],
  ],
  ['/admin/products?tab=stock', [/^Set stock of/], []],
  ['/admin/products?tab=catalog', [], [/^Download PDF/]],
  ['/admin/filament?tab=stock', [/^Usage log of/], [/^Open Spool/]],
  ['/admin/filament?tab=types', [/^Add Filament/, /^Edit /, /^Delete /], []],
  ['/admin/filament?tab=purchases', [/^Log Purchase/, /^Delete purchase/], []],
  ['/admin/settings?tab=sync', [], [/^Test Connection/, /^Start Sync/]],
  ['/admin/settings?tab=system', [], [/^Export CSV/]],
  ['/admin/users', [/^Add User/, /^Edit /, /^Sessions of/, /^Delete omar/], []],
  ['/admin/audit', [/^Show: /], [/^Refresh/, /^Export CSV/]],
];

describe('a page that the browser translates keeps working', () => {
  test('for an order from the catalog to its success', async () => {
    const page = await visit('staff', '/customer/products');
    const [first, second] = products;
    if (!first || !second) throw new Error('The demo has too few products');
    await addToCart(page, first.name, 2);
    await addToCart(page, second.name, 1);
    const search = page.getByRole('main').getByRole('searchbox');
    for (const term of ['zzzz', first.name, '']) {
      await search.fill(term);
      await search.press('Enter');
      await waitForVisible(page.getByText(/product\(s\) found/));
    }
    await waitForVisible(productCard(page, first.name));
    await page.getByRole('link', { name: 'View Cart' }).click();
    await button(page, `One more of ${second.name}`).click();
    await page.getByLabel('Additional Custom Cost (IQD)').first().fill('250');
    await button(page, `Remove ${first.name}`).click();
    await page.getByRole('link', { name: 'Enter Customer Info' }).click();
    await button(page, 'Continue to Order Review').click();
    await waitForVisible(page.getByText('Full name is required'));
    await fillCustomer(page, newCustomerName());
    for (const phone of ['0770123456789', '01234567890', '07701234567'])
      await page.getByLabel('Phone Number').fill(phone);
    await button(page, 'Continue to Order Review').click();
    await page.route('**/d2c/orders/**', (route) => route.abort(), { times: 1 });
    await submitButton(page).click();
    await waitForVisible(page.getByText('Failed to submit order. Please try again.'));
    await submitButton(page).click();
    await waitForVisible(successHeading(page));
    await expectIntact(page);
  });

  test('for the header, the menu and the cart of a phone, and for clearing the cart', async () => {
    const page = await visit('staff', '/customer/cart', true);
    await page.setViewportSize({ width: 360, height: 800 });
    await button(page, /menu/i).click();
    await dialog(page).getByRole('link', { name: 'Products', exact: true }).click();
    await page.goBack();
    await button(page, 'Clear Cart').click();
    await button(page.getByRole('alertdialog'), 'Clear Cart').click();
    await waitForVisible(page.getByText('Order cart is empty'));
    await expectIntact(page);
  });

  test('for moves of orders: rows, undo, a batch and the dialog', async () => {
    await site.app().query("update d2c_orders set expected_items = null where status = 'pending'");
    const page = await visit('admin', '/admin/d2c-orders?tab=to-print');
    await button(page, 'Start Printing').first().click();
    await button(page, 'Undo').first().click();
    await waitForVisible(button(page, 'Start Printing'));
    for (const index of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .nth(index)
        .check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('button').nth(1).click();
    await dialog(page).getByRole('button').last().click();
    await button(dialog(page), 'Close').last().click();
    await waitForHidden(dialog(page));
    await page.getByRole('button', { name: /^View/ }).first().click();
    await waitForVisible(dialog(page));
    const nextButton = dialog(page).getByRole('button', {
      name: /^(Start Printing|Mark Printing Done|Send to Shopini)$/,
    });
    if (await nextButton.count()) {
      await nextButton.click();
      await waitForVisible(
        dialog(page)
          .getByText(/Printing|Ready|Handed/)
          .first(),
      );
    }
    await page.keyboard.press('Escape');
    for (const name of ['Ready', 'Shipments', 'History'])
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();
    await expectIntact(page);
  });

  test('for forms: faults, a refusal, a stale version, saving and deleting', async () => {
    const page = await visit('admin', '/admin/b2b');
    await button(page, 'Add Client').click();
    await button(dialog(page), 'Add Client').click();
    await waitForVisible(dialog(page).getByText('This field is required'));
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Translated');
    await dialog(page).getByRole('textbox', { name: 'Contact Person' }).fill('Zaid');
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('07701234567');
    await page.route('**/b2b/clients/', (route) => route.abort(), { times: 1 });
    await button(dialog(page), 'Add Client').click();
    await waitForVisible(dialog(page).getByRole('alert'));
    await button(dialog(page), 'Add Client').click();
    await waitForHidden(dialog(page));
    await button(page, 'Edit Translated').click();
    await dialog(page).getByRole('textbox', { name: 'Contact Person' }).fill('Another');
    await site
      .app()
      .query(
        "update b2b_clients set version = version + 1, edited_version = version + 1, contact_person = 'Third'",
      );
    await button(dialog(page), 'Save Client').click();
    await button(dialog(page), 'Keep mine').click();
    await waitForHidden(dialog(page));
    await button(page, 'Delete Translated').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await waitForHidden(page.getByRole('alertdialog'));
    await expectIntact(page);
  });

  test('for products, stock and their search, and the finder', async () => {
    const page = await visit('admin', '/admin/products');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await dialog(page).getByRole('textbox').first().fill('Translated product');
    await dialog(page)
      .getByRole('button', { name: /^(Save|Update)/ })
      .click();
    await waitForHidden(dialog(page));
    const search = page.getByRole('main').getByRole('searchbox');
    for (const term of ['zzzz', 'Translated', '']) {
      await search.fill(term);
      await search.press('Enter');
    }
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill('lamp');
    await waitForVisible(page.getByRole('option'));
    await dialog(page).getByRole('combobox').fill('zzzzzz');
    await page.keyboard.press('Escape');
    for (const tab of ['Stock', 'Catalog'])
      await page
        .getByRole('link', { name: new RegExp(tab) })
        .first()
        .click();
    await expectIntact(page);
  });

  test('for the pages of the admin area and their tabs', async () => {
    const page = await visit('superadmin', '/admin/filament');
    for (const area of ['Filament', 'Payments', 'Settings', 'User Management', 'Audit', 'Dashboard']) {
      const entry = page.getByRole('navigation').getByRole('link', { name: area, exact: true }).first();
      await entry.click();
      // The previous page stays until the next one has loaded.
      await expect.poll(() => entry.getAttribute('aria-current'), { message: area }).not.toBeNull();
      await waitForVisible(page.getByRole('main').getByRole('heading', { level: 1 }));
      await expectIntact(page);
      if (!['Filament', 'Payments', 'Settings'].includes(area)) continue;
      // The first link leads back to the dashboard.
      const tabs = page.getByRole('main').getByRole('navigation').nth(1).getByRole('link');
      await waitForVisible(tabs);
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        await expect
          .poll(() => tabs.nth(index).getAttribute('aria-current'), { message: `${area}, tab ${index}` })
          .toBe('page');
      }
      await expectIntact(page);
    }
  });

  test.each(ACTIONS)('for the actions of %s', async (path, openingButtons, actingButtons) => {
    const page = await visit('superadmin', path);
    const main = page.getByRole('main');
    const openDialogs = page.locator('[role=dialog], [role=alertdialog]');
    for (const name of openingButtons) {
      await main.getByRole('button', { name }).and(page.locator(':enabled')).first().click();
      await waitForVisible(openDialogs);
      const submit = openDialogs.last().locator('button[type=submit]:enabled');
      const confirm = page.getByRole('alertdialog').getByRole('button').last();
      if (await submit.count()) await submit.first().click();
      else if (await confirm.count()) await confirm.click();
      // A refused form stays open and asks whether to discard it.
      await expect
        .poll(
          async () => {
            const discard = button(page, 'Discard');
            if (await discard.count()) await discard.click();
            else if (await openDialogs.count()) await page.keyboard.press('Escape');
            return openDialogs.count();
          },
          { message: `${path}, ${name}` },
        )
        .toBe(0);
      await expectIntact(page);
    }
    for (const name of actingButtons) {
      await main.getByRole('button', { name }).and(page.locator(':enabled')).first().click();
      await expect
        .poll(() => main.locator('[aria-busy=true]').count(), { message: `${path}, ${name}` })
        .toBe(0);
      await expectIntact(page);
    }
  });
});

describe('every text that React may move or remove has its own element', () => {
  test.each(sampled(SCREENS, 12).map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_, { as, at: path, act }) => {
      const page = await site.visit({ ...(as ? { as } : {}), at: path });
      await waitForVisible(page.getByRole('heading').or(page.getByRole('button')));
      await act?.(page);
      const unwrappedTexts = await page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode;
          // React marks the texts that it keeps as separate nodes.
          const isOfReact = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
          if (isOfReact && text.textContent?.trim()) found.push(`${text.parentElement?.outerHTML}`);
        }
        return found;
      });
      expect(unwrappedTexts).toEqual([]);
    },
  );
});
