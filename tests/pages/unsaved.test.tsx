import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { b2bItemRow, b2bOrderRow, b2bPaymentRow } from '#tests/support/b2b-rows.ts';
import { setMedia } from '#tests/support/browser-screen.ts';
import { type Answer, type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import { b2bPaymentOutcome } from '#tests/support/payment-rows.ts';
import { detailsRow, orderRow } from '#tests/support/sample-rows.ts';

/* Input and commands that leaving the page would lose. */

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
const button = (name: string, container: Locator | typeof page = page) =>
  container.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const hidden = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();
const address = () => window.location.pathname + window.location.search;
const expectAddress = (expected: string) => expect.poll(address).toBe(expected);

const pressEscape = () => userEvent.keyboard('{Escape}');
const goBack = async () => window.history.back();
const stay = async () => {
  await button('Keep editing', question).click();
  await hidden(question);
};
const discard = () => button('Discard', question).click();
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const USERS: Answers = { 'GET /auth/users': { data: [] }, '*': { status: 503 } };

/** The answers about one order that has the given status. */
const orderAnswers = (status: string): Answers => ({
  'GET /d2c/order-pages/': {
    data: { orders: [orderRow({ d2c_order_id: 7, version: 1, status })], total: 1 },
  },
  'GET /d2c/orders/7': { data: detailsRow({ d2c_order_id: 7, version: 1, status }) },
  'GET /d2c/orders/7/items/': { data: [] },
  'GET /d2c/orders/7/moves/': { data: [] },
  '*': { status: 503 },
});

beforeEach(() => setMedia({}));

test('Back asks before it discards input', async () => {
  await mountPage('superadmin', '/admin/d2c-orders', { ...orderAnswers('pending'), ...USERS });
  await link('User Management').click();
  await button('Add user').click();
  const name = dialog.getByRole('textbox').first();
  await name.fill('somebody');

  await goBack();
  await stay();
  await expectAddress('/admin/users');
  await expect.element(name).toHaveValue('somebody');

  await goBack();
  await discard();
  await expectAddress('/admin/d2c-orders');
  await hidden(question);
});

test('a click beside a form asks, however soon after the last answer it comes', async () => {
  await mountPage('superadmin', '/admin/users', USERS);
  await button('Add user').click();
  const name = dialog.getByRole('textbox').first();
  await name.fill('somebody');
  await pressEscape();
  await expect.element(question).toBeVisible();
  // No delayed callback runs between the answer and the click.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await stay();
  const frame = window.frameElement?.getBoundingClientRect();
  const corner = { x: (frame?.left ?? 0) + 5, y: (frame?.top ?? 0) + 5 };
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type, ...corner, button: 'left', clickCount: 1 });
  await expect.element(question).toBeVisible();
  await stay();
  await expect.element(name).toHaveValue('somebody');
});

test.each<[when: string, wait: () => unknown]>([
  ['in the task that draws it', () => undefined],
  ['in the next frame', () => new Promise((resolve) => requestAnimationFrame(resolve))],
  ['later', () => expect.element(question).toBeVisible()],
])('Escape answers the question, %s', async (_, wait) => {
  await mountPage('superadmin', '/admin/users', USERS);
  const name = dialog.getByRole('textbox').first();
  await button('Add user').click();
  await name.fill('somebody');
  // At first the form below still receives the keys.
  const answered = new Promise<void>((resolve) => {
    const observer = new MutationObserver(async () => {
      if (!document.querySelector('[role=alertdialog]')) return;
      observer.disconnect();
      await wait();
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  await pressEscape();
  await answered;
  await hidden(question);
  await expect.element(name).toHaveValue('somebody');
});

test('a typed reason is asked about, and an order that was opened here is closed by Back', async () => {
  await mountPage('admin', '/admin/filament', orderAnswers('printing'));
  await link('D2C Orders').click();
  await button('View order #7').click();
  await button('Move back to Pending', dialog).click();
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await reason.fill('Wrong colour');
  for (const leave of [pressEscape, goBack]) {
    await leave();
    await stay();
    await expect.element(reason).toHaveValue('Wrong colour');
    expect(new URLSearchParams(window.location.search).get('order')).toBe('7');
  }
  await pressEscape();
  await discard();
  await hidden(dialog);
  await expectAddress('/admin/d2c-orders');

  // The order is no longer in the history, so one step back is the page before the list.
  await goBack();
  await expectAddress('/admin/filament');
});

test('an order that a link has opened closes to its list, and Back does not open it again', async () => {
  window.history.pushState(null, '', '/admin/filament');
  window.history.pushState(null, '', '/admin');
  // The page takes the place of the last entry.
  await mountPage('admin', '/admin/d2c-orders?order=7', orderAnswers('printing'));
  await expect.element(dialog).toBeVisible();
  await pressEscape();
  await expectAddress('/admin/d2c-orders');
  await goBack();
  await expectAddress('/admin/filament');
});

test('a pasted statement is asked about, too', async () => {
  await mountPage('admin', '/admin/payments?tab=d2c', {
    'GET /d2c/payments-due/': { data: [] },
    'GET /d2c/bulk-payments/': { data: [] },
  });
  await button('Import statement').click();
  const table = dialog.getByRole('textbox').first();
  await table.fill('tracking_number,amount,fee');
  await pressEscape();
  await stay();
  await expect.element(table).toHaveValue('tracking_number,amount,fee');
  await pressEscape();
  await discard();
  await hidden(table);
});

test('an item that is not added yet is asked about, too', async () => {
  await mountPage('admin', '/admin/b2b?tab=new', {
    'GET /products/': { data: [] },
    'GET /b2b/clients/': { data: [] },
  });
  const notes = page.getByRole('region', { name: 'Add an item' }).getByLabelText('Notes', { exact: true });
  await notes.fill('In red');
  await link('Filament').click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without this item?' });
  await button('Back to the item', leaving).click();
  await hidden(leaving);
  await expect.element(notes).toHaveValue('In red');
  await expectAddress('/admin/b2b?tab=new');
});

test('the reason of a reversal is asked about before its order is closed', async () => {
  const order = b2bOrderRow({ b2b_order_id: 5, version: 1, total_paid: 400, remaining_amount: 600 });
  await mountPage('admin', '/admin/b2b?tab=orders&order=5', {
    'GET /b2b/orders/': { data: [order] },
    'GET /b2b/orders/5': { data: order },
    'GET /b2b/orders/5/items/': { data: [b2bItemRow({ b2b_order_item_id: 1 })] },
    'GET /b2b/orders/5/payments/': { data: [b2bPaymentRow({ payment_id: 2 })] },
    'GET /b2b/orders/5/credit-notes/': { data: [] },
  });
  await dialog.getByRole('button', { name: /^Reverse payment/ }).click();
  const reason = dialog.getByRole('textbox');
  await reason.fill('Paid twice');
  await pressEscape();
  await stay();
  await expect.element(reason).toHaveValue('Paid twice');
  await pressEscape();
  await discard();
  await expectAddress('/admin/b2b?tab=orders');
});

test('the reason for deleting an order is asked about, and deleting it closes its details', async () => {
  await mountPage('superadmin', '/admin/d2c-orders?tab=history', {
    ...orderAnswers('completed'),
    'DELETE /d2c/orders/7': { data: { deleted: true } },
  });
  await button('View order #7').click();
  await button('Delete', dialog).click();
  const deleting = page.getByRole('alertdialog', { name: 'Delete order #7?' });
  const reason = deleting.getByRole('textbox', { name: /^Reason/ });
  await reason.fill('Never sent');
  for (const leave of [pressEscape, goBack]) {
    await leave();
    await stay();
    await expect.element(reason).toHaveValue('Never sent');
  }
  await button('Delete', deleting).click();
  await expectAddress('/admin/d2c-orders?tab=history');
  await hidden(page.getByRole('alertdialog'));
});

test('a reload asks while a command has no answer, and no longer once it has one', async () => {
  const order = b2bOrderRow({ b2b_order_id: 5, version: 1, status: 'completed', total_price: 5000 });
  const answers: Answers = { 'GET /b2b/orders/': { data: [{ ...order, remaining_amount: 5000 }] } };
  const firstAnswer = Promise.withResolvers<Answer>();
  const { calls, setAnswers } = await mountPage('admin', '/admin/payments?tab=b2b', {
    ...answers,
    'POST /b2b/payments/': () => firstAnswer.promise,
  });
  await button('Pay order #5').click();
  const amount = dialog.getByRole('spinbutton', { name: 'Amount (IQD)' });
  await amount.fill('1000');
  await button('Record payment', dialog).click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(asksBeforeLeaving()).toBe(true);

  firstAnswer.resolve('offline');
  await expect.element(dialog.getByText(/It may have been recorded\./)).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await expect.element(amount).toHaveValue('1,000');

  const paid = { ...order, version: 2, total_paid: 1000, remaining_amount: 4000 };
  setAnswers({
    'GET /b2b/orders/': { data: [paid] },
    'POST /b2b/payments/': {
      data: b2bPaymentOutcome({ payment_id: 3, amount_paid: 1000, order: paid }),
    },
  });
  await button('Send again', dialog).click();
  await hidden(dialog);
  await expect.poll(asksBeforeLeaving).toBe(false);
});

test('signing out asks while a command has no answer, and no longer once it has one', async () => {
  const moved = Promise.withResolvers<Answer>();
  const { calls } = await mountPage('admin', '/admin/d2c-orders', {
    ...orderAnswers('printing'),
    'PUT /d2c/orders/7': () => moved.promise,
  });
  await button('Printing Done').click();
  await expect.poll(() => calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await button('Logout').click();
  expect(confirm.mock.calls).toEqual([['Some changes are not saved yet. Log out anyway?']]);
  await expectAddress('/admin/d2c-orders');

  moved.resolve({ data: orderRow({ d2c_order_id: 7, version: 2, status: 'ready' }) });
  await expect.element(button('Undo', page.getByRole('region', { name: 'Messages' }))).toBeVisible();
  await button('Logout').click();
  await expect.poll(() => window.location.pathname).toBe('/login');
  expect(confirm).toHaveBeenCalledOnce();
});
