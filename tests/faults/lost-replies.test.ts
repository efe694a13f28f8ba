import { once } from 'node:events';
import { connect as connectTo, createServer as createGate, type Server, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { orderBatch } from '#machines/d2c/order-batch.ts';
import { orderMoves } from '#machines/d2c/order-moves.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { createOrderWithStatus } from '#tests/support/orders.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

/*
 * A batch over a real connection that is closed after the server has carried the batch out. Repeating it from
 * the same dialog returns the same result, not a refusal because nothing can be moved.
 */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'lost-replies' });
});
afterAll(() => app.close());

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * Starts the server on its own port behind a gate that closes the connection at the start of the first
 * answers.
 */
const serveBehindGate = async (answersToLose: number) => {
  const lost: string[] = [];
  let toLose = answersToLose;
  const listening = serve({ fetch: app.app.fetch, hostname: '127.0.0.1', port: 0 });
  if (!('closeAllConnections' in listening)) throw new Error('this is no HTTP/1 server');
  await once(listening, 'listening');
  const open = new Set<Socket>();
  const gate = createGate((client) => {
    const server = connectTo(portOf(listening), '127.0.0.1');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    client.pipe(server);
    server.on('data', (chunk) => {
      if (toLose === 0) {
        client.write(chunk);
        return;
      }
      toLose -= 1;
      lost.push(chunk.toString().split('\r\n')[0] ?? '');
      client.destroy();
      server.destroy();
    });
    server.on('end', () => client.end());
    client.on('close', () => server.destroy());
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    listening.closeAllConnections();
    await Promise.all([once(gate.close(), 'close'), once(listening.close(), 'close')]);
  });
  return { origin: `http://127.0.0.1:${portOf(gate)}`, lost };
};

const historyOf = async (id: number): Promise<readonly { by: string; to: string }[]> => {
  const { rows } = await app.db.execute<{ by: string; to: string }>(
    `select moved_by as by, to_status as to from d2c_order_moves where d2c_order_id = ${id} order by move_id`,
  );
  return rows;
};

test('a repeated batch after a lost reply returns the same result and moves nothing twice', async () => {
  const ids = [
    await createOrderWithStatus(app, 'pending'),
    await createOrderWithStatus(app, 'pending'),
    await createOrderWithStatus(app, 'pending'),
  ];
  const token = await app.tokenOf('admin');
  const { origin, lost } = await serveBehindGate(2);
  const call = createCallEndpoint(createClient({ origin, readToken: () => token, onUnauthorized: () => {} }));
  const area = areaScope({ call });
  const moves = orderMoves.openIn(area);
  const batch = {
    orders: ids.map((id) => orderRow({ d2c_order_id: id, version: 2, status: 'pending' })),
    to: 'printing',
  } as const;
  const dialog = createActor(orderBatch.openIn(area), {
    input: { values: batch, version: null },
  }).start();
  let outcome: readonly MoveResult[] = [];
  dialog.on('form.saved', (saved) => {
    outcome = saved.outcome;
  });
  onTestFinished(() => {
    dialog.stop();
    moves.stop();
  });

  for (const _ of ['first', 'second']) {
    dialog.send({ type: 'form.submitted' });
    await waitFor(dialog, (snapshot) => snapshot.matches('refused'));
  }
  expect(lost).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  for (const id of ids) expect(await historyOf(id)).toEqual([{ by: 'The admin', to: 'printing' }]);

  dialog.send({ type: 'form.submitted' });
  await waitFor(dialog, (snapshot) => snapshot.matches('saved'));
  expect(outcome.map(({ d2c_order_id, moved }) => [d2c_order_id, moved])).toEqual(
    ids.map((id) => [id, true]),
  );
  for (const id of ids) expect(await historyOf(id)).toHaveLength(1);
  expect(app.reported).toEqual([]);
});
