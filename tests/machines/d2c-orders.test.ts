import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { PageWanted } from '#api/client/d2c-office.ts';
import type { Change } from '#api/contracts/events.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { createD2cOrdersActors } from '#machines/d2c/d2c-orders.actors.ts';
import { d2cOrdersMachine, selectRows, selectTotal } from '#machines/d2c/d2c-orders.machine.ts';

const shipment = (d2c_order_id: number): Shipment => ({
  shipment_id: d2c_order_id,
  d2c_order_id,
  shipment_status: 'in_transit',
  shipped_date: null,
  tracking_number: '',
  customer_name: 'Noor',
  customer_phone: '07701234567',
  total_price: 1000,
});

/** A server with this many shipments; how many it has may change. */
const open = (count: number, search = '') => {
  const server = { count, isDown: false };
  const asked: PageWanted[] = [];
  const listeners = new Set<(change: Change) => void>();
  const actor = createActor(
    d2cOrdersMachine.provide(
      createD2cOrdersActors(
        {
          pageLimit: 200,
          orders: () => Promise.reject(new Error('shipments are on this tab')),
          shipments: async (page) => {
            asked.push(page);
            if (server.isDown) throw new Error('no connection');
            const all = Array.from({ length: server.count }, (_, index) => shipment(server.count - index));
            return { shipments: all.slice(page.skip, page.skip + page.limit), total: server.count };
          },
        },
        (onChange) => {
          listeners.add(onChange);
          return () => listeners.delete(onChange);
        },
      ),
    ),
    { input: { tab: 'shipments', search } },
  ).start();
  const tell = (entity: Change['entity']): void => {
    for (const listener of listeners)
      listener({ entity, id: '1', version: null, action: 'moved', by: 'admin' });
  };
  const ready = () => waitFor(actor, (snapshot) => snapshot.matches('ready'));
  return { actor, server, asked, tell, ready, listeners };
};

describe('the list', () => {
  test('loads a hundred, and the next ones when the end is near', async () => {
    const { actor, asked, ready } = open(250);
    expect(selectRows(await ready())).toHaveLength(100);
    actor.send({ type: 'end.reached' });
    expect(selectRows(await ready())).toHaveLength(200);
    actor.send({ type: 'end.reached' });
    const all = await ready();
    expect(selectRows(all)).toHaveLength(250);
    expect(all.can({ type: 'end.reached' })).toBe(false);
    expect(asked.map(({ skip, limit }) => [skip, limit])).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ]);
  });

  test('keeps a row once that a new one pushed onto the next page', async () => {
    const { actor, server, ready } = open(150);
    await ready();
    server.count = 151;
    actor.send({ type: 'end.reached' });
    const ids = selectRows(await ready()).map((row) => row.d2c_order_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('sends phones as they are stored', async () => {
    const { asked, ready } = open(1, '+964 770 123 4567');
    await ready();
    expect(asked[0]?.search).toBe('07701234567');
  });

  test('follows what others change, as far as it was loaded', async () => {
    const { actor, server, asked, tell, ready } = open(250);
    await ready();
    actor.send({ type: 'end.reached' });
    await ready();
    actor.send({ type: 'end.reached' });
    await ready();
    asked.length = 0;
    server.count = 260;
    tell('d2c_order');
    tell('d2c_order');
    const later = await waitFor(
      actor,
      (snapshot) => snapshot.matches('ready') && selectTotal(snapshot) === 260,
    );
    expect(selectRows(later)).toHaveLength(250);
    expect(asked.map(({ skip, limit }) => [skip, limit])).toEqual([
      [0, 200],
      [200, 50],
    ]);
  });

  test('does not mind what is changed elsewhere', async () => {
    const { actor, tell, ready } = open(3);
    await ready();
    tell('user');
    expect(actor.getSnapshot().context.isBehind).toBe(false);
  });

  test('is kept when a refresh fails, and heals with the next change', async () => {
    const { actor, server, tell, ready } = open(3);
    await ready();
    server.isDown = true;
    actor.send({ type: 'orders.refreshed' });
    const stale = await waitFor(actor, (snapshot) => snapshot.matches('stale'));
    expect(selectRows(stale)).toHaveLength(3);
    server.isDown = false;
    tell('feed');
    await ready();
  });

  test('stops listening with its page', async () => {
    const { actor, ready, listeners } = open(3);
    await ready();
    expect(listeners.size).toBe(1);
    actor.stop();
    expect(listeners.size).toBe(0);
  });
});
