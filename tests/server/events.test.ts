import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import { CHANGED_ENTITIES, FEED_RESUMED, MAX_OPENING_MS } from '#domain/changes.ts';
import { createServer } from '#server/app.ts';
import { type ChangeFeed, type ChangeListener, openChangeFeed } from '#server/changes.ts';
import { resetPassword } from '#server/store/reset-password.ts';
import { tokenLimitsFrom } from '#server/store/token-limits.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { addItem, createOrder, createPrintableOrder, moveOrder, post } from '#tests/support/orders.ts';
import { openServerParts } from '#tests/support/server-parts.ts';

const HEARTBEAT_MS = 40;

let app: TestApp;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  app = await createTestApp({ name: 'events', heartbeatMs: HEARTBEAT_MS });
  for (const person of ['staff', 'admin', 'superadmin'] as const) await app.tokenOf(person);
});
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
  await app.close();
});

interface EventReader {
  nextOfAnyEntity(): Promise<Change | undefined>;
  /** Returns the next change of an entity, or undefined when the stream has ended. */
  next(entity?: string): Promise<Change | undefined>;
  /** Reads until the stream ends. */
  readAll(): Promise<Change[]>;
}

const readerOf = async (response: Response): Promise<EventReader> => {
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  cleanups.push(() => reader.cancel().catch(() => {}));
  let text = '';
  const readBlock = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const blockText = text.slice(0, end);
    text = text.slice(end + 2);
    return blockText;
  };
  expect(await readBlock()).toBe('event: ready\ndata: {}');
  const readChange = async (): Promise<Change | undefined> => {
    for (let blockText = await readBlock(); blockText !== undefined; blockText = await readBlock()) {
      const data = /^event: change\ndata: (.*)$/.exec(blockText)?.[1];
      if (data !== undefined) return JSON.parse(data);
      expect(blockText).toBe(': still here');
    }
    return undefined;
  };
  // Signing in is a change as well, and an earlier commit may still be on its way, so other entities are
  // skipped.
  const next = async (entity = 'd2c_order'): Promise<Change | undefined> => {
    let change = await readChange();
    while (change && change.entity !== entity) change = await readChange();
    return change;
  };
  return {
    next,
    nextOfAnyEntity: readChange,
    readAll: async () => {
      const allChanges: Change[] = [];
      for (let change = await readChange(); change; change = await readChange()) allChanges.push(change);
      return allChanges;
    },
  };
};

const HOUR_MS = 3_600_000;

const openStream = async (as: Person = 'admin'): Promise<EventReader> =>
  readerOf(await app.call('/events', { as }));

test('every committed change arrives in order, with its author', async () => {
  const stream = await openStream();
  const id = await createPrintableOrder(app, 'staff');
  expect(await stream.next()).toEqual({
    entity: 'd2c_order',
    id: String(id),
    version: 1,
    action: 'order.created',
    by: 'staff',
  });
  await moveOrder(app, 'superadmin', id, 'printing');
  expect(await stream.next()).toEqual({
    entity: 'd2c_order',
    id: String(id),
    version: 2,
    action: 'order.moved',
    by: 'superadmin',
  });
});

test('a change of an order has the version after it, and a deletion has the version after the last', async () => {
  const stream = await openStream();
  const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
  // The test listens from the start, because an earlier commit may still be on its way.
  expect(await stream.next()).toMatchObject({ action: 'order.created', id: String(id) });
  const versionAt = async () =>
    (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data.version;
  await addItem(app, 'staff', id);
  expect(await stream.next()).toMatchObject({ action: 'item.added', version: await versionAt() });
  await moveOrder(app, 'admin', id, 'printing');
  const moved = await versionAt();
  expect(await stream.next()).toMatchObject({ action: 'order.moved', version: moved });
  await app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'admin' });
  expect(await stream.next()).toMatchObject({ action: 'order.deleted', id: String(id), version: moved + 1 });
});

test('a batch announces each order by its number', async () => {
  const stream = await openStream();
  const ids = [await createPrintableOrder(app, 'staff'), await createPrintableOrder(app, 'staff')];
  // The creations are announced first.
  for (const id of ids)
    expect(await stream.next()).toMatchObject({ action: 'order.created', id: String(id) });
  await post(app, '/d2c/order-moves/', { ids, status: 'printing' }, 'superadmin');
  for (const id of ids)
    expect(await stream.next()).toEqual({
      entity: 'd2c_order',
      id: String(id),
      version: 2,
      action: 'order.moved',
      by: 'superadmin',
    });
});

test('a sync run is announced when it starts and when it ends', async () => {
  const stream = await openStream();
  await post(app, '/shopini/sync', undefined, 'admin');
  const startedRun = await stream.next('sync_run');
  expect(startedRun).toMatchObject({ action: 'sync.started', by: 'admin', version: null });
  expect(await stream.next('sync_run')).toMatchObject({
    id: startedRun?.id,
    action: 'sync.ended',
    by: 'marketplace',
  });
  const statusNow = await (await app.call('/shopini/status', { as: 'admin' })).json();
  expect(statusNow.status).toBe('completed');
});

test('a run whose server has died is announced as ended by the process that finds it', async () => {
  await app.db.execute(`insert into sync_runs (started_by, started_at) values ('admin', now())`);
  const stream = await openStream();
  await app.call('/shopini/status', { as: 'admin' });
  expect(await stream.next('sync_run')).toMatchObject({ action: 'sync.ended', by: 'marketplace' });
});

test('a change that was rolled back is not announced', async () => {
  const stream = await openStream();
  const id = await createOrder(app, 'staff', { expected_items: 3 });
  expect((await moveOrder(app, 'admin', id, 'printing')).status).toBe(409);
  const nextOrderId = await createOrder(app, 'staff');
  expect(await stream.next()).toMatchObject({ id: String(id) });
  expect(await stream.next()).toMatchObject({ id: String(nextOrderId), action: 'order.created' });
});

test('changes by the courier arrive as well', async () => {
  const id = await createPrintableOrder(app, 'admin');
  for (const status of ['printing', 'ready', 'handed_to_shopini']) await moveOrder(app, 'admin', id, status);
  const stream = await openStream();
  await app.marketplace.start('admin');
  expect(await stream.next('shipment')).toMatchObject({
    entity: 'shipment',
    // The id is that of the order, as in the rows of the list.
    id: String(id),
    action: 'shipment.changed',
    by: 'marketplace',
  });
});

describe('the permission to listen', () => {
  test('is refused without a token, with a token in the address, and for staff', async () => {
    const token = await app.tokenOf('admin');
    expect((await app.call('/events')).status).toBe(401);
    for (const name of ['token', 'access_token', 'authorization', 'Authorization', 'bearer']) {
      expect((await app.call(`/events?${name}=${token}`)).status, name).toBe(401);
      expect((await app.call(`/events?${name}=Bearer%20${token}`)).status, name).toBe(401);
    }
    expect((await app.call('/events', { headers: { Cookie: `unified_token=${token}` } })).status).toBe(401);
    expect((await app.call('/events', { as: 'staff' })).status).toBe(403);
  });

  test('a stream ends at the next heartbeat after its user was changed in the database', async () => {
    const [adminStream, superadminStream] = [await openStream('admin'), await openStream('superadmin')];
    await app.db.execute(`update users set is_active = false where username = 'admin'`);
    await app.db.execute(`update users set role = 'staff' where username = 'superadmin'`);
    await Promise.all([adminStream.readAll(), superadminStream.readAll()]);
    expect((await app.call('/events', { as: 'superadmin' })).status).toBe(403);
  });
});

describe('a stream ends with its session and sends nothing afterwards', () => {
  /**
   * Opens a second process on the same database without heartbeats, so that only an event can end a stream
   * there.
   */
  const openSecondServer = async () => {
    const reportError = (error: unknown) => app.reported.push(error);
    const parts = await openServerParts({ db: app.db, url: app.url, clock: app.clock, report: reportError });
    cleanups.push(() => parts.close());
    await parts.changes.ready();
    const options = { db: app.db, clock: app.clock, ipOf: () => '127.0.0.1', report: reportError };
    return createServer({ ...options, ...parts, heartbeatMs: HOUR_MS });
  };
  const listen = async (server: Awaited<ReturnType<typeof openSecondServer>>, token: string) =>
    readerOf(await server.request('/api/v1/events', { headers: { Authorization: `Bearer ${token}` } }));
  const change = (json: unknown) =>
    app.call(`/auth/users/${app.users.admin.user_id}`, {
      method: 'PUT',
      as: 'superadmin',
      json,
      headers: { 'If-Match': '*' },
    });
  const asAdmin = async (path: string, method: string, json?: unknown) =>
    app.call(path, { method, as: 'admin', ...(json === undefined ? {} : { json }) });

  const SESSION_ENDS: readonly (readonly [how: string, end: () => Promise<unknown>])[] = [
    ['signing out', () => asAdmin('/auth/logout', 'POST')],
    ['signing out everywhere', () => asAdmin('/auth/me/sessions/', 'DELETE')],
    ['a demotion', () => change({ role: 'staff' })],
    ['a promotion, which opens another stream', () => change({ role: 'superadmin' })],
    ['a deactivation', () => change({ is_active: false })],
    ['a password that a superadmin gives', () => change({ password: 'lighthouse-7-orchid' })],
    [
      'the end of all sessions by a superadmin',
      () =>
        app.call(`/auth/users/${app.users.admin.user_id}/sessions/`, { method: 'DELETE', as: 'superadmin' }),
    ],
    [
      'a deletion',
      () =>
        app.call(`/auth/users/${app.users.admin.user_id}`, {
          method: 'DELETE',
          as: 'superadmin',
          headers: { 'If-Match': '*' },
        }),
    ],
    ['a reset of the password at the console', () => resetPassword(app.db, 'admin')],
  ];

  test.each(SESSION_ENDS)('%s, in the same process and in another one', async (_, end) => {
    const sameProcess = await openSecondServer();
    const otherProcess = await openSecondServer();
    const token = await app.tokenOf('admin');
    const streams = [await listen(sameProcess, token), await listen(otherProcess, token)];
    await end();
    // Changes after the end of the session. Its streams must not receive them.
    const ids = new Set<string>();
    for (let count = 0; count < 3; count += 1) ids.add(String(await createOrder(app, 'staff')));
    for (const stream of streams) {
      const received = await stream.readAll();
      expect(received.filter(({ entity, id }) => entity === 'd2c_order' && ids.has(id))).toEqual([]);
    }
  });

  test('a change of the own password ends the other sessions but not the current one', async () => {
    const server = await openSecondServer();
    const ownToken = await app.tokenOf('admin');
    const response = await app.call('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin', password: app.users.admin.password }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const { access_token: otherToken } = await response.json();
    const [ownStream, otherStream] = [await listen(server, ownToken), await listen(server, otherToken)];
    const json = { current_password: app.users.admin.password, new_password: 'lighthouse-7-orchid' };
    expect((await asAdmin('/auth/me/password', 'PUT', json)).status).toBe(200);
    await otherStream.readAll();
    const id = await createOrder(app, 'staff');
    expect(await ownStream.next()).toMatchObject({ id: String(id) });
  });

  test('the end of another session leaves a stream open', async () => {
    const server = await openSecondServer();
    const stream = await listen(server, await app.tokenOf('admin'));
    await app.call('/auth/logout', { method: 'POST', as: 'superadmin' });
    const id = await createOrder(app, 'staff');
    expect(await stream.next()).toMatchObject({ id: String(id) });
  });

  test('a session that ends while its stream opens is detected before the first event', async () => {
    const gate = Promise.withResolvers<void>();
    const { marketplace, choice, provider, settings } = app;
    const server = createServer({
      db: app.db,
      clock: app.clock,
      ipOf: () => '127.0.0.1',
      report: (error) => app.reported.push(error),
      log: app.log,
      changes: { subscribe: () => () => {}, ready: () => gate.promise, close: async () => {} },
      marketplace,
      choice,
      provider,
      settings,
      tokenLimits: tokenLimitsFrom({}),
      heartbeatMs: HOUR_MS,
    });
    const token = await app.tokenOf('admin');
    const response = await server.request('/api/v1/events', {
      headers: { Authorization: `Bearer ${token}` },
    });
    await app.call('/auth/logout', { method: 'POST', as: 'admin' });
    gate.resolve();
    expect(await response.text()).toBe('');
  });
});

describe('a stream filters by role', () => {
  /** The roles that may read each entity, from decision 18. */
  const READERS: Readonly<Record<string, readonly Person[]>> = {
    user: ['superadmin'],
    session: ['superadmin'],
  };
  const ADMINS: readonly Person[] = ['admin', 'superadmin'];

  test('each entity is sent only to the roles that may read it', async () => {
    const listeners = new Set<ChangeListener>();
    const { marketplace, choice, provider, settings } = app;
    const server = createServer({
      db: app.db,
      clock: app.clock,
      ipOf: () => '127.0.0.1',
      report: (error) => app.reported.push(error),
      log: app.log,
      changes: {
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        ready: async () => {},
        close: async () => {},
      },
      marketplace,
      choice,
      provider,
      settings,
      tokenLimits: tokenLimitsFrom({}),
    });
    for (const person of ADMINS) {
      const headers = { Authorization: `Bearer ${await app.tokenOf(person)}` };
      const stream = await readerOf(await server.request('/api/v1/events', { headers }));
      for (const entity of CHANGED_ENTITIES) {
        const filtered: Change = { entity, id: '4711', version: 1, action: 'it.changed', by: 'staff' };
        const lastChange: Change = { ...filtered, entity: 'd2c_order', id: '4712' };
        for (const change of [filtered, lastChange]) for (const listener of listeners) listener(change);
        const mayRead = (READERS[entity] ?? ADMINS).includes(person);
        if (mayRead) expect(await stream.nextOfAnyEntity(), `${person}, ${entity}`).toEqual(filtered);
        expect(await stream.nextOfAnyEntity(), `${person}, ${entity}`).toEqual(lastChange);
      }
    }
  });
});

describe('two app processes on one database', () => {
  const openSecond = async () => {
    const report = (error: unknown) => app.reported.push(error);
    const parts = await openServerParts({ db: app.db, url: app.url, clock: app.clock, report });
    cleanups.push(() => parts.close());
    await parts.changes.ready();
    return createServer({ db: app.db, clock: app.clock, ipOf: () => '127.0.0.1', report, ...parts });
  };

  test('receive the changes of each other', async () => {
    const second = await openSecond();
    const headers = {
      Authorization: `Bearer ${await app.tokenOf('admin')}`,
      'Content-Type': 'application/json',
    };
    const [sameProcess, otherProcess] = [
      await openStream(),
      await readerOf(await second.request('/api/v1/events', { headers })),
    ];
    const id = await createPrintableOrder(app, 'staff');
    for (const stream of [sameProcess, otherProcess])
      expect(await stream.next()).toMatchObject({ id: String(id), by: 'staff' });
    const body = JSON.stringify({ status: 'printing' });
    expect((await second.request(`/api/v1/d2c/orders/${id}`, { method: 'PUT', headers, body })).status).toBe(
      200,
    );
    for (const stream of [sameProcess, otherProcess])
      expect(await stream.next()).toMatchObject({ action: 'order.moved', by: 'admin' });
  });

  test('a feed whose connection breaks reports it and continues', async () => {
    const stream = await openStream();
    await app.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'order-desk-feed'`,
    );
    expect(await stream.next('feed')).toEqual(FEED_RESUMED);
    const id = await createOrder(app, 'staff');
    expect(await stream.next()).toMatchObject({ id: String(id) });
  });
});

test('a change by a newer version of the app is ignored', async () => {
  const stream = await openStream();
  const newer = JSON.stringify({ entity: 'of_a_newer_version', id: '1', action: 'it.changed', by: 'staff' });
  await app.db.execute(sql`select pg_notify('order_desk_changes', ${newer})`);
  const id = await createOrder(app, 'staff');
  expect(await stream.next()).toMatchObject({ id: String(id) });
});

describe('a subscriber whose lists have a certain age', () => {
  /**
   * Opens a feed with a clock that the test controls. The feed received a new order 100 s after its start.
   */
  const openFeed = async () => {
    let now = 0;
    const feed = openChangeFeed(app.url, { now: () => now });
    cleanups.push(() => feed.close());
    await feed.ready();
    now = 100_000;
    const received: Change[] = [];
    feed.subscribe((change) => received.push(change));
    await createOrder(app, 'staff');
    await expect.poll(() => received).toContainEqual(expect.objectContaining({ action: 'order.created' }));
    const changesOnSubscribe = (behindMs: number | undefined): readonly Change[] => {
      const first: Change[] = [];
      feed.subscribe((change) => first.push(change), behindMs);
      return first;
    };
    return {
      changesOnSubscribe,
      receivedChanges: received,
      advanceClock: (ms: number): void => {
        now += ms;
      },
    };
  };

  test('gets `resumed` if anything changed since, and nothing otherwise', async () => {
    const { advanceClock, changesOnSubscribe } = await openFeed();
    advanceClock(3000);
    expect(changesOnSubscribe(3000)).toEqual([FEED_RESUMED]);
    expect(changesOnSubscribe(2999)).toEqual([]);
    expect(changesOnSubscribe(undefined)).toEqual([]);
  });

  test('gets no event of a sign-in, because no list shows it', async () => {
    const { receivedChanges: changes, advanceClock, changesOnSubscribe } = await openFeed();
    advanceClock(3000);
    await app.tokenOf('otherStaff');
    await expect.poll(() => changes).toContainEqual(expect.objectContaining({ action: 'session.opened' }));
    expect(changesOnSubscribe(2999)).toEqual([]);
  });

  test('gets `resumed` if the feed has not listened that long', async () => {
    const { changesOnSubscribe } = await openFeed();
    expect(changesOnSubscribe(100_000)).toEqual([FEED_RESUMED]);
  });

  test('gets `resumed` when the feed starts to listen after the subscription', async () => {
    const feed = openChangeFeed(app.url);
    cleanups.push(() => feed.close());
    const first: Change[] = [];
    feed.subscribe((change) => first.push(change));
    await feed.ready();
    expect(first).toEqual([FEED_RESUMED]);
  });

  test('gets `resumed` when a lost connection is open again', async () => {
    const { receivedChanges, advanceClock, changesOnSubscribe } = await openFeed();
    advanceClock(3000);
    await app.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'order-desk-feed'`,
    );
    await expect.poll(() => receivedChanges).toContainEqual(FEED_RESUMED);
    expect(changesOnSubscribe(50)).toEqual([FEED_RESUMED]);
  });
});

test('twelve clients that connect and disconnect receive everything meanwhile, and leave no listener', async () => {
  const callers = Array.from({ length: 12 }, (_, index): Person => (index % 2 ? 'admin' : 'superadmin'));
  const streams = await Promise.all(callers.map(openStream));
  const id = await createOrder(app, 'staff');
  for (const stream of streams) expect(await stream.next()).toMatchObject({ id: String(id) });
  for (const close of cleanups.splice(0)) await close();
  expect((await app.call('/health')).status).toBe(200);
  expect(app.reported).toEqual([]);
});

describe('a client that does not read', () => {
  /** Starts a server whose feed the test controls, and counts its listeners. */
  const openServerWithFeed = (shutdown?: AbortSignal) => {
    const listeners = new Set<ChangeListener>();
    const behindMsOfListeners: (number | undefined)[] = [];
    const changes: ChangeFeed = {
      subscribe: (listener, behindMs) => {
        listeners.add(listener);
        behindMsOfListeners.push(behindMs);
        return () => listeners.delete(listener);
      },
      ready: async () => {},
      close: async () => {},
    };
    const { marketplace, choice, provider, settings } = app;
    const server = createServer({
      db: app.db,
      clock: app.clock,
      ipOf: () => '127.0.0.1',
      report: (error) => app.reported.push(error),
      log: app.log,
      changes,
      marketplace,
      choice,
      provider,
      settings,
      tokenLimits: tokenLimitsFrom({}),
      heartbeatMs: HEARTBEAT_MS,
      ...(shutdown ? { shutdown } : {}),
    });
    const openEvents = async (init: RequestInit = {}, query = ''): Promise<Response> =>
      server.request(`/api/v1/events${query}`, {
        ...init,
        headers: { Authorization: `Bearer ${await app.tokenOf('admin')}` },
      });
    const publish = (change: Change) => {
      for (const listener of [...listeners]) listener(change);
    };
    return { listeners, behindMsOfListeners, openEvents, publish };
  };

  test('passes the age of its lists, plus the time to open a stream, to the feed', async () => {
    const { behindMsOfListeners: behind, openEvents } = openServerWithFeed();
    for (const query of ['', '?behind_ms=0', '?behind_ms=700'])
      expect((await openEvents({}, query)).status).toBe(200);
    expect(behind).toEqual([undefined, MAX_OPENING_MS, 700 + MAX_OPENING_MS]);
    for (const query of [
      '?behind_ms=',
      '?behind_ms=-1',
      '?behind_ms=1.5',
      '?behind_ms=soon',
      '?behind_ms=86400001',
    ]) {
      const response = await openEvents({}, query);
      expect(response.status, query).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'validation', values: { field: 'behind_ms' } });
    }
    expect(behind).toHaveLength(3);
  });

  test('and sends a HEAD request is answered without a listener', async () => {
    const { listeners, openEvents } = openServerWithFeed();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const response = await openEvents({ method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
      expect(await response.text()).toBe('');
    }
    expect(listeners.size).toBe(0);
  });

  test('and whose request has ended gets no further events', async () => {
    const { listeners, openEvents } = openServerWithFeed();
    const request = new AbortController();
    await openEvents({ signal: request.signal });
    expect(listeners.size).toBe(1);
    request.abort();
    expect(listeners.size).toBe(0);
  });

  test('and stalls is dropped when its queue is full, and the queue is bounded', async () => {
    const { listeners, openEvents, publish } = openServerWithFeed();
    const response = await openEvents();
    let published = 0;
    for (; published < 10_000 && listeners.size > 0; published += 1)
      publish({ entity: 'd2c_order', id: String(published), version: 1, action: 'order.moved', by: '' });
    expect(published).toBeLessThan(1100);
    expect(listeners.size).toBe(0);
    await response.text();
  });

  test('and pauses for a while still gets all events', async () => {
    const { openEvents, publish } = openServerWithFeed();
    const response = await openEvents();
    for (let number = 0; number < 500; number += 1)
      publish({ entity: 'd2c_order', id: String(number), version: 1, action: 'order.moved', by: 'a' });
    const stream = await readerOf(response);
    for (let number = 0; number < 500; number += 1)
      expect(await stream.next()).toMatchObject({ id: String(number) });
  });

  test('is disconnected like any other when the server stops', async () => {
    const ending = new AbortController();
    const { listeners, openEvents } = openServerWithFeed(ending.signal);
    const streams = [await readerOf(await openEvents()), await readerOf(await openEvents())];
    ending.abort();
    for (const stream of streams) expect(await stream.readAll()).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});

describe('a stream without a heartbeat', () => {
  const openServer = async () => {
    const report = (error: unknown) => app.reported.push(error);
    const parts = await openServerParts({ db: app.db, url: app.url, clock: app.clock, report });
    cleanups.push(() => parts.close());
    await parts.changes.ready();
    const options = { db: app.db, clock: app.clock, ipOf: () => '127.0.0.1', heartbeatMs: HOUR_MS };
    return createServer({ ...parts, ...options, report });
  };

  test('ends when its session has too many streams, and the newest ones stay', async () => {
    const server = await openServer();
    const headers = { Authorization: `Bearer ${await app.tokenOf('admin')}` };
    const open = async () => readerOf(await server.request('/api/v1/events', { headers }));
    const oldest = await open();
    const otherReaders: EventReader[] = [];
    for (let count = 0; count < 6; count += 1) otherReaders.push(await open());
    expect(await oldest.next('none')).toBeUndefined();
    const id = await createOrder(app, 'staff');
    for (const stream of otherReaders) expect(await stream.next()).toMatchObject({ id: String(id) });
  });

  test('ends soon after its session has expired', async () => {
    const server = await openServer();
    const headers = { Authorization: `Bearer ${await app.tokenOf('admin')}` };
    const stream = await readerOf(await server.request('/api/v1/events', { headers }));
    app.clock.advance(13 * HOUR_MS);
    expect(await stream.next('none')).toBeUndefined();
  });

  test('ends soon after its session was deleted in the database', async () => {
    const server = await openServer();
    const headers = { Authorization: `Bearer ${await app.tokenOf('superadmin')}` };
    const stream = await readerOf(await server.request('/api/v1/events', { headers }));
    await app.db.execute(`delete from sessions where user_id = ${app.users.superadmin.user_id}`);
    expect(await stream.next('none')).toBeUndefined();
  });
});
