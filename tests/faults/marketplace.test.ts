import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import { createHttpProvider } from '#server/marketplace/http-provider.ts';
import { openMarketplace } from '#server/marketplace/open.ts';
import { createMarketplace, type Marketplace } from '#server/marketplace/sync.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { addItem, createOrder, enterShipmentResult, moveOrder } from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createRandomSource, SEED } from '#tests/support/seed.ts';
import { type FakeMarketplace, type Misbehaviour, openFakeMarketplace } from './fake-marketplace.ts';

/*
 * A marketplace that misbehaves, over a real socket. The run ends, reports the fault and keeps the correct
 * part. Once the marketplace works again, nothing is lost and nothing is duplicated.
 */

const dice = createRandomSource(SEED);
const TRIALS = IS_FULL ? 20 : 1;
const ORDERS = 5;
const PAGE_SIZE = 3;
/** A busy machine answers late, too, so only tests without any answer have a short timeout. */
const RESPONSE_TIMEOUT_MS = 60_000;
const SHORT_TIMEOUT = { timeoutMs: 400 };
const MAX_PAGES = 12;
const HOUR_MS = 3_600_000;
const RUN_LOCK = 0x73796e63;

let app: TestApp;
let fake: FakeMarketplace;
let marketplace: Marketplace;

const settings = () => ({
  apiRoot: fake.url,
  email: 'portal@example.test',
  password: 'p',
  deviceType: 'web',
  pageSize: PAGE_SIZE,
});

interface Limits {
  readonly timeoutMs?: number;
  readonly runMs?: number;
}

/** Creates the sync as a process of the app does. */
const openSync = (change: Limits = {}): Marketplace =>
  createMarketplace({
    db: app.db,
    url: app.url,
    clock: app.clock,
    provider: createHttpProvider(settings(), {
      timeoutMs: change.timeoutMs ?? RESPONSE_TIMEOUT_MS,
    }),
    report: (error) => app.reported.push(error),
    limits: { pages: MAX_PAGES, runMs: change.runMs ?? 60_000 },
  });

beforeAll(async () => {
  app = await createTestApp({ name: 'marketplace' });
  fake = await openFakeMarketplace();
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
beforeEach(() => {
  fake.reset();
  marketplace = openSync();
});
afterAll(async () => {
  await fake.close();
  await app.close();
});

/** Creates orders that were just handed over and can still be undone. */
const createHeldHandOvers = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let order = 0; order < count; order += 1) {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    await addItem(app, 'staff', id);
    for (const status of ['printing', 'ready', 'handed_to_shopini']) {
      expect((await moveOrder(app, 'admin', id, status)).status).toBe(200);
    }
    ids.push(id);
  }
  return ids;
};

const createHandedOver = async (count = ORDERS): Promise<number[]> => {
  const ids = await createHeldHandOvers(count);
  app.clock.advance(HAND_OVER_HOLD_MS);
  return ids;
};

const lastRun = async () => {
  const run = await readLatestRun(app.db);
  if (!run) throw new Error('there was no run');
  return run;
};

const runOnce = async (sync = marketplace) => {
  expect(await sync.start('admin')).toBe('started');
  await sync.waitForRun();
  return lastRun();
};

interface State {
  readonly status: string;
  readonly shipment_status: string;
  readonly tracking_number: string;
  readonly shipments: number;
  readonly dues: number;
  readonly is_closed: boolean;
  readonly unsent: number;
  readonly results: number;
}

const stateOf = async (id: number): Promise<State> => {
  const { rows } = await app.db.execute<State & Record<string, unknown>>(`
    select o.status, s.shipment_status, s.tracking_number,
      (select count(*)::int from shipments where d2c_order_id = ${id}) as shipments,
      (select count(*)::int from d2c_payments_due where d2c_order_id = ${id}) as dues,
      (select bool_or(closed_at is not null) from d2c_payments_due where d2c_order_id = ${id}) as is_closed,
      (select count(*)::int from marketplace_outbox where d2c_order_id = ${id} and sent_at is null) as unsent,
      (select count(*)::int from d2c_order_moves where d2c_order_id = ${id} and event like 'shipment.%') as results
    from d2c_orders o join shipments s using (d2c_order_id) where d2c_order_id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`order ${id} has no shipment`);
  return row;
};

const ORDER_STATUS_AFTER: Readonly<Record<string, string>> = {
  in_transit: 'handed_to_shopini',
  shipped: 'handed_to_shopini',
  delivered: 'completed',
  returned: 'cancelled',
  cancelled: 'cancelled',
};

/** Lets the marketplace work again and asserts the result, which is the same after every fault. */
const expectRecovery = async (ids: readonly number[]): Promise<void> => {
  fake.misbehave = () => false;
  const first = await runOnce();
  expect(first).toMatchObject({ status: 'completed', errors: [] });
  for (const parcel of fake.parcels.values()) {
    if (!['in_transit', 'shipped'].includes(parcel.status)) continue;
    parcel.status = ['shipped', 'delivered', 'returned', 'cancelled'][dice.below(4)] ?? 'delivered';
  }
  expect(await runOnce()).toMatchObject({ status: 'completed', errors: [], records_processed: ids.length });
  for (const id of ids) {
    const parcel = fake.parcels.get(String(id));
    expect(fake.createdCounts.get(String(id))).toBe(1);
    const hasEnded = parcel?.status !== 'shipped';
    expect(await stateOf(id)).toEqual({
      status: ORDER_STATUS_AFTER[parcel?.status ?? ''],
      shipment_status: parcel?.status,
      tracking_number: `FAKE-${id}`,
      shipments: 1,
      dues: 1,
      is_closed: parcel?.status === 'returned' || parcel?.status === 'cancelled',
      unsent: 0,
      results: hasEnded ? 1 : 0,
    });
  }
  const { sync_runs: _, ...before } = await databaseState(app.db);
  expect((await runOnce()).status).toBe('completed');
  const { sync_runs: __, ...after } = await databaseState(app.db);
  expect(after).toEqual(before);
};

const onPages =
  (misbehave: Misbehaviour): Misbehaviour =>
  (request) =>
    request.kind === 'page' && misbehave(request);

const afterSignIn =
  (misbehave: Misbehaviour): Misbehaviour =>
  (request) =>
    request.kind !== 'sign-in' && misbehave(request);

const respondWith =
  (body: unknown, status?: number): Misbehaviour =>
  ({ send }) => {
    send(body, status);
    return true;
  };

const page = (data: unknown, has_more = false) => ({ data, has_more });
const parcels = () => [...fake.parcels.values()];
const shippedParcels = () => parcels().map((parcel) => ({ ...parcel, status: 'shipped' }));
const unknownParcel = (reference: string) => ({
  reference,
  tracking_number: 'X',
  status: 'shipped',
  shipped_date: null,
});

type AppliedPart = 'nothing' | 'hand-overs' | 'pages';

const FAULTS: readonly [string, Misbehaviour, 'completed' | 'failed', RegExp | null, AppliedPart, Limits?][] =
  [
    [
      'is down',
      ({ response }) => {
        response.destroy();
        return true;
      },
      'failed',
      /cannot be reached/,
      'nothing',
    ],
    [
      'does not answer in time',
      afterSignIn(() => true),
      'failed',
      /did not answer within 0.4 s/,
      'nothing',
      SHORT_TIMEOUT,
    ],
    [
      'answers 500',
      respondWith('oops', 500),
      'failed',
      /(refused the sign-in \(500\)|answered 500)/,
      'nothing',
    ],
    ['answers 401 to every request', afterSignIn(respondWith({}, 401)), 'failed', /answered 401/, 'nothing'],
    [
      'answers HTML',
      afterSignIn(respondWith('<!doctype html><h1>Maintenance</h1>')),
      'failed',
      /not answer in JSON/,
      'nothing',
    ],
    [
      'redirects to another address',
      ({ response }) => {
        response.writeHead(301, { Location: 'https://elsewhere.test/api' }).end();
        return true;
      },
      'failed',
      /leads to another address: SHOPINI_API_ROOT has to be that one \(301, sign-in\)/,
      'nothing',
    ],
    [
      'sends a token that no header can contain',
      ({ kind, send }) => {
        if (kind === 'sign-in') send({ token: 'a\nb' });
        return kind === 'sign-in';
      },
      'failed',
      /cannot be understood \(sign-in\)/,
      'nothing',
    ],
    [
      'answers with JSON of another shape',
      afterSignIn(respondWith({ data: 7, has_more: 'no' })),
      'failed',
      /cannot be understood/,
      'nothing',
    ],
    [
      'sends a page of 50 MB',
      onPages(({ response }) => {
        const chunk = Buffer.alloc(1024 * 1024, 0x20);
        let left = 50;
        const writeMore = (): void => {
          while (left > 0 && !response.destroyed) {
            left -= 1;
            if (!response.write(chunk)) {
              response.once('drain', writeMore);
              return;
            }
          }
          response.end();
        };
        writeMore();
        return true;
      }),
      'failed',
      /more than 4 MiB/,
      'hand-overs',
    ],
    [
      'sends the same page again and again',
      onPages(({ send }) => {
        send(page(shippedParcels(), true));
        return true;
      }),
      'failed',
      /same page again and again/,
      'pages',
    ],
    [
      'sends new pages without end',
      onPages(({ page: number, send }) => {
        send(page(number === 1 ? shippedParcels() : [unknownParcel(`new-${number}`)], true));
        return true;
      }),
      'failed',
      /more than 12 pages/,
      'pages',
    ],
    [
      'sends an unknown status',
      onPages(({ send }) => {
        send(page([{ ...parcels()[0], status: 'teleported' }, ...shippedParcels()]));
        return true;
      }),
      'completed',
      /^Shipment \d+: the status 'teleported' is not known\.$/,
      'pages',
    ],
    [
      'lists orders that the shop does not have',
      onPages(({ send }) => {
        send(
          page([
            ...['no-such', '999999999', '-1', '1e3', '', '0x10', '99999999999999'].map(unknownParcel),
            ...shippedParcels(),
          ]),
        );
        return true;
      }),
      'completed',
      /^Shipment 999999999: there is no such order\.$/,
      'pages',
    ],
    [
      'repeats parcels within a page and on later pages',
      onPages(({ page: number, send }) => {
        const all = shippedParcels();
        send(page([...all, ...all, ...all.slice(number)], number < 3));
        return true;
      }),
      'completed',
      null,
      'pages',
    ],
    [
      'moves a delivered parcel back to an earlier status',
      onPages(({ send }) => {
        const [first] = parcels();
        if (first) first.status = 'delivered';
        send(
          page([
            first,
            ...shippedParcels(),
            { ...first, status: 'in_transit' },
            { ...first, status: 'returned' },
          ]),
        );
        return true;
      }),
      'completed',
      /^Shipment \d+: it is delivered and cannot become returned\.$/,
      'pages',
    ],
    [
      'sends NUL, lone surrogates and huge texts',
      onPages(({ send }) => {
        const [first] = parcels();
        const bad = ['a\0b', '\ud800', 'x'.repeat(200_000), 7, null, { $gt: '' }];
        send(
          page([
            ...bad.flatMap((value) => [
              { ...first, tracking_number: value },
              { ...first, status: value },
            ]),
            ...shippedParcels(),
          ]),
        );
        return true;
      }),
      'completed',
      /^Page 1, shipment 1: it cannot be understood\.$/,
      'pages',
    ],
    [
      'closes the connection in the middle of a response',
      onPages(({ response, correctResponse }) => {
        const body = JSON.stringify(correctResponse().body);
        response.writeHead(200, {
          'Content-Type': 'application/json',
          'Content-Length': String(body.length),
        });
        response.write(body.slice(0, body.length / 2), () => response.destroy());
        return true;
      }),
      'failed',
      /broke off its answer/,
      'hand-overs',
    ],
    [
      'accepts every parcel and closes the connection before it answers',
      ({ kind, correctResponse, response }) => {
        if (kind === 'hand-over') {
          correctResponse();
          response.destroy();
        }
        return kind === 'hand-over';
      },
      'failed',
      /cannot be reached/,
      'nothing',
    ],
  ];

describe.each(FAULTS)(
  'a sync with a marketplace that %s',
  (_, misbehave, status, errorPattern, applied, limits) => {
    test(`recovers completely, ${TRIALS} times`, { timeout: 300_000 }, async () => {
      for (let trial = 0; trial < TRIALS; trial += 1) {
        fake.reset();
        const ids = await createHandedOver(3 + dice.below(ORDERS));
        // In every second trial the marketplace already has some parcels of an earlier run.
        if (trial % 2 === 1) expect((await runOnce()).status).toBe('completed');
        const late = trial % 2 === 1 ? await createHandedOver(3) : [];
        const all = [...ids, ...late];
        fake.misbehave = misbehave;
        const [run, read] = await Promise.all([
          runOnce(openSync(limits)),
          app.call('/d2c/orders/?limit=10', { as: 'admin' }),
        ]);
        expect(read.status).toBe(200);
        expect(run).toMatchObject({ status, ended_at: expect.any(Date) });
        if (errorPattern === null) expect(run.errors).toEqual([]);
        else
          expect(
            run.errors.some((error) => errorPattern.test(error)),
            run.errors.join('\n'),
          ).toBe(true);
        for (const error of run.errors) expect(error.length).toBeLessThan(300);
        for (const id of all) {
          const state = await stateOf(id);
          expect([state.shipments, state.dues]).toEqual([1, 1]);
          if (applied !== 'nothing')
            expect(state).toMatchObject({ unsent: 0, tracking_number: `FAKE-${id}` });
          if (applied === 'pages') expect(['shipped', 'delivered']).toContain(state.shipment_status);
        }
        for (const parcel of parcels()) {
          if (applied === 'pages' && parcel.status === 'in_transit') parcel.status = 'shipped';
        }
        await expectRecovery(all);
      }
      expect(app.reported).toEqual([]);
    });
  },
);

describe('the outbox of hand-overs', () => {
  test('a parcel of an order that was never handed over is ignored', async () => {
    const [id = 0] = await createHeldHandOvers(1);
    fake.misbehave = onPages(({ send }) => {
      send(page([{ ...unknownParcel(String(id)), status: 'delivered' }]));
      return true;
    });
    // The hand-over is sent once it is no longer held.
    expect(await runOnce()).toMatchObject({
      status: 'completed',
      errors: [`Shipment ${id}: this order was not yet sent to the marketplace.`],
    });
    expect(await stateOf(id)).toMatchObject({
      status: 'handed_to_shopini',
      shipment_status: 'in_transit',
      tracking_number: `FAKE-${id}`,
      unsent: 0,
    });
    await expectRecovery([id]);
  });

  test('a hold that a fast clock stored is no longer than any other', async () => {
    const ids = await createHeldHandOvers(2);
    app.clock.advance(-3 * HOUR_MS);
    onTestFinished(() => app.clock.advance(3 * HOUR_MS));
    const waited: number[] = [];
    let late: readonly number[] = [];
    const sync = createMarketplace({
      db: app.db,
      url: app.url,
      clock: {
        now: app.clock.now,
        waitUntil: async (moment) => {
          waited.push(moment.getTime() - app.clock.now().getTime());
          app.clock.advance(HAND_OVER_HOLD_MS - 1000);
          late = await createHeldHandOvers(1);
          app.clock.advance(1000);
        },
      },
      provider: createHttpProvider(settings(), { timeoutMs: RESPONSE_TIMEOUT_MS }),
      report: (error) => app.reported.push(error),
    });
    expect(await runOnce(sync)).toMatchObject({ status: 'completed', errors: [] });
    expect(waited).toEqual([HAND_OVER_HOLD_MS]);
    expect((await Promise.all(ids.map(stateOf))).map(({ unsent }) => unsent)).toEqual([0, 0]);
    // Orders that were handed over during the run can still be taken back.
    expect((await Promise.all(late.map(stateOf))).map(({ unsent }) => unsent)).toEqual([1]);
    await runOnce();
  });

  test('an order that the marketplace never accepts delays no other order', async () => {
    const ids = await createHandedOver(4);
    const refused = String(ids[0]);
    fake.misbehave = ({ kind, send, correctResponse }) => {
      if (kind !== 'hand-over') return false;
      const { body } = correctResponse();
      const isRefused = JSON.stringify(body).includes(`"${refused}"`);
      if (isRefused) {
        fake.parcels.delete(refused);
        fake.createdCounts.delete(refused);
        send({}, 422);
      }
      return isRefused;
    };
    expect(await runOnce()).toMatchObject({
      status: 'completed',
      errors: [`Order #${refused}: The marketplace answered 422 (hand-over of ${refused}).`],
    });
    expect((await Promise.all(ids.map(stateOf))).map(({ unsent }) => unsent)).toEqual([1, 0, 0, 0]);
    await expectRecovery(ids);
  });

  test('an order that was ended manually before it was sent is not sent', async () => {
    const [id = 0] = await createHandedOver(1);
    expect((await enterShipmentResult(app, 'admin', id, 'cancelled')).status).toBe(200);
    expect((await runOnce()).status).toBe('completed');
    expect(fake.parcels.size).toBe(0);
  });

  test('a shipment result is also accepted for an order that was ended by hand before it was sent', async () => {
    const [id = 0] = await createHandedOver(1);
    expect((await enterShipmentResult(app, 'admin', id, 'delivered')).status).toBe(200);
    fake.misbehave = onPages(({ send }) => {
      send(page([{ ...unknownParcel(String(id)), status: 'returned' }]));
      return true;
    });
    expect(await runOnce()).toMatchObject({
      errors: [`Shipment ${id}: it was entered by hand as delivered, but the courier says returned.`],
    });
    fake.misbehave = onPages(({ send }) => {
      send(page([{ ...unknownParcel(String(id)), status: 'delivered' }]));
      return true;
    });
    expect(await runOnce()).toMatchObject({ errors: [] });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', tracking_number: 'X' });
  });

  test('an order that is deleted while it is being sent stays, and the run continues', async () => {
    const [id = 0] = await createHandedOver(1);
    let refused: Promise<number> | undefined;
    fake.misbehave = ({ kind, send, correctResponse }) => {
      if (kind !== 'hand-over') return false;
      const { body, status } = correctResponse();
      refused = app
        .call(`/d2c/orders/${id}?reason=Twice`, { method: 'DELETE', as: 'admin' })
        .then((response) => {
          send(body, status);
          return response.status;
        });
      return true;
    };
    const run = await runOnce();
    expect(await refused).toBe(409);
    expect(run).toMatchObject({ status: 'completed', errors: [] });
    expect(await stateOf(id)).toMatchObject({ tracking_number: `FAKE-${id}`, unsent: 0 });
    expect(app.reported).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ['is unavailable', {}, 503],
    ['limits the number of requests', {}, 429],
    ['answers with an HTML page', '<!doctype html><h1>Maintenance</h1>', 200],
    ['redirects to its sign-in', '', 302],
  ])('after three failures the run stops because the marketplace %s', async (_, body, status) => {
    const ids = await createHandedOver(6);
    fake.misbehave = ({ kind, send }) => {
      if (kind === 'hand-over') send(body, status);
      return kind === 'hand-over';
    };
    const run = await runOnce();
    expect(run.status).toBe('failed');
    expect(run.errors).toHaveLength(4);
    expect(run.errors[3]).toBe('The marketplace seems to be unavailable; 3 more hand-overs were not tried.');
    await expectRecovery(ids);
  });

  test('hand-overs that the marketplace refuses do not delay updates of other parcels', async () => {
    const [known = 0] = await createHandedOver(1);
    expect(await runOnce()).toMatchObject({ status: 'completed' });
    await createHandedOver(3);
    fake.misbehave = ({ kind, send }) => {
      if (kind === 'hand-over') send({}, 500);
      return kind === 'hand-over';
    };
    const [parcel] = [...fake.parcels.values()];
    if (parcel) parcel.status = 'delivered';
    expect((await runOnce()).status).toBe('failed');
    expect(await stateOf(known)).toMatchObject({ shipment_status: 'delivered' });
  });

  test('errors beyond the listed ones are counted', async () => {
    fake.misbehave = onPages(({ page: number, send }) => {
      const many = Array.from({ length: 60 }, (_, index) => unknownParcel(`none-${number}-${index}`));
      send(page(many, number < 3));
      return true;
    });
    const run = await runOnce();
    expect(run.errors).toHaveLength(101);
    expect(run.errors[100]).toBe('… and 80 more.');
  });
});

/** A marketplace that accepts the call and sends no answer until the test releases it. */
const holdPages = () => {
  let resolveHeld: () => void = () => {};
  const heldResponses: (() => void)[] = [];
  const whenHeld = new Promise<void>((resolve) => {
    resolveHeld = resolve;
  });
  fake.misbehave = onPages(({ correctResponse, send }) => {
    heldResponses.push(() => send(correctResponse().body));
    resolveHeld();
    return true;
  });
  return {
    whenHeld,
    releasePages: () => {
      fake.misbehave = () => false;
      for (const respond of heldResponses.splice(0)) respond();
    },
  };
};

describe('ending a sync run', () => {
  test.each(['by its own process', 'by another process'])(
    'works %s in the middle of a call',
    async (killer) => {
      const sync = openSync();
      const ids = await createHandedOver(2);
      const pages = holdPages();
      expect(await sync.start('admin')).toBe('started');
      await pages.whenHeld;
      expect((await lastRun()).status).toBe('started');
      await (killer === 'by another process' ? marketplace : sync).kill('superadmin');
      expect(await lastRun()).toMatchObject({
        status: 'failed',
        errors: ['The run was ended by The superadmin.'],
      });
      await sync.waitForRun();
      pages.releasePages();
      await expectRecovery(ids);
    },
  );

  test('is not caused by a notification of a foreign program', async () => {
    const sync = openSync();
    const pages = holdPages();
    await sync.start('admin');
    await pages.whenHeld;
    await app.db.execute('notify order_desk_sync_kill');
    // The run reads its table after every notification.
    const reaction = async (): Promise<boolean> => {
      const { rows } = await app.db.execute(
        `select 1 from pg_stat_activity where query like 'select 1 from sync_runs%' and state = 'idle'`,
      );
      return rows.length > 0 || (await lastRun()).status !== 'started';
    };
    await expect.poll(reaction).toBe(true);
    pages.releasePages();
    await sync.waitForRun();
    expect(await lastRun()).toMatchObject({ status: 'completed', errors: [] });
  });

  test('does nothing if no run exists, and leaves the next run alone', async () => {
    await marketplace.kill('admin');
    expect((await runOnce()).status).toBe('completed');
  });

  test('takes the lock of a process that does not respond by ending its connection', {
    timeout: 30_000,
  }, async () => {
    const hung = new pg.Client({ connectionString: app.url });
    hung.on('error', () => {});
    await hung.connect();
    await hung.query('select pg_advisory_lock($1)', [RUN_LOCK]);
    await app.db.execute(`insert into sync_runs (started_by, started_at) values ('admin', now())`);
    expect(await marketplace.start('admin')).toBe('running');
    await marketplace.kill('admin');
    expect(await lastRun()).toMatchObject({ status: 'failed', errors: ['The run was ended by The admin.'] });
    expect((await runOnce()).status).toBe('completed');
  });

  test('happens when the app stops', async () => {
    const sync = openSync();
    const pages = holdPages();
    await sync.start('admin');
    await pages.whenHeld;
    await sync.close();
    expect(await lastRun()).toMatchObject({
      status: 'failed',
      errors: ['The run was ended: its server was stopped.'],
    });
    expect(await sync.start('admin')).toBe('running');
  });

  test('happens when the run takes too long', async () => {
    const sync = openSync({ runMs: 60 });
    holdPages();
    await sync.start('admin');
    await sync.waitForRun();
    expect(await lastRun()).toMatchObject({
      status: 'failed',
      errors: ['The run was ended after 0.001 minutes.'],
    });
  });

  test('happens when the run loses its lock, since another run may start', async () => {
    const sync = openSync();
    const pages = holdPages();
    await sync.start('admin');
    await pages.whenHeld;
    await app.db.execute(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${RUN_LOCK}
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await sync.waitForRun();
    const run = await lastRun();
    expect(run.status).toBe('failed');
    expect(run.errors).toEqual(['The run lost its connection to the database.']);
  });
});

describe('a run whose process died', () => {
  const INTERRUPTED = 'The run was interrupted: its server or its database was stopped.';

  const startDeadRun = async () => {
    const holder = new pg.Client({ connectionString: app.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [RUN_LOCK]);
    await app.db.execute(`insert into sync_runs (started_by, started_at) values ('admin', now())`);
    return async () => {
      await holder.end();
      // The server releases the lock a moment after the connection is closed.
      const left = `select 1 from pg_locks where locktype = 'advisory' and objid = ${RUN_LOCK}
         and database = (select oid from pg_database where datname = current_database())`;
      while ((await app.db.execute(left)).rowCount !== 0);
    };
  };

  test('stays running while the process lives, and is marked as failed when its status is read', async () => {
    const endProcess = await startDeadRun();
    const status = async () => (await (await app.call('/shopini/status', { as: 'admin' })).json()).status;
    expect(await status()).toBe('started');
    expect(await marketplace.start('admin')).toBe('running');
    await endProcess();
    expect(await status()).toBe('failed');
    expect((await lastRun()).errors).toEqual([INTERRUPTED]);
  });

  test('is marked as failed at the next start of an app', async () => {
    await (await startDeadRun())();
    const opened = await openMarketplace({
      db: app.db,
      url: app.url,
      clock: app.clock,
      settings: settings(),
      isDemoStart: false,
      report: (error) => app.reported.push(error),
    });
    expect(await lastRun()).toMatchObject({ status: 'failed', errors: [INTERRUPTED] });
    await opened.close();
  });

  test('is marked as failed by the next run', async () => {
    await (await startDeadRun())();
    const before = await lastRun();
    expect((await runOnce()).status).toBe('completed');
    const { rows } = await app.db.execute(`select status from sync_runs where run_id = ${before.run_id}`);
    expect(rows).toEqual([{ status: 'failed' }]);
  });
});

describe('two app processes on one database', () => {
  test('run one sync at a time, even if both start it several times', async () => {
    const syncs = [marketplace, openSync(), openSync()];
    const ids = await createHandedOver(2);
    for (let round = 0; round < TRIALS; round += 1) {
      const pages = holdPages();
      const before = (await lastRun()).run_id;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => syncs.map((sync) => sync.start('admin'))).flat(),
      );
      expect(answers.filter((answer) => answer === 'started')).toHaveLength(1);
      pages.releasePages();
      await Promise.all(syncs.map((sync) => sync.waitForRun()));
      expect((await lastRun()).run_id).toBe(before + 1);
    }
    expect(fake.maxConcurrentPages).toBe(1);
    await expectRecovery(ids);
  });

  test('can start a run as soon as the previous one has ended', async () => {
    const other = openSync();
    for (let round = 0; round < 10; round += 1) {
      expect(await marketplace.start('admin')).toBe('started');
      await marketplace.waitForRun();
      expect(await other.start('admin')).toBe('started');
      await other.waitForRun();
    }
  });
});

test('all these faults cause no unexpected server error', () => {
  expect(app.reported).toEqual([]);
});
