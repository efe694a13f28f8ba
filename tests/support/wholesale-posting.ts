import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { ApiError } from '#api/errors.ts';
import type { B2bDraft } from '#domain/b2b-draft.ts';
import { createB2bPorts } from '#machines/b2b/b2b-draft.actors.ts';
import { b2bPosting, type PostedB2bOrder } from '#machines/b2b/b2b-draft.machine.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { createPostingActors } from '#machines/kit/posting.actors.ts';
import { SLOW_AFTER_MS } from '#machines/kit/posting.machine.ts';
import { createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import { statesIn } from '#tests/qa/states.ts';
import { b2bItemRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Step,
  type Words,
} from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { watchStableNetwork } from '#tests/support/order-posting.ts';
import { createPostingFacts, type PostingFacts } from '#tests/support/posting-oracle.ts';

type Machine = typeof b2bPosting;
type Snapshot = SnapshotFrom<Machine>;

const USER = 7;
const ORDER = 12;
const KEY = `b2b_order_draft:user-${USER}`;
const CREATE = 'POST /b2b/orders/';
const ADD = 'POST /b2b/orders/{id}/items/';
const GET = 'GET /b2b/orders/{id}';
const DELETE = 'DELETE /b2b/orders/{id}';

const NETWORK = new ApiError('network', 0);
const REFUSED = new ApiError('not-found', 404, 'There is no client 3.', {
  code: 'b2b_client.not_found',
  values: { id: 3 },
});
const ORDER_NOT_FOUND = new ApiError('not-found', 404, undefined, {
  code: 'b2b_order.not_found',
  values: { id: ORDER },
});

const line = (line_id: string, product_id: number) => ({
  line_id,
  product_id,
  product_name: `Product ${product_id}`,
  quantity: 2,
  unit_price: 500,
  notes: '',
});
const DRAFT: B2bDraft = {
  draft_id: 'a'.repeat(32),
  client: { client_id: 3, name: 'Dijla' },
  lines: [line('one', 1), { ...line('two', 2), quantity: 3, unit_price: 250.5, notes: 'as a gift ' }],
  order_notes: 'Without wrapping',
};
/** Spec 2 section 7: the bodies of the items, with trimmed notes. */
const ITEMS_SENT = [
  { product_id: 1, quantity: 2, unit_price: 500, notes: '' },
  { product_id: 2, quantity: 3, unit_price: 250.5, notes: 'as a gift' },
];
const postedOrder = (order_id: number | null, acknowledged: number): PostedB2bOrder => ({
  draft: DRAFT,
  order_id,
  acknowledged,
});
const EDIT = { kind: 'notes', order_notes: 'In boxes' } as const;

const callSchema = z.object({
  idempotencyKey: z.optional(z.string()),
  params: z.record(z.string(), z.unknown()),
  body: z.unknown(),
});

/** Starts the wholesale posting with its real calls and its real store. The test answers each call. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const texts = createMemoryTexts();
  const reported: unknown[] = [];
  const ports = createB2bPorts({
    call: fakeCallEndpoint(({ name, params, body, idempotencyKey }, signal) =>
      calls.call(name, { params, body, idempotencyKey }, signal),
    ),
    store: createB2bDraftStore(texts),
    userId: USER,
    watchNetwork: watchStableNetwork,
    onRowChange: ({ key, row }) => reported.push([key, row?.version ?? null]),
    onFailed: () => reported.push('failed'),
  });
  // The store answers at once, and the walk continues step by step.
  const { actors } = createPostingActors({
    ...ports,
    openJournal: async (order) => {
      const opened = await ports.openJournal(order);
      await calls.call('openJournal', order);
      return opened;
    },
    release: () => calls.call('releaseOrder', null),
  });
  const actor = createActor(
    machine.provide({ actors: { ...actors, watchNetwork: breakable(actors.watchNetwork) } }),
    { clock, input, inspect },
  ).start();
  return { actor, calls, clock, texts, reported, expected: { reported: [] as unknown[] } };
};
type Rig = ReturnType<typeof open>;

/**
 * How the test answers each event. Lists receive each answer, a failed creation shows a notice, and a failed
 * abandonment shows in the question.
 */
const answerCalls: Readonly<Record<string, (rig: Rig) => void | Promise<void>>> = {
  openJournal: ({ calls }) => calls.latest('openJournal').answer(undefined),
  releaseOrder: ({ calls }) => calls.latest('releaseOrder').answer(undefined),
  createOrder: ({ calls, expected }) => {
    calls.latest(CREATE).answer(b2bOrderRow({ b2b_order_id: ORDER, version: 1, items_count: 0 }));
    expected.reported.push([ORDER, 1]);
  },
  postLine: ({ calls, expected }) => {
    calls.latest(ADD).answer({
      ...b2bItemRow({ b2b_order_item_id: 1 }),
      order: b2bOrderRow({ b2b_order_id: ORDER, version: 2 }),
    });
    expected.reported.push([ORDER, 2]);
  },
  abandonOrder: async ({ calls, actor, expected }) => {
    if (actor.getSnapshot().context.order.order_id === null) {
      calls.latest(CREATE).answer(b2bOrderRow({ b2b_order_id: ORDER, version: 1 }));
      expected.reported.push([ORDER, 1]);
      await flushPromises();
    }
    // The posting deletes the version that it has read.
    calls
      .latest(GET)
      .answer(b2bOrderRow({ b2b_order_id: ORDER, version: 3, items_count: 1, expected_items: 2 }));
    await flushPromises();
    calls.latest(DELETE).answer({ deleted: true });
    expected.reported.push([ORDER, null]);
    await flushPromises();
    calls.latest('releaseOrder').answer(undefined);
  },
};

const perform = async (rig: Rig, event: ModelEvent<Machine>, performDefault: () => void): Promise<void> => {
  const { actor, calls, expected } = rig;
  // A request may be answered after its caller has stopped waiting. The posting ignores the answer.
  for (const each of calls.abandoned()) each.fail(NETWORK);
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id === 'watchNetwork') breakChild(actor, id);
  else if (outcome === 'done') await answerCalls[id]?.(rig);
  else if (outcome === 'error') {
    calls.latest(CREATE, ADD, GET).fail('error' in event ? event.error : null);
    if (id !== 'abandonOrder') expected.reported.push('failed');
  } else performDefault();
  await flushPromises();
};

const check = ({ actor, calls, texts, reported, expected }: Rig, expectedSnapshot: Snapshot): void => {
  const snapshot = actor.getSnapshot();
  const { order } = snapshot.context;
  const { draft, order_id, acknowledged } = order;
  expect(snapshot.context).toEqual(expectedSnapshot.context);
  expect(reported).toEqual(expected.reported);
  // After a reload the store has the draft with its progress and keys, but never with all lines posted.
  const stored = texts.read(KEY);
  const progress = { order_id, acknowledged: Math.min(acknowledged, draft.lines.length - 1) };
  // The posting stores the number of the order before the draft gets new keys.
  const isAbandoned = snapshot.matches('abandoned');
  if (stored !== null && !isAbandoned)
    expect(JSON.parse(stored)).toEqual({ version: 1, user_id: USER, draft, progress });
  if (stored === null) expect(snapshot.context.isFromEarlierVisit).toBe(true);

  // There is one request at a time, each under its derived key.
  const waiting = calls
    .waiting()
    .filter(({ name }) => name !== 'openJournal' && name !== 'releaseOrder')
    .map(({ name, input }) => ({ name, ...z.parse(callSchema, input) }));
  const create = {
    name: CREATE,
    params: {},
    idempotencyKey: `${draft.draft_id}.order`,
    body: { client_id: 3, order_notes: draft.order_notes, status: 'printing', expected_items: 2 },
  };
  if (snapshot.matches('creatingOrder')) expect(waiting).toEqual([create]);
  else if (snapshot.matches('postingLine')) {
    const body = ITEMS_SENT[acknowledged];
    const idempotencyKey = `${draft.draft_id}.line.${acknowledged}`;
    expect(waiting).toEqual([{ name: ADD, params: { id: ORDER }, idempotencyKey, body }]);
  } else if (snapshot.matches('abandoning')) {
    const getRequest = { name: GET, params: { id: ORDER }, idempotencyKey: undefined, body: undefined };
    expect(waiting).toEqual([order_id === ORDER ? getRequest : create]);
  } else expect(waiting).toEqual([]);
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  expect(context.order.draft).toEqual(DRAFT);
  expect(after.status).toBe(
    /^(placed|refused|abandoned|replaced)$/.test(statesIn(after).join()) ? 'done' : 'active',
  );
  const [, refused] = /^xstate\.error\.actor\.(createOrder|postLine|abandonOrder)$/.exec(event.type) ?? [];
  if (refused !== undefined && 'error' in event)
    expect(context.fault).toEqual({
      ...faultOf(event.error),
      during: refused === 'abandonOrder' ? 'abandoning' : 'posting',
      line: refused === 'postLine' ? before.context.order.acknowledged : null,
    });
  if (after.hasTag('sending') && !after.matches('releasing')) expect(context.fault).toBeNull();
  if (event.type === 'order.edited') expect(context).toEqual({ ...before.context, pendingEdit: EDIT });
  expect(context.isSlow).toBe(event.type.startsWith('xstate.after.slow'));
};

const hasNoEdit = ({ context }: Snapshot): boolean => !context.isSlow && context.pendingEdit === null;
const IN_ANY_STATE = ['xstate.error.actor.watchNetwork'] as const;
const WHILE_STOPPED = ['order.edited → stopped.asking', 'abandon.requested → stopped.asking'] as const;

/** The posting machine with the wholesale calls. Wholesale lines have no price changes. */
const words: Words<Machine> = {
  title: 'the posting of a wholesale order',
  place:
    'Sign in as admin, open "B2B Management" and its page for a new order, and create an order of two items.',
  spec: 'spec 2 sections 4 and 5, the new wholesale order; decision 21',
  states: {
    openingJournal: 'the button is busy; nothing was sent yet',
    creatingOrder: 'the button is busy: the order is being created',
    postingLine: 'the page shows how many items the server has',
    releasing: 'the order was refused or no longer exists, and the page drops its number',
    'stopped.unanswered': 'the page says that the order may exist; "Try again" creates nothing twice',
    'stopped.partial': 'the page shows the number of the order and how many of its items the server has',
    'stopped.offline': 'the page waits for the network; the order continues when the network is back',
    'stopped.asking': 'a dialog asks "Abandon the order first?"',
    abandoning: 'the order is being abandoned, and no button can be pressed twice',
    placed: 'a notice says that the order was created, and the page is empty',
    refused: 'the page says why the order was refused; it can be changed',
    abandoned: 'the order is deleted on the server; the page keeps its input',
    replaced: 'the page shows the order as another tab has changed it',
  },
  events: {
    'order.resumed': '"Try again" is pressed',
    'order.edited': 'the client or an item of the order is changed',
    'order.replaced': 'another tab of the same person changes the order',
    'request.retried': '"Try again" is pressed while the server is slow',
    'price.accepted': 'a new price is accepted; wholesale never offers one',
    'abandon.requested': '"Abandon the order" is pressed',
    'abandon.confirmed': '"Abandon" is confirmed in the dialog',
    'abandon.declined': '"Keep it" is pressed in the dialog',
    'network.changed': 'the network is lost or comes back',
  },
  calls: {
    openJournal: 'the storage of the order',
    createOrder: 'the creation of the order',
    postLine: 'the next item',
    releaseOrder: 'the removal of the stored order',
    abandonOrder: 'the abandonment of the order',
    watchNetwork: 'the connection to the network of the device',
  },
  times: {
    slow: 'the time after which the server counts as slow',
    journalLost: 'ten seconds without an answer of the storage',
  },
};

const posting = createPostingFacts({
  items: 2,
  verdictOf: (error, request) => {
    if (error === NETWORK) return 'lost';
    if (request === 'createOrder') return 'nothingStored';
    return request === 'postLine' && error === ORDER_NOT_FOUND ? 'missing' : 'refused';
  },
});
const oracle = defineOracle<Machine, PostingFacts>({
  ...posting,
  begin: ({ order, isFromEarlierVisit }) => posting.begin(order, isFromEarlierVisit),
});

export const wholesalePosting: Model<Machine, Rig> = {
  name: 'kit-posting: wholesale',
  words,
  oracle,
  machine: b2bPosting,
  inputs: [
    { order: postedOrder(null, 0), isFromEarlierVisit: false },
    { order: postedOrder(null, 0), isFromEarlierVisit: true },
    { order: postedOrder(ORDER, 1), isFromEarlierVisit: true },
  ],
  cases: {
    'network.changed': () => [],
    'price.accepted': () => [],
    'xstate.error.actor.watchNetwork': (snapshot) => (hasNoEdit(snapshot) ? [failed('watchNetwork')] : []),
    'xstate.done.actor.openJournal': ({ context: { order } }) => [
      done('openJournal', { order, isEarlierOrder: false, wasStored: false }),
    ],
    'xstate.error.actor.openJournal': () => [],
    'xstate.done.actor.createOrder': () => [done('createOrder', postedOrder(ORDER, 0))],
    'xstate.error.actor.createOrder': () => [NETWORK, REFUSED].map((error) => failed('createOrder', error)),
    'xstate.done.actor.postLine': ({ context: { order } }) => [
      done('postLine', { ...order, acknowledged: order.acknowledged + 1, new_price: null }),
    ],
    'xstate.error.actor.postLine': () =>
      [NETWORK, REFUSED, ORDER_NOT_FOUND].map((error) => failed('postLine', error)),
    'xstate.done.actor.releaseOrder': () => [done('releaseOrder')],
    'xstate.error.actor.releaseOrder': () => [],
    'xstate.done.actor.abandonOrder': () => [done('abandonOrder')],
    'xstate.error.actor.abandonOrder': () => [failed('abandonOrder', NETWORK)],
    'order.edited': () => [{ type: 'order.edited', edit: EDIT }],
    'order.replaced': () => [{ type: 'order.replaced', edit: { type: 'draft.replaced', stored: null } }],
    'order.resumed': () => [{ type: 'order.resumed' }],
    'request.retried': () => [{ type: 'request.retried' }],
    'abandon.requested': () => [{ type: 'abandon.requested' }],
    'abandon.confirmed': () => [{ type: 'abandon.confirmed' }],
    'abandon.declined': () => [{ type: 'abandon.declined' }],
  },
  // The store answers at once, so the write never times out.
  canPlan: ({ type }) => !type.startsWith('xstate.after.journalLost'),
  never: ['stopped.offline', 'stopped.repricing'],
  allowed: {
    starting: ['always → openingJournal', 'always → stopped.unanswered', 'always → stopped.partial'],
    checkingLines: ['always → stopped.unanswered', 'always → stopped.partial'],
    openingJournal: ['xstate.done.actor.openJournal → creatingOrder', ...IN_ANY_STATE],
    choosingRequest: ['always → creatingOrder', 'always → postingLine', 'always → placed'],
    creatingOrder: [
      'xstate.done.actor.createOrder → postingLine',
      'xstate.error.actor.createOrder → releasing',
      'xstate.error.actor.createOrder → stopped.unanswered',
      'xstate.after.slow → creatingOrder',
      'request.retried → creatingOrder',
      ...IN_ANY_STATE,
    ],
    postingLine: [
      'xstate.done.actor.postLine → postingLine',
      'xstate.done.actor.postLine → placed',
      'xstate.error.actor.postLine → stopped.partial',
      // Another person has deleted the order.
      'xstate.error.actor.postLine → releasing',
      'xstate.after.slow → postingLine',
      'request.retried → postingLine',
      ...IN_ANY_STATE,
    ],
    releasing: ['xstate.done.actor.releaseOrder → refused', ...IN_ANY_STATE],
    'stopped.checkingOrder': ['always → stopped.unanswered', 'always → stopped.partial'],
    'stopped.unanswered': [
      'order.resumed → creatingOrder',
      'order.replaced → replaced',
      ...WHILE_STOPPED,
      ...IN_ANY_STATE,
    ],
    'stopped.partial': [
      'order.resumed → postingLine',
      'order.replaced → replaced',
      ...WHILE_STOPPED,
      ...IN_ANY_STATE,
    ],
    'stopped.asking': [
      'abandon.confirmed → abandoning',
      'abandon.declined → stopped.unanswered',
      'abandon.declined → stopped.partial',
      'order.replaced → replaced',
      ...IN_ANY_STATE,
    ],
    abandoning: [
      'xstate.done.actor.abandonOrder → abandoned',
      'xstate.error.actor.abandonOrder → stopped.asking',
      'xstate.after.slow → abandoning',
      'request.retried → abandoning',
      ...IN_ANY_STATE,
    ],
    placed: [],
    refused: [],
    abandoned: [],
    replaced: [],
  },
  rules,
  fingerprint: ({ context: { order, fault, mayExist, isSlow, pendingEdit } }) => [
    order.order_id,
    order.acknowledged,
    fault,
    mayExist,
    isSlow,
    pendingEdit !== null,
  ],
  delays: { slow: SLOW_AFTER_MS, journalLost: 10_000 },
  environment: { open, perform, check },
  limit: 20_000,
};
