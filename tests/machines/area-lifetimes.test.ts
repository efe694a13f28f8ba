import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { openAccount } from '#areas/account.ts';
import { openAudit } from '#areas/audit.ts';
import { openB2b } from '#areas/b2b.ts';
import { openD2c } from '#areas/d2c.ts';
import { defineArea } from '#areas/define-area.ts';
import { openFilament } from '#areas/filament.ts';
import { openPayments } from '#areas/payments.ts';
import { openProducts } from '#areas/products.ts';
import { openSettings } from '#areas/settings.ts';
import { openSync } from '#areas/sync.ts';
import { openUsers } from '#areas/users.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { keyOfOrder, orderAction } from '#machines/d2c/order-action.ts';
import { undoRequestOf } from '#machines/d2c/order-undo.ts';
import { defineLazy } from '#machines/kit/definition.ts';
import { selectMoved, selectRows, selectShown } from '#machines/kit/list.machine.ts';
import { noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';
import { type FakeCall, fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createRunFeed } from '#tests/support/run-feed.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

/** Opens the areas as the app composes them, with calls that wait and toasts that can be read and clicked. */
const openAreas = async () => {
  // Only a browser has a window and a theme.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const calls = createOpenCalls();
  const sentCalls: FakeCall[] = [];
  const call = fakeCallEndpoint((fakeCall, signal) => {
    sentCalls.push(fakeCall);
    return calls.call(fakeCall.name, fakeCall, signal);
  });
  const notices = createActor(noticesMachine).start();
  const runs = createRunFeed();
  const feed = async () => ({
    changes: createActor(changesMachine),
    watch: runs.watch,
    close: () => undefined,
  });
  const services = {
    call,
    notify: createNotify(notices),
    feed,
    user: { user_id: 1, username: 'admin', full_name: 'Admin', email: '', role: 'admin', is_active: true },
    client: {
      readToken: () => null,
      now: () => new Date(),
      request: () => Promise.reject(new Error('not expected')),
    },
    store: {
      read: () => null,
      write: () => undefined,
      remove: () => undefined,
      watch: () => () => undefined,
    },
    report: () => undefined,
    signOut: () => undefined,
  } as const;
  const d2c = await openD2c(services);
  const sync = await openSync(services);
  const answer = async (name: string, result: unknown): Promise<void> => {
    calls.latest(name).answer(result);
    await flushPromises();
  };
  const callsOf = (name: string): FakeCall[] => sentCalls.filter((fakeCall) => fakeCall.name === name);
  const shownNotices = () =>
    selectNotices(notices.getSnapshot()).map(({ message, values }) => [message, values]);
  const pressToast = () => {
    const last = selectNotices(notices.getSnapshot()).at(-1);
    if (last) notices.send({ type: 'notice.actionChosen', id: last.id });
  };
  const shownFaults = () => selectNotices(notices.getSnapshot()).map(({ fault }) => fault);
  return { services, d2c, sync, calls, answer, callsOf, shownNotices, shownFaults, pressToast, runs };
};

const PAGE = 'GET /d2c/order-pages/';
const PUT = 'PUT /d2c/orders/{id}';
const MOVES = 'POST /d2c/order-moves/';
const UNDO = 'POST /d2c/order-undos/';
const moveOf = (id: number) =>
  ({
    type: 'command.requested',
    command: { order: { d2c_order_id: id, version: 1 }, change: { kind: 'move', to: 'ready' } },
  }) as const;
const resultOf = (id: number, version: number, status: string) => ({
  d2c_order_id: id,
  moved: true,
  status,
  detail: null,
  code: null,
  values: {},
  order: orderRow({ d2c_order_id: id, version, status }),
});

/** Opens a page of the list with frozen rows, as its view does. */
const openPage = async ({ d2c, answer }: Awaited<ReturnType<typeof openAreas>>, ids: readonly number[]) => {
  const list = createActor(d2c.orders, { input: { tab: 'to-print', search: '' } }).start();
  await answer(PAGE, {
    orders: ids.map((id) => orderRow({ d2c_order_id: id, version: 1, status: 'printing' })),
    total: ids.length,
  });
  const shown = () =>
    selectShown(list.getSnapshot()).map(({ d2c_order_id, status }) => [d2c_order_id, status]);
  const leave = () => list.stop();
  return { list, shown, leave };
};

/** Opens a page of one order that was moved and is being undone by its toast. */
const openUndoing = async () => {
  const areas = await openAreas();
  const page = await openPage(areas, [1]);
  areas.d2c.orderActions.send(moveOf(1));
  await areas.answer(PUT, orderRow({ d2c_order_id: 1, version: 2, status: 'ready' }));
  areas.pressToast();
  await flushPromises();
  return { rig: areas, page };
};

test('waiting moves are sent and announced although page and list are closed', async () => {
  const areas = await openAreas();
  const page = await openPage(areas, [1, 2, 3]);
  for (const id of [1, 2, 3]) areas.d2c.orderActions.send(moveOf(id));
  page.leave();
  for (const id of [1, 2, 3])
    await areas.answer(PUT, orderRow({ d2c_order_id: id, version: 2, status: 'ready' }));
  expect(areas.callsOf(PUT).map(({ params }) => params.id)).toEqual([1, 2, 3]);
  // The latest move has one notice with Undo.
  expect(areas.shownNotices()).toEqual([['d2c.movedOne', { id: 3, status: 'ready' }]]);
});

test('a batch continues and announces its result with Undo although its dialog, page and tab are closed', async () => {
  const areas = await openAreas();
  const page = await openPage(areas, [1, 2]);
  const orders = selectRows(page.list.getSnapshot());
  const dialog = createActor(await areas.d2c.batch(), {
    input: { values: { orders, to: 'ready' }, version: null },
  }).start();
  dialog.send({ type: 'form.submitted' });
  await flushPromises();
  dialog.stop();
  page.leave();
  await areas.answer(MOVES, [resultOf(1, 2, 'ready'), resultOf(2, 2, 'ready')]);
  expect(areas.shownNotices()).toEqual([['d2c.batchDone', { moved: 2, left: 0 }]]);
  areas.pressToast();
  await flushPromises();
  expect(areas.callsOf(UNDO).map(({ body }) => body)).toEqual([
    {
      orders: [
        { id: 1, version: 2 },
        { id: 2, version: 2 },
      ],
    },
  ]);
});

test('the sync indicator continues while no page shows it, and announces the end of the run', async () => {
  const { sync, answer, shownNotices, runs } = await openAreas();
  sync.indicator.send({ type: 'sync.requested' });
  await answer('POST /shopini/sync', { status: 'started' });
  // No component subscribes, so the indicator follows the run by itself.
  runs.publish('sync_run');
  await answer('GET /shopini/status', {
    status: 'completed',
    last_sync: '2026-01-01T00:00:00.000Z',
    records_processed: 3,
    errors: [],
  });
  expect(shownNotices()).toEqual([['sync.notice.succeeded', {}]]);
  expect(sync.indicator.getSnapshot().matches('success')).toBe(true);
});

test('a moved row stays in place with its message, and returns to its state after an undo', async () => {
  const areas = await openAreas();
  const page = await openPage(areas, [1, 2, 3]);
  areas.d2c.orderActions.send(moveOf(2));
  await areas.answer(PUT, orderRow({ d2c_order_id: 2, version: 2, status: 'ready' }));
  expect(page.shown()).toEqual([
    [1, 'printing'],
    [2, 'ready'],
    [3, 'printing'],
  ]);
  expect(selectMoved(page.list.getSnapshot()).map(({ key }) => key)).toEqual([2]);
  expect(selectRows(page.list.getSnapshot()).map(keyOfOrder)).toEqual([1, 3]);
  areas.pressToast();
  await flushPromises();
  await areas.answer(UNDO, [resultOf(2, 3, 'printing')]);
  expect(page.shown()).toEqual([
    [1, 'printing'],
    [2, 'printing'],
    [3, 'printing'],
  ]);
  expect(selectMoved(page.list.getSnapshot())).toEqual([]);
  expect(areas.shownNotices()).toEqual([['d2c.undone', { count: 1, id: 2, status: 'printing' }]]);
  page.leave();
});

test('a move that cannot be undone raises a notice, and the row is fetched again', async () => {
  const { rig: areas, page } = await openUndoing();
  const refused = {
    ...resultOf(1, 2, 'ready'),
    moved: false,
    status: null,
    order: null,
    code: 'order.undo_sent',
    detail: 'It is sent.',
  };
  await areas.answer(UNDO, [refused]);
  expect(areas.shownNotices()).toEqual([['d2c.undoFailed', { count: 1 }]]);
  expect(areas.shownFaults()).toMatchObject([{ code: 'order.undo_sent', detail: 'It is sent.' }]);
  expect(selectMoved(page.list.getSnapshot())).toEqual([]);
  page.leave();
});

test('undoing from the row clears an earlier failure of the undo', async () => {
  const { rig: areas, page } = await openUndoing();
  areas.calls.latest(UNDO).fail(new ApiError('network', 0));
  await flushPromises();
  expect(areas.shownNotices()).toEqual([['d2c.undoFailed', { count: 1 }]]);
  areas.d2c.undo.send({
    type: 'command.requested',
    command: undoRequestOf([orderRow({ d2c_order_id: 1, version: 2, status: 'ready' })]),
  });
  await flushPromises();
  await areas.answer(UNDO, [resultOf(1, 3, 'printing')]);
  expect(areas.shownNotices()).toEqual([['d2c.undone', { count: 1, id: 1, status: 'printing' }]]);
  page.leave();
});

type Services = Awaited<ReturnType<typeof openAreas>>['services'];

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value && 'send' in value;

test.each<[string, (services: Services) => { close(): void } | Promise<{ close(): void }>]>([
  ['the account', openAccount],
  ['audit', openAudit],
  ['B2B', openB2b],
  ['D2C', openD2c],
  ['filament', openFilament],
  ['payments', openPayments],
  ['products', openProducts],
  ['the settings', openSettings],
  ['the sync', openSync],
  ['users', openUsers],
])('nothing of %s continues after signing out', async (_, openArea) => {
  const { services } = await openAreas();
  const area = await openArea(services);
  // The feed belongs to all areas and does not depend on the person.
  const statuses = () =>
    Object.entries(area).flatMap(([name, value]) =>
      isActor(value) && name !== 'changes' ? value.getSnapshot().status : [],
    );
  expect(new Set(statuses())).toEqual(new Set(['active']));
  area.close();
  expect(new Set(statuses())).toEqual(new Set(['stopped']));
});

test('a command that arrives after its area has closed does not run', async () => {
  const { services } = await openAreas();
  const area = await defineArea({ late: defineLazy(async () => orderAction) })(services);
  const arriving = area.late();
  area.close();
  expect((await arriving).getSnapshot().status).toBe('stopped');
});

test('payments and purchases begin with the day of the shop by the clock of the server', async () => {
  const { services } = await openAreas();
  // The date in Baghdad is already March 2.
  const now = () => new Date('2026-03-01T21:00:00Z');
  const dated = { ...services, client: { ...services.client, now } };
  for (const open of [openPayments, openFilament, openB2b])
    expect((await open(dated)).today()).toBe('2026-03-02');
});
