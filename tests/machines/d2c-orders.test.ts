import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { createD2cOrdersActors } from '#machines/d2c-orders/d2c-orders.actors.ts';
import { d2cOrdersMachine, selectOrders } from '#machines/d2c-orders/d2c-orders.machine.ts';

const PAGE = 1000;

const order = (d2c_order_id: number): D2cOrder => ({
  d2c_order_id,
  customer_name: 'Noor',
  customer_phone: '07701234567',
  customer_handle: '',
  customer_email: '',
  customer_address: 'Baghdad',
  customer_district: '',
  province_id: 3,
  platform: '',
  order_notes: '',
  status: 'pending',
  order_date: '2025-01-01T00:00:00.000Z',
  total_price: 1000,
  items_count: 1,
  expected_items: 1,
  created_by: null,
});

/** Newest first, as the server lists them. */
const listOf = (count: number) => Array.from({ length: count }, (_, index) => order(count - index));

type Answer = (skip: number) => D2cOrder[];

/** A server whose answers may change between calls; the last of them stays. */
const open = (...answers: readonly [Answer, ...Answer[]]) => {
  const asked: number[] = [];
  const actor = createActor(
    d2cOrdersMachine.provide(
      createD2cOrdersActors({
        list: async (skip) => {
          const answer = answers[Math.min(asked.length, answers.length - 1)] ?? answers[0];
          asked.push(skip);
          return answer(skip);
        },
      }),
    ),
  );
  return { actor: actor.start(), asked };
};

const serving =
  (all: readonly D2cOrder[]): Answer =>
  (skip) =>
    all.slice(skip, skip + PAGE);

const failing: Answer = () => {
  throw new Error('no connection');
};

describe('the list of orders', () => {
  test('is one call where a page holds it all', async () => {
    const { actor, asked } = open(serving(listOf(60)));
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toHaveLength(60);
    expect(asked).toEqual([0]);
  });

  test('shows the first thousand while the rest follows', async () => {
    const { actor, asked } = open(serving(listOf(2500)));
    const early = await waitFor(actor, (snapshot) => snapshot.matches('loadingRest'));
    expect(selectOrders(early)).toHaveLength(1000);
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toEqual(listOf(2500));
    expect(asked).toEqual([0, 1000, 2000]);
  });

  test('ends with an empty page where the last one was full', async () => {
    const { actor, asked } = open(serving(listOf(2000)));
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toHaveLength(2000);
    expect(asked).toEqual([0, 1000, 2000]);
  });

  test('keeps an order once that a new one pushed onto the next page', async () => {
    const { actor } = open(serving(listOf(1500)), serving(listOf(1501)));
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toEqual(listOf(1500));
  });

  test('ends with a server that knows no skip', async () => {
    const { actor, asked } = open(() => listOf(PAGE));
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toHaveLength(1000);
    expect(asked).toEqual([0, 1000]);
  });

  test('says that it is not whole when the rest does not come', async () => {
    const { actor } = open(serving(listOf(2500)), serving(listOf(2500)), failing);
    const partial = await waitFor(actor, (snapshot) => snapshot.matches('partial'));
    expect(selectOrders(partial)).toHaveLength(2000);
  });

  test('fails where nothing comes, and loads when asked again', async () => {
    const { actor } = open(failing, serving(listOf(3)));
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'orders.refreshed' });
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toHaveLength(3);
  });

  test('is kept whole while it is refreshed, and changes once all of the new one is there', async () => {
    const { actor } = open(
      serving(listOf(1500)),
      serving(listOf(1500)),
      serving(listOf(1700)),
      serving(listOf(1700)),
    );
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'orders.refreshed' });
    const late = await waitFor(actor, (snapshot) => snapshot.matches('refreshingRest'));
    expect(selectOrders(late)).toHaveLength(1500);
    const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(selectOrders(ready)).toEqual(listOf(1700));
  });

  test.each([
    ['at once', 60, [failing]],
    ['half-way', 1500, [serving(listOf(1700)), failing]],
  ] as const)('is kept when a refresh fails %s', async (_when, count, later) => {
    const first = serving(listOf(count));
    const { actor } = open(first, ...(count > PAGE ? [first] : []), ...later);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'orders.refreshed' });
    const stale = await waitFor(actor, (snapshot) => snapshot.matches('stale'));
    expect(selectOrders(stale)).toEqual(listOf(count));
  });
});
