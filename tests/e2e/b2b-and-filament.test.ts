import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { businessDay } from '#domain/business-day.ts';
import { isolated } from '#domain/isolated.ts';
import { axe } from '#tests/support/chromium.ts';
import { loseAnswer } from '#tests/support/lost-answers.ts';
import { isDisabled, locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { STABLE_AFTER_MS } from '#views/ui/use-stable-meaning.ts';

const site = siteFor('b2b-and-filament');

describe('wholesale', () => {
  const PATH = '/admin/b2b';
  const CLIENT = 'شركة النخيل للهدايا';

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');
  const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });
  const tab = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: 'Parts of B2B Management' })
      .getByRole('link', { name, exact: true });
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  const fillClient = async (page: Page, name: string): Promise<void> => {
    await field(page, 'Name').fill(name);
    await field(page, 'Contact person').fill('Zaid Kareem');
    await field(page, 'Phone').fill('07701234567');
  };

  const addItem = async (page: Page, term: string, quantity: string): Promise<void> => {
    const search = page.getByRole('searchbox', { name: 'Product' });
    await search.fill(term);
    // Enter selects among the products that are loaded by then.
    await waitForVisible(page.getByRole('radio'));
    await search.press('Enter');
    await waitForVisible(page.getByRole('radio', { checked: true }));
    await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill(quantity);
    await button(page, 'Add item').click();
    await waitForVisible(page.getByRole('textbox', { name: /^Notes on / }).first());
  };

  const ordersOf = (name: string) =>
    site.app().query<{ b2b_order_id: number; status: string; items: number; total_price: string }>(
      `select b2b_order_id, status, total_price,
            (select count(*)::int from b2b_order_items i where i.b2b_order_id = o.b2b_order_id) items
       from b2b_orders o join b2b_clients c using (client_id)
      where c.name = $1 and o.deleted_at is null`,
      [name],
    );

  test('a wholesale order from its client to its invoice is created once after a lost answer, and no input is lost', {
    tags: ['journey'],
  }, async () => {
    // The window is high enough that a failure message covers nothing.
    const page = await site.visit({ as: 'admin', at: PATH, height: 1600 });
    await button(page, 'Add client').click();
    await dialog(page).getByRole('button', { name: 'Add client' }).click();
    await expect.poll(() => dialog(page).getByText('This field is required').count()).toBe(3);
    await fillClient(page, CLIENT);
    await field(page, 'Email').fill('nowhere');
    await dialog(page).getByRole('button', { name: 'Add client' }).click();
    await expect.poll(() => field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'Email').fill('');
    await dialog(page).getByRole('button', { name: 'Add client' }).dblclick();
    await waitForHidden(dialog(page));
    await waitForVisible(rowOf(page, CLIENT));

    await tab(page, 'New Orders').click();
    await waitForVisible(page.getByText('Please select a client and add at least one item'));
    await expect.poll(() => button(page, 'Create order').isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ label: `${CLIENT} (Zaid Kareem)` });
    await page.getByRole('searchbox', { name: 'Product' }).fill('no such thing');
    await waitForVisible(page.getByText('No products found'));
    await addItem(page, 'bud vase', '25');
    await addItem(page, 'globe lamp', '١٠');
    await page.getByRole('spinbutton', { name: /^Unit price of Globe Lamp/ }).fill('50000.5');
    await waitForVisible(page.getByText('Total: 662,505 IQD'));

    // The person leaves the page and reloads another one. The draft stays.
    await page.getByRole('link', { name: 'Filament' }).click();
    await page.goBack();
    await page.reload();
    await waitForVisible(page.getByText('Total: 662,505 IQD'));

    // The second item reaches the server, but its answer is lost.
    let items = 0;
    await page.route('**/b2b/orders/*/items/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      items += 1;
      return items === 2 ? loseAnswer(route) : route.fallback();
    });
    await button(page, 'Create order').dblclick();
    await waitForVisible(
      page.getByText('Failed to create order', { exact: true }),
      page.getByText(/is unfinished: 1 of 2 items saved/),
      page.getByText('Failed to add item', { exact: false }),
    );
    // A change asks first and can be cancelled. The order is found again after a reload.
    await page.getByRole('textbox', { name: 'Order Notes' }).press('a');
    await waitForVisible(page.getByText('Abandon the order first?'));
    // The person abandons the order, but it is complete by now.
    const abandonGate = Promise.withResolvers<void>();
    await page.route(/\/b2b\/orders\/\d+$/, async (route) => {
      await abandonGate.promise;
      return route.fallback();
    });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandon the order' }).click();
    await waitForVisible(page.getByText('Abandoning the order', { exact: true }));
    abandonGate.resolve();
    await waitForVisible(
      page
        .getByText('now has all of its 2 items and can no longer be abandoned here', { exact: false })
        .last(),
    );
    await button(page, 'Keep it').click();
    await page.reload();
    await waitForVisible(page.getByText(/is unfinished: 1 of 2 items saved/));
    await button(page, 'Try again').click();
    await waitForVisible(
      page.getByText('Order created successfully!'),
      page.getByText('No items yet', { exact: false }),
    );
    const [order, ...otherOrders] = await ordersOf(CLIENT);
    expect(otherOrders).toEqual([]);
    expect(order).toMatchObject({ status: 'printing', items: 2, total_price: '662505.00' });
    const id = order?.b2b_order_id;

    await tab(page, 'Clients').click();
    const remove = rowOf(page, CLIENT).getByRole('button', {
      name: /cannot be deleted: delete its order first/,
    });
    await waitForVisible(remove);
    await expect.poll(() => isDisabled(remove)).toBe(true);

    await tab(page, 'To Print').click();
    const card = page.getByRole('listitem', { name: `Order #${id}` });
    await waitForVisible(card.getByText('Bud Vase'), card.getByText('25', { exact: true }));
    await card.getByRole('button', { name: 'Mark as Done' }).click();
    await waitForVisible(page.getByText('Order marked as completed!'));
    // Cards keep their places under the pointer.
    await page.mouse.move(0, 0);
    await waitForHidden(card);

    await tab(page, 'Orders').click();
    const row = rowOf(page, `#${id}`);
    await waitForVisible(row.getByText('Completed'), row.getByText('Unpaid'));
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: `Invoice of order #${id}` }).click();
    expect((await saving).suggestedFilename()).toMatch(
      new RegExp(`^Invoice_${id}_\\d{4}-\\d{2}-\\d{2}\\.pdf$`),
    );

    await row.getByRole('button', { name: `Details of order #${id}` }).click();
    await waitForVisible(
      dialog(page).getByText(/^INV-\d+-\d{6}$/),
      dialog(page).getByText('No payments yet.'),
    );
    await expect.poll(() => locationOf(page)).toBe(`${PATH}?tab=orders&order=${id}`);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await waitForVisible(
      page.getByText('Are you sure you want to delete this order? This action cannot be undone.'),
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForVisible(page.getByText('Order deleted successfully!'));
    await waitForHidden(row);
    await waitForHidden(dialog(page));
  });

  test('a wholesale order with a payment is deleted with a reason, which the audit log stores', async () => {
    const [order] = await site.app().query<{ id: number }>(
      `select b2b_order_id id from b2b_orders o
      where deleted_at is null and exists
        (select 1 from b2b_payments p where p.b2b_order_id = o.b2b_order_id and p.reversed_at is null)
      order by 1 limit 1`,
    );
    const id = order?.id ?? 0;
    const page = await site.visit({ as: 'admin', at: `${PATH}?tab=orders&order=${id}`, width: 360 });
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog');
    const reason = question.getByRole('textbox', { name: 'Reason for deleting' });
    const confirm = question.getByRole('button', { name: 'Delete' });
    await waitForVisible(question.getByText('This order has payments; they stay in the books.'));
    // Blanks and invisible characters are not a reason.
    for (const blank of ['', '   ', '\u200b\u200f']) {
      await reason.fill(blank);
      await confirm.click();
      await waitForVisible(question.getByText('Enter a reason'));
      await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await axe(page)).toEqual([]);
    await reason.fill('كتب مرتين');
    await confirm.click();
    await waitForVisible(page.getByText('Order deleted successfully!'));
    await waitForHidden(dialog(page));
    expect(
      await site.app().query(
        `select after->>'reason' reason, username, o.deleted_at is not null is_kept,
              (select count(*)::int from b2b_payments p where p.b2b_order_id = ${id}) > 0 has_payments
         from audit_log join b2b_orders o on b2b_order_id = entity_id::int
        where action = 'b2b_order.deleted' and entity_id = '${id}'`,
      ),
    ).toEqual([{ reason: 'كتب مرتين', username: 'admin', is_kept: true, has_payments: true }]);
  });

  test('a completed order keeps its place for a moment, so a second click there completes no other order', async () => {
    const page = await site.visit({ as: 'admin', at: `${PATH}?tab=to-print` });
    const readyButtons = page.getByRole('button', { name: /^Mark as Done: order #/, disabled: false });
    await waitForVisible(readyButtons.first());
    const [first, second] = await readyButtons.evaluateAll((buttons) =>
      buttons.map((element) => Number(/\d+$/.exec(element.getAttribute('aria-label') ?? '')?.[0])),
    );
    const box = await readyButtons.first().boundingBox();
    if (!box) throw new Error('the button is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const card = page.getByRole('listitem', { name: `Order #${first}`, exact: true });
    await page.mouse.click(x, y);
    await waitForVisible(
      page.getByText('Order marked as completed!'),
      card.getByText('Completed', { exact: true }),
    );
    // The keyboard focus moves to the next order.
    const nextButton = button(page, `Mark as Done: order #${second}`);
    await expect.poll(() => nextButton.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.mouse.click(x, y);
    // Cards keep their places under the pointer. The button under it is gone, so the browser may never report
    // that the pointer left.
    await page.evaluate(() => {
      window.addEventListener('pointerout', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.mouse.move(0, 0);
    await waitForHidden(card);
    await waitForVisible(nextButton);
    const found = site
      .app()
      .query<{ status: string }>('select status from b2b_orders where b2b_order_id = any($1) order by 1', [
        [first, second],
      ]);
    expect((await found).map(({ status }) => status)).toEqual(['completed', 'printing']);
  });

  test('the app asks about a typed item that was not added before it creates the order without it', async () => {
    const page = await site.visit({ as: 'admin', at: `${PATH}?tab=new` });
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
    await addItem(page, 'bud vase', '3');
    await page.getByRole('searchbox', { name: 'Product' }).fill('vase');
    await page.keyboard.press('Enter');
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/b2b/orders/')) created.push(request.url());
    });
    await button(page, 'Create order').click();
    const question = page.getByRole('alertdialog', { name: 'Create the order without the item you typed?' });
    await question.getByRole('button', { name: 'Back to the item' }).click();
    await waitForHidden(question);
    expect(created).toEqual([]);
    await tab(page, 'Clients').click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without this item?' });
    await waitForVisible(leaving.getByText('It is not part of the order yet. The order itself is kept.'));
    await leaving.getByRole('button', { name: 'Back to the item' }).click();
    await waitForHidden(leaving);
    await button(page, 'Create order').click();
    await question.getByRole('button', { name: 'Create order' }).click();
    await waitForVisible(page.getByText('Order created successfully!'));
    expect(created).toHaveLength(1);
  });

  test('a number that cannot be read shows an error at its field, and no order uses an earlier number', async () => {
    const page = await site.visit({ as: 'admin', at: `${PATH}?tab=new` });
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
    await addItem(page, 'globe lamp', '3');
    const price = page.getByRole('spinbutton', { name: /^Unit price of Globe Lamp/ });
    const quantity = page.getByRole('spinbutton', { name: /^Quantity of Globe Lamp/ });
    const create = button(page, 'Create order');
    const typeInto = async (
      field: typeof price,
      text: string,
      key: 'Tab' | 'Enter' = 'Tab',
    ): Promise<void> => {
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text);
      await field.press(key);
    };
    await typeInto(price, '4000');
    await waitForVisible(page.getByText('Total: 12,000 IQD'));

    await typeInto(price, '25.000');
    await waitForVisible(
      page.getByText('This could be 25 or 25,000. Please write which.'),
      page.getByText('Total: 12,000 IQD'),
    );
    await expect.poll(() => price.inputValue()).toBe('25.000');
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
    await waitForVisible(page.getByText('Please correct the marked numbers first'));
    await expect.poll(() => create.isDisabled()).toBe(true);
    // The stored price is the price of the line.
    await page.reload();
    await waitForVisible(page.getByText('Total: 12,000 IQD'));
    await expect.poll(() => price.inputValue()).toBe('4,000');

    await typeInto(quantity, '1.000', 'Enter');
    await waitForVisible(
      page.getByText('This could be 1 or 1,000. Please write which.'),
      page.getByText('Total: 12,000 IQD'),
    );
    await expect.poll(() => create.isDisabled()).toBe(true);
    // Neither a removed line nor a corrected field prevents the order.
    await addItem(page, 'bud vase', '1');
    await page.getByRole('button', { name: /^Remove Globe Lamp/ }).click();
    await waitForHidden(page.getByText('This could be 1 or 1,000. Please write which.'));
    await expect.poll(() => create.isDisabled()).toBe(false);
    const priceField = page.getByRole('spinbutton', { name: /^Unit price of / });
    const quantityField = page.getByRole('spinbutton', { name: /^Quantity of / });
    await typeInto(quantityField, '0');
    await waitForVisible(page.getByText('Please enter a number from 1 to 100,000'));
    await quantityField.fill('');
    await waitForVisible(page.getByText('This field is required'));
    await typeInto(quantityField, '2', 'Enter');
    await typeInto(priceField, '25');
    await waitForVisible(page.getByText('Total: 50 IQD'));
    await typeInto(priceField, '1,000');
    await waitForVisible(page.getByText('Total: 2,000 IQD'));
    await expect
      .poll(() => Promise.all([priceField.inputValue(), quantityField.inputValue()]))
      .toEqual(['1,000', '2']);
    await quantityField.press('ArrowUp');
    await waitForVisible(page.getByText('Total: 3,000 IQD'));
    await expect.poll(() => create.isDisabled()).toBe(false);
    await typeInto(priceField, '999999999999');
    await waitForVisible(
      page.getByText('The total is above the limit of 999,999,999,999.99 IQD', { exact: false }),
    );
    await expect.poll(() => create.isDisabled()).toBe(true);
  });

  test('Enter in the product search chooses the first match once the products have loaded, and a failed refresh is reported', async () => {
    const page = await site.visit({ as: 'admin', at: '/admin/products' });
    const gate = Promise.withResolvers<void>();
    await page.route(/\/products\/(\?|$)/, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto(`${site.app().origin}${PATH}?tab=new`);
    const search = page.getByRole('searchbox', { name: 'Product' });
    await search.fill('bud vase');
    await search.press('Enter');
    gate.resolve();
    await waitForVisible(page.getByRole('radio', { name: /Bud Vase/, checked: true }));

    // This tab shows no list, but a failed refresh of the figures is reported.
    await page.route(/\/api\/v1\/b2b\//, (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await waitForVisible(page.getByText('This could not be refreshed and may be out of date.'));
  });

  test('while an order is sent its lines can be read but not changed, and a page that is open then shows its end', async () => {
    const page = await site.visit({ as: 'admin', at: `${PATH}?tab=new`, height: 1600 });
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
    await addItem(page, 'bud vase', '3');
    const gate = Promise.withResolvers<void>();
    await page.route('**/b2b/orders/', async (route) => {
      if (route.request().method() === 'POST') await gate.promise;
      await route.fallback();
    });
    const remove = page.getByRole('button', { name: /^Remove / });
    const notes = page.getByRole('textbox', { name: /^Notes on / });
    const price = page.getByRole('spinbutton', { name: /^Unit price of / });
    const isReadOnly = (control: Locator) => control.evaluate((element) => element.matches(':read-only'));
    const readDisabledStates = async () => [
      await isDisabled(remove),
      await isReadOnly(notes),
      await isReadOnly(price),
    ];
    await expect.poll(readDisabledStates).toEqual([false, false, false]);
    await button(page, 'Create order').click();
    await expect.poll(readDisabledStates).toEqual([true, true, true]);
    await page.getByRole('link', { name: 'Products' }).click();
    await waitForVisible(page.getByRole('heading', { name: 'Products', level: 1 }));
    gate.resolve();
    await waitForVisible(page.getByText('Order created successfully!'));
  });

  test('when two people edit one client, the later one sees both versions and decides', async () => {
    const adminPage = await site.visit({ as: 'admin', at: PATH });
    const superadminPage = await site.visit({ as: 'superadmin', at: PATH });
    await button(adminPage, 'Add client').click();
    await fillClient(adminPage, 'Twice Edited');
    await dialog(adminPage).getByRole('button', { name: 'Add client' }).click();
    for (const page of [adminPage, superadminPage]) await button(page, 'Edit Twice Edited').click();
    await field(adminPage, 'Payment terms').fill('COD');
    await button(adminPage, 'Save client').click();
    await waitForHidden(dialog(adminPage));
    await field(superadminPage, 'Payment terms').fill('Net 30');
    await button(superadminPage, 'Save client').click();
    await waitForVisible(
      dialog(superadminPage).getByRole('row').filter({ hasText: 'COD' }).filter({ hasText: 'Net 30' }),
    );
    await button(superadminPage, 'Keep mine').click();
    await waitForHidden(dialog(superadminPage));
    await waitForVisible(rowOf(adminPage, 'Twice Edited').filter({ hasText: 'Net 30' }));
    await button(superadminPage, 'Delete Twice Edited').click();
    await superadminPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForHidden(rowOf(superadminPage, 'Twice Edited'));
    await waitForHidden(rowOf(adminPage, 'Twice Edited'));
  });

  test('one client with very long texts does not break the addresses of other clients', async () => {
    await site.app().query(
      `insert into b2b_clients (name, contact_person, phone, email, address, payment_terms)
     values (repeat('Very long name ', 9), repeat('Long contact ', 9), '07701234567',
             repeat('long.', 20) || '@example.com', repeat('Long street ', 20), repeat('Net thirty days ', 9))`,
    );
    await site.app().query("update b2b_clients set email = 'orders@basra-stationery.iq' where client_id = 1");
    const page = await site.visit({ as: 'admin', at: PATH, width: 1440 });
    const email = rowOf(page, 'orders@basra-stationery.iq').getByText('orders@basra-stationery.iq');
    await waitForVisible(email);
    // The address has at most two lines and breaks at the @ sign.
    const lines = await email.evaluate(
      (element) => new Set([...element.getClientRects()].map(({ y }) => y)).size,
    );
    expect(lines).toBeLessThanOrEqual(2);
  });
});

describe('filament', () => {
  const PATH = '/admin/filament';
  const FILAMENT_ID = 731;
  const SPOOL = `#${FILAMENT_ID} Sahara`;
  /** The filament as sentences name it. */
  const FILAMENT_LABEL = `#${FILAMENT_ID} ${isolated('Sahara')}`;

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');
  const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Filament' }).getByRole('link', { name });
  const rowOf = (page: Page) =>
    page.getByRole('row').filter({ has: page.getByText(`#${FILAMENT_ID}`, { exact: true }) });

  const stockOf = async () => {
    const [stock] = await site
      .app()
      .query<{ current_stock: number; total_used: number }>(
        'select current_stock, total_used from filament_stock where filament_id = $1',
        [FILAMENT_ID],
      );
    return stock;
  };
  const usedTimes = async (): Promise<number> =>
    (await site.app().query('select 1 from filament_usage where filament_id = $1', [FILAMENT_ID])).length;

  test('a filament from its purchase to its last spool is opened once per click, undone once, and keeps its history', {
    tags: ['journey'],
  }, async () => {
    // The window is high enough that a failure message covers no row.
    const page = await site.visit({ as: 'admin', at: PATH, height: 1600 });
    await tab(page, 'All Filaments').click();
    await button(page, 'Add filament').click();
    await dialog(page).getByRole('button', { name: 'Add filament' }).click();
    await waitForVisible(dialog(page).getByText('This field is required'));
    await field(page, 'ID').fill('101');
    await field(page, 'Brand').fill('Sahara');
    await field(page, 'Color name').fill('رملي');
    await field(page, 'Color hex').fill('#c2b280');
    await dialog(page).getByRole('button', { name: 'Add filament' }).click();
    await waitForVisible(dialog(page).getByText('This ID is taken'));
    await field(page, 'ID').fill(String(FILAMENT_ID));
    await dialog(page).getByRole('button', { name: 'Add filament' }).dblclick();
    await waitForVisible(page.getByText(`${FILAMENT_LABEL} was added.`), rowOf(page).getByText('رملي'));
    await waitForHidden(dialog(page));

    await tab(page, 'Log Purchases').click();
    await button(page, 'Log Purchase').click();
    const choices = dialog(page).getByRole('radio');
    await expect.poll(() => choices.count()).toBe(10);
    await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill('رملي');
    await expect.poll(() => choices.count()).toBe(1);
    await choices.check();
    await field(page, 'Spools bought').fill('2');
    await field(page, 'Price per spool').fill('22,500');
    await dialog(page).getByRole('button', { name: 'Log Purchase' }).dblclick();
    await waitForVisible(page.getByText('The purchase was logged.'), rowOf(page).getByText('45,000 IQD'));
    await waitForHidden(dialog(page));
    await expect.poll(() => stockOf()).toEqual({ current_stock: 2, total_used: 0 });

    await tab(page, 'Current Stock').click();
    await waitForVisible(rowOf(page).getByText('Critical Stock'));
    await button(page, `Open Spool of ${SPOOL}`).dblclick();
    await waitForVisible(page.getByText(`A spool of ${FILAMENT_LABEL} was opened: 1 left.`));
    await expect.poll(() => stockOf()).toEqual({ current_stock: 1, total_used: 1 });
    await expect.poll(() => usedTimes()).toBe(1);
    await expect.poll(() => button(page, `Open Spool of ${SPOOL}`).isEnabled()).toBe(true);
    await button(page, `Open Spool of ${SPOOL}`).click();
    await waitForVisible(
      page.getByText(`A spool of ${FILAMENT_LABEL} was opened: it was the last.`),
      rowOf(page).getByText('Out of Stock'),
    );
    await expect.poll(() => isDisabled(button(page, `Open Spool of ${SPOOL}`))).toBe(true);
    await button(page, 'Undo').click();
    await waitForVisible(
      page.getByText(`The spool of ${FILAMENT_LABEL} is back in stock: 1 left.`),
      rowOf(page).getByText('Critical Stock'),
    );
    await expect.poll(() => stockOf()).toEqual({ current_stock: 1, total_used: 1 });
    await button(page, `Usage log of ${SPOOL}`).click();
    await waitForVisible(dialog(page).getByText(/^Undone by /), dialog(page).getByRole('row').nth(1));
    await page.keyboard.press('Escape');

    await tab(page, 'Log Purchases').click();
    await rowOf(page)
      .getByRole('button', { name: /^Delete purchase/ })
      .click();
    await waitForVisible(page.getByText(/This will reverse the stock changes: 2 spools of/));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForVisible(page.getByText(/^Failed to delete purchase: .*spools of it have been opened/));
    await tab(page, 'All Filaments').click();
    await button(page, `Delete ${SPOOL}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForVisible(
      page.getByText(/^Failed to delete filament type: .*make it inactive instead/),
      rowOf(page),
    );
    await button(page, `Edit ${SPOOL}`).click();
    await expect.poll(() => field(page, 'ID').count(), { message: 'the ID is chosen once' }).toBe(0);
    await dialog(page).getByRole('combobox', { name: 'Activity' }).selectOption('false');
    await button(page, 'Save').click();
    await waitForVisible(rowOf(page).getByText('Inactive'));
    await tab(page, 'Log Purchases').click();
    await button(page, 'Log Purchase').click();
    await waitForVisible(choices);
    await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill(String(FILAMENT_ID));
    await waitForVisible(dialog(page).getByText('No filament found'));
  });

  test('the stock can be sorted by any column, and the address has the order', async () => {
    const page = await site.visit({ as: 'admin', at: PATH });
    const spools = page.getByRole('columnheader', { name: 'Current Spools' });
    const first = page.getByRole('row').nth(1);
    await waitForVisible(first);
    await spools.getByRole('button').click();
    await expect.poll(() => spools.getAttribute('aria-sort')).toBe('ascending');
    await waitForVisible(first.getByText('Out of Stock'));
    await spools.getByRole('button').click();
    await waitForVisible(first.getByText('Good Stock'));
    await expect.poll(() => locationOf(page)).toBe(`${PATH}?sort=spools&order=descending`);
  });

  test('a purchase starts with the date of the business by the clock of the server, whatever the browser says', async () => {
    const page = await site.visit({
      as: 'admin',
      at: `${PATH}?tab=purchases`,
      prepare: (_, newPage) => newPage.clock.setFixedTime('2026-11-24T22:30:00Z'),
    });
    await button(page, 'Log Purchase').click();
    await expect
      .poll(() => dialog(page).getByLabel('Date purchased').inputValue())
      .toBe(businessDay(new Date()));
  });

  test('an ambiguous amount or count is refused, and the field shows both readings', async () => {
    const page = await site.visit({ as: 'admin', at: `${PATH}?tab=purchases` });
    await button(page, 'Log Purchase').click();
    await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill('#111');
    await dialog(page).getByRole('radio').first().check();
    await field(page, 'Price per spool').fill('25.000');
    await page.keyboard.press('Enter');
    await waitForVisible(dialog(page).getByText('This could be 25 or 25,000. Please write which.'));
    await field(page, 'Total cost').fill('many');
    await field(page, 'Spools bought').fill('2,5');
    await page.keyboard.press('Enter');
    await waitForVisible(
      dialog(page).getByText('Enter an amount above 0, like 22,500, or leave it empty'),
      dialog(page).getByText('This could be 2.5 or 25. Please write which.'),
    );
  });

  test('a second click on Undo undoes no second opening', async () => {
    const page = await site.visit({
      as: 'admin',
      at: PATH,
      prepare: (_, newPage) => newPage.clock.install(),
    });
    const undone = async (): Promise<number> =>
      (
        await site
          .app()
          .query('select 1 from filament_usage where filament_id = 102 and undone_at is not null')
      ).length;
    const before = await undone();
    await button(page, 'Usage log of #102 eSUN').click();
    const undo = dialog(page).getByRole('button', { name: 'Undo last' });
    await expect.poll(() => undo.isEnabled()).toBe(true);
    // A second click depends on time, so the clock moves only on command from here on.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await undo.click();
    await waitForVisible(page.getByText(/^The spool of #102 .* is back in stock/));
    await expect.poll(() => undo.getAttribute('aria-busy')).toBe(null);
    await page.clock.runFor(STABLE_AFTER_MS - 1);
    // The second click of a double click, without Playwright's waiting.
    await undo.dispatchEvent('click');
    await page.clock.runFor(1);
    await expect.poll(() => undo.isEnabled()).toBe(true);
    await expect.poll(() => undone()).toBe(before + 1);
  });

  test('failures are described in the words of Filament', async () => {
    const failRequests = (path: string, method: string) =>
      page.route(path, (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 409, json: { detail: 'The shelf is locked.' } })
          : route.fallback(),
      );
    const page = await site.visit({ as: 'admin', at: PATH, height: 1600 });
    const alert = page.getByRole('alert');
    await failRequests('**/filament/usage/', 'POST');
    await button(page, 'Open Spool of #101 eSUN').click();
    await waitForVisible(alert.getByText('Failed to open spool: The shelf is locked.'));

    await tab(page, 'All Filaments').click();
    await failRequests('**/filament/types/', 'POST');
    await button(page, 'Add filament').click();
    await field(page, 'ID').fill('990');
    await field(page, 'Brand').fill('Locked');
    await dialog(page).getByRole('button', { name: 'Add filament' }).click();
    await waitForVisible(dialog(page).getByText('Failed to add filament type: The shelf is locked.'));
    await expect.poll(() => field(page, 'Brand').inputValue()).toBe('Locked');
    await page.unrouteAll();
    await dialog(page).getByRole('button', { name: 'Add filament' }).click();
    await waitForHidden(dialog(page));
    await failRequests('**/filament/types/990', 'PUT');
    await button(page, 'Edit #990 Locked').click();
    await field(page, 'Brand').fill('Closed');
    await button(page, 'Save').click();
    await waitForVisible(dialog(page).getByText('Failed to update filament type: The shelf is locked.'));
    await page.unrouteAll();
    await button(page, 'Save').click();
    await waitForHidden(dialog(page));

    await tab(page, 'Log Purchases').click();
    await failRequests('**/filament/purchases/', 'POST');
    await button(page, 'Log Purchase').click();
    await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill('990');
    await dialog(page).getByRole('radio').check();
    await field(page, 'Spools bought').fill('1');
    await dialog(page).getByRole('button', { name: 'Log Purchase' }).click();
    await waitForVisible(dialog(page).getByText('Failed to add purchase: The shelf is locked.'));
  });

  test('a long brand without a blank keeps the buttons of all filaments visible', async () => {
    await site
      .app()
      .query(
        "update filament_types set brand = repeat('Filament', 12), name = repeat('Matte', 20) where filament_id = 101",
      );
    const page = await site.visit({ as: 'admin', at: PATH, width: 1440 });
    for (const [path, act] of [
      ['Current Stock', /^Open Spool of /],
      ['All Filaments', /^Delete #/],
    ] as const) {
      await tab(page, path).click();
      const first = page.getByRole('button', { name: act }).first();
      await waitForVisible(first);
      const { right, tableRight } = await first.evaluate((button) => ({
        right: button.getBoundingClientRect().right,
        tableRight: button.closest('table')?.getBoundingClientRect().right ?? 0,
      }));
      expect(right, path).toBeLessThan(tableRight);
      expect(tableRight, path).toBeLessThanOrEqual(1440);
    }
  });
});
