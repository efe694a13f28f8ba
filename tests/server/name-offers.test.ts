import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameOfferSchema } from '#api/contracts/name-offers.ts';
import { productSchema } from '#api/contracts/products.ts';
import { DAY_MS } from '#domain/business-day.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { MAX_OPEN_OFFERS } from '#domain/name-offer.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'name-offers' });
});
beforeEach(async () => {
  await app.db.execute('delete from product_name_offers');
  await app.db.execute('update products set aliases = default');
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const offer = (name: string, product_id = app.products.vase.product_id, as: Person = 'staff') =>
  app.call('/products/name-offers/', { method: 'POST', as, json: { product_id, alias: name } });
const offered = async (name: string, product_id?: number) => {
  const response = await offer(name, product_id);
  expect(response.status, await response.clone().text()).toBe(201);
  return z.parse(z.object({ data: nameOfferSchema }), await response.json()).data;
};
const answer = (id: number, end: 'accept' | 'refuse', as: Person = 'admin') =>
  app.call(`/products/name-offers/${id}/${end}/`, { method: 'POST', as });
const openNames = async (part = '') => {
  const { data } = await (await app.call(`/products/name-offers/${part}`, { as: 'admin' })).json();
  return z.parse(z.array(nameOfferSchema), data).map(({ alias, times }) => `${alias} ${times}`);
};
const listProducts = async () => {
  const { data } = await (await app.call('/products/', { as: 'staff' })).json();
  return z.parse(z.array(productSchema), data);
};
const namesOf = async (id: number): Promise<readonly string[]> =>
  (await listProducts()).find(({ product_id }) => product_id === id)?.aliases ?? [];
const createProduct = async (name: string): Promise<number> => {
  const category_id = Object.values(app.categories)[0];
  const json = { name, category_id, base_price: 1000 };
  const response = await app.call('/products/', { method: 'POST', as: 'admin', json });
  return (await response.json()).data.product_id;
};
const refusalOf = async (response: Response) => {
  const { code, values } = await response.json();
  return { status: response.status, code, values };
};

test('a repeated offer counts up in any spelling, and an accepted one becomes another name', async () => {
  const { product_id, name: product_name } = app.products.vase;
  const first = await offered('  the  Twisty one ');
  expect(first).toMatchObject({ alias: 'the Twisty one', product_name, times: 1, offered_by: 'staff' });
  const again = await offered('THE TWISTY ONE');
  expect(again).toMatchObject({ offer_id: first.offer_id, times: 2, version: 2 });
  await offered('pot of grandma');
  expect(await openNames()).toEqual(['the Twisty one 2', 'pot of grandma 1']);
  expect(await openNames('?skip=1&limit=1')).toEqual(['pot of grandma 1']);

  const accepted = await answer(first.offer_id, 'accept');
  expect((await accepted.json()).data).toMatchObject({ product_id, aliases: ['the Twisty one'] });
  expect(await namesOf(product_id)).toEqual(['the Twisty one']);
  expect(await openNames()).toEqual(['pot of grandma 1']);
  const { rows } = await app.db.execute(
    `select action from audit_log where entity = 'product_name_offer' and entity_id = '${first.offer_id}' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'product_name.offered',
    'product_name.offered',
    'product_name.accepted',
  ]);
});

test.each(['12345', 'a', 'call 0770 123 4567', 'one, two', 'https://shop.test/x', 'x'.repeat(61), ' '])(
  '%j is no name',
  async (name) => expect((await offer(name)).status).toBe(422),
);

test('a name that a product has is refused, when it is offered and when it is accepted', async () => {
  const { vase, ...others } = app.products;
  const [other] = Object.values(others);
  if (!other) throw new Error('the app has one product only');
  expect(await refusalOf(await offer(vase.name.toUpperCase(), other.product_id))).toEqual({
    status: 409,
    code: 'name_offer.taken',
    values: { name: vase.name.toUpperCase(), owner: vase.name },
  });
  const both = [await offered('swirl', vase.product_id), await offered('Swirl', other.product_id)];
  const answers = await Promise.all(both.map(({ offer_id }) => answer(offer_id, 'accept')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refusal = answers.find(({ status }) => status === 409);
  expect(refusal && (await refusalOf(refusal)).code).toBe('name_offer.taken');
  expect([...(await namesOf(vase.product_id)), ...(await namesOf(other.product_id))]).toHaveLength(1);
});

test('of two admins at once one answers, and the other hears that the offer is answered', async () => {
  for (const ends of [
    ['accept', 'accept'],
    ['accept', 'refuse'],
    ['refuse', 'refuse'],
  ] as const) {
    await app.db.execute('delete from product_name_offers');
    await app.db.execute('update products set aliases = default');
    const { offer_id } = await offered('swirl');
    const answers = await Promise.all(
      ends.map((end, at) => answer(offer_id, end, at === 0 ? 'admin' : 'superadmin')),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 404]);
    const refused = answers.find(({ status }) => status === 404);
    expect(refused && (await refusalOf(refused)).code).toBe('name_offer.not_found');
    const isAccepted = ends[statuses.indexOf(200)] === 'accept';
    expect(await namesOf(app.products.vase.product_id)).toEqual(isAccepted ? ['swirl'] : []);
    expect(await openNames()).toEqual([]);
  }
});

test('a refused name is not offered for its product again for 90 days', async () => {
  const { offer_id } = await offered('swirl');
  expect((await answer(offer_id, 'refuse')).status).toBe(200);
  expect(await openNames()).toEqual([]);
  app.clock.advance(89 * DAY_MS);
  expect(await refusalOf(await offer('SWIRL'))).toMatchObject({ status: 409, code: 'name_offer.refused' });
  app.clock.advance(2 * DAY_MS);
  expect(await offered('swirl')).toMatchObject({ times: 1 });
});

test('a product has room for 20 other names, and a name added by hand is not added twice', async () => {
  const { product_id, name } = app.products.vase;
  const { offer_id } = await offered('swirl');
  const fill = (count: number, ...more: string[]) =>
    app.call(`/products/${product_id}`, {
      method: 'PUT',
      as: 'admin',
      json: { aliases: [...Array.from({ length: count }, (_, at) => `Name ${at}`), ...more] },
    });
  await fill(20);
  expect(await refusalOf(await answer(offer_id, 'accept'))).toEqual({
    status: 409,
    code: 'name_offer.no_room',
    values: { name: 'swirl', product: name, limit: 20 },
  });
  expect(await openNames()).toEqual(['swirl 1']);
  await fill(0, 'Swirl');
  expect((await answer(offer_id, 'accept')).status).toBe(200);
  expect(await namesOf(product_id)).toEqual(['Swirl']);
});

test('offers of a deleted product are gone, and no offer names a product that does not exist', async () => {
  const product_id = await createProduct('Short-lived');
  const { offer_id } = await offered('swirl', product_id);
  expect((await app.call(`/products/${product_id}`, { method: 'DELETE', as: 'admin' })).status).toBe(200);
  expect(await refusalOf(await answer(offer_id, 'accept'))).toMatchObject({ code: 'name_offer.not_found' });
  expect(await refusalOf(await offer('swirl', product_id))).toMatchObject({ code: 'product.not_found' });
});

test('at most 500 offers are open; a known one still counts up', async () => {
  const { vase } = app.products;
  await offered('swirl');
  await app.db.execute(
    `insert into product_name_offers (product_id, alias, folded, offered_by, offered_at)
     select ${vase.product_id}, 'n' || i, 'n' || i, 'staff', now() from generate_series(2, ${MAX_OPEN_OFFERS}) i`,
  );
  expect(await refusalOf(await offer('another'))).toEqual({
    status: 409,
    code: 'name_offer.too_many',
    values: { limit: MAX_OPEN_OFFERS },
  });
  expect(await offered('swirl')).toMatchObject({ times: 2 });
});

test('the next message with an accepted name is read as its product, surely', async () => {
  const product_id = await createProduct('Faceted Planter, Small');
  await createProduct('Faceted Planter, Large');
  const message = 'I want 1 planter';
  const read = async () =>
    pastedChatOf(message, readChat(message, await listProducts(), { shopName: 'Layers 3D' })).items;
  expect(await read()).toMatchObject([{ products: [{}, {}], isSure: false }]);
  const { offer_id } = await offered('planter', product_id);
  await answer(offer_id, 'accept');
  expect(await read()).toMatchObject([{ products: [{ product_id }], isSure: true }]);
});
