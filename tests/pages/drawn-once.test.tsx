import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answer, mountPage } from '#tests/support/mounted-page.tsx';
import { orderRow, productRow } from '#tests/support/sample-rows.ts';

/* Shown data is rendered once. Later data changes only its own elements. */

const ORDERS: Answer = {
  data: {
    orders: Array.from({ length: 100 }, (_, index) =>
      orderRow({ d2c_order_id: 100 - index, version: 1, status: 'pending' }),
    ),
    total: 100,
  },
};
const PRODUCTS = ['Bud Vase', 'Moon Lamp'].map((name, index) =>
  productRow({ product_id: index + 1, version: 1, name, picture_url: `/api/v1/pictures/${index}` }),
);
const rows = () => [...document.querySelectorAll('[data-row]')];
const live = () => page.getByText('Live', { exact: true });

/** Records all later changes of attributes and children within the elements that match `selector`. */
const recordChanges = (selector: string): readonly string[] => {
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, type, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest(selector)) changes.push(`${element.localName} ${attributeName ?? type}`);
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return changes;
};

test.each([1440, 360])('a table draws each row once, %i px wide', async (width) => {
  await setWidth(width);
  const changes = recordChanges('[data-row]');
  await mountPage('admin', '/admin/d2c-orders', { 'GET /d2c/order-pages/': ORDERS });
  await expect.element(live()).toBeVisible();
  await expect.poll(() => rows().length).toBeGreaterThan(3);
  expect(changes).toEqual([]);
});

test.each([360, 768, 1440])(
  'no element above the orders moves when they load and become live, %i px wide',
  async (width) => {
    await setWidth(width);
    await setMedia({});
    const [orders, stream] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
    await mountPage('admin', '/admin/d2c-orders', {
      'GET /d2c/order-pages/': () => orders.promise,
      'GET /events': () => stream.promise,
    });
    const search = () => page.getByRole('main').getByRole('searchbox');
    const positions = () =>
      [search(), page.getByRole('button', { name: 'Refresh', exact: true })].map((button) =>
        button.element().getBoundingClientRect().toJSON(),
      );
    await expect.element(page.getByText('Connecting')).toBeVisible();
    await expect.element(search()).toBeVisible();
    await expect.element(page.getByText('Loading orders...').first()).toBeVisible();
    expect(page.getByRole('heading', { level: 1 }).element().checkVisibility()).toBe(true);
    expect(rows()).toEqual([]);
    const before = positions();
    orders.resolve(ORDERS);
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    expect(positions()).toEqual(before);
    stream.resolve('stream');
    await expect.element(live()).toBeVisible();
    expect(positions()).toEqual(before);
  },
);

test('the cards of the catalog are not drawn again when the unfinished order is loaded', async () => {
  const gate = Promise.withResolvers<void>();
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...parameters) {
    const request = open.apply(this, parameters);
    Object.defineProperty(request, 'onsuccess', {
      set: (listener: (event: Event) => void) =>
        request.addEventListener('success', (event) => void gate.promise.then(() => listener(event))),
    });
    return request;
  });
  await mountPage('staff', '/customer/products', { 'GET /products/': { data: PRODUCTS } });
  const card = page.getByRole('listitem').filter({ hasText: 'Bud Vase' });
  const add = card.getByRole('button', { name: /^Add to Cart/ });
  await card.getByRole('button', { name: /^One more of / }).click();
  await expect.element(add).toBeDisabled();
  // No order is being sent, so no message is shown.
  expect(add.element().getAttribute('title')).toBeNull();
  const changes = recordChanges('[role=listitem]');
  gate.resolve();
  await expect.element(add).toBeEnabled();
  expect(changes).toEqual(['button disabled']);
});

test('a search result is drawn into the existing card, with its own picture', async () => {
  await mountPage('staff', '/customer/products?search=HOM001', { 'GET /products/': { data: PRODUCTS } });
  const card = () => document.querySelector('[aria-posinset]');
  const picture = () => card()?.querySelector('img');
  await expect.element(page.getByRole('heading', { name: 'Bud Vase' })).toBeVisible();
  await expect.poll(picture).toBeTruthy();
  const [firstCard, firstPicture] = [card(), picture()];
  await page.getByRole('main').getByRole('searchbox').fill('HOM002');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Moon Lamp' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Bud Vase' })).not.toBeInTheDocument();
  expect(card()).toBe(firstCard);
  expect(firstPicture?.isConnected).toBe(false);
});
