import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { ApiError } from '#api/errors.ts';
import type { B2bDraft, B2bDraftEdit, KeptB2bDraft } from '#domain/b2b-draft.ts';
import { createB2bDraftActors } from '#machines/b2b/b2b-draft.actors.ts';
import {
  b2bDraftMachine,
  selectAcknowledged,
  selectCanSubmit,
  selectDraft,
  selectFault,
  selectHasRefusedNumber,
  selectIsAsking,
  selectIsSending,
  selectIsSlow,
  selectIsUnfinished,
  selectOrderId,
} from '#machines/b2b/b2b-draft.machine.ts';
import { SLOW_AFTER_MS } from '#machines/b2b/b2b-draft-setup.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import { statesIn } from '#tests/qa/states.ts';
import { b2bItemRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { fakeCaller } from '#tests/support/fake-caller.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';
import { done, failed, type Happening, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { settled } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { words } from './b2b-draft.words.ts';

type Machine = typeof b2bDraftMachine;
type Snapshot = SnapshotFrom<Machine>;

const USER = 7;
const ORDER = 12;
const KEY = `b2b_order_draft:user-${USER}`;
const CREATE = 'POST /b2b/orders/';
const ADD = 'POST /b2b/orders/{id}/items/';
const GET = 'GET /b2b/orders/{id}';
const DELETE = 'DELETE /b2b/orders/{id}';

const NETWORK = new ApiError('network', 0);
const REFUSED = new ApiError('not-found', 404, 'There is no client 3.');
const GONE = new ApiError('not-found', 404, undefined, {
  code: 'b2b_order.not_found',
  values: { id: ORDER },
});

const line = (product_id: number) => ({
  product_id,
  product_name: `Product ${product_id}`,
  quantity: 2,
  unit_price: 500,
  notes: '',
});
const WHOLE: B2bDraft = {
  draft_id: 'a'.repeat(32),
  client: { client_id: 3, name: 'Dijla' },
  lines: [
    { line_id: 'one', ...line(1) },
    { line_id: 'two', ...line(2) },
  ],
  order_notes: '',
};
const kept = (order_id: number | null, acknowledged: number): KeptB2bDraft => ({
  draft: WHOLE,
  progress: { order_id, acknowledged },
});
/** What an earlier visit, or another tab, may leave: nothing, nothing sent, an order that may exist, a part of one. */
const LEFT: readonly (KeptB2bDraft | null)[] = [
  null,
  { draft: WHOLE, progress: null },
  kept(null, 0),
  kept(ORDER, 1),
];

/** While it is sent: the same draft, cleared or sent on, and another one, which then is there in its place. */
const another: B2bDraft = { ...WHOLE, draft_id: 'b'.repeat(32) };
const WHILE_SENDING: readonly (KeptB2bDraft | null)[] = [
  null,
  kept(ORDER, 1),
  { draft: { ...another, client: null, lines: [] }, progress: null },
  { draft: another, progress: { order_id: null, acknowledged: 0 } },
  { draft: another, progress: { order_id: ORDER, acknowledged: 1 } },
];

const CLIENT: B2bDraftEdit = { kind: 'client', client: { client_id: 3, name: 'Dijla' } };
const LINE: B2bDraftEdit = { kind: 'lineAdded', line: line(1) };
const NOTES: B2bDraftEdit = { kind: 'notes', order_notes: 'Without wrapping' };
const REMOVED: B2bDraftEdit = { kind: 'lineRemoved', line_id: 'two' };
/** What names the field of a number; which one is for the page to know. */
const FIELD = 'a field';

/** As it is written down: who reads it later has to understand it. */
const textOf = ({ draft, progress }: KeptB2bDraft): string =>
  JSON.stringify({ version: 1, user_id: USER, draft, progress });

const madeSchema = z.object({
  idempotencyKey: z.optional(z.string()),
  params: z.record(z.string(), z.unknown()),
  body: z.unknown(),
});

/** The draft with its real effects and its real store; every call waits for its answer. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const texts = createMemoryTexts();
  const call = fakeCaller(({ name, params, body, idempotencyKey }, signal) =>
    calls.call(name, { params, body, idempotencyKey }, signal),
  );
  const { actors, actions } = createB2bDraftActors(call, createB2bDraftStore(texts));
  const actor = createActor(
    machine.provide({ actors: { ...actors, watchDraft: breakable(actors.watchDraft) }, actions }),
    { clock, input, inspect },
  );
  const told: unknown[] = [];
  actor.on('*', (news) => told.push(news));
  return { actor: actor.start(), calls, clock, texts, told, expected: { news: [] as readonly unknown[] } };
};
type Rig = ReturnType<typeof open>;

const answers: Readonly<Record<string, (rig: Rig, output: unknown) => void | Promise<void>>> = {
  createOrder: ({ calls }) => calls.next(CREATE).answer(b2bOrderRow(ORDER, 1, { items_count: 0 })),
  addLine: ({ calls }) => calls.next(ADD).answer({ ...b2bItemRow(1), order: b2bOrderRow(ORDER, 2) }),
  abandonOrder: async ({ calls, actor }, output) => {
    if (selectOrderId(actor.getSnapshot()) === null) {
      // Whether there is an order is found out under its key.
      if (output === null) {
        calls.next(CREATE).fail(REFUSED);
        return;
      }
      calls.next(CREATE).answer(b2bOrderRow(ORDER, 1));
      await settled();
    }
    // It is deleted as it was looked at.
    calls.next(GET).answer(b2bOrderRow(ORDER, 3, { items_count: 1, expected_items: 2 }));
    await settled();
    calls.next(DELETE).answer({ deleted: true });
  },
};

/** While a draft is sent, what another tab says of the same one counts for nothing. */
const isFollowed = (before: Snapshot, kept: KeptB2bDraft | null): boolean =>
  !selectIsSending(before) || (kept !== null && kept.draft.draft_id !== before.context.draft.draft_id);

const isLastLine = ({ context: { draft, progress } }: Snapshot, event: Happening<Machine>): boolean =>
  event.type === 'xstate.done.actor.addLine' && progress?.acknowledged === draft.lines.length - 1;

/** What it tells of, once: every answer, for the lists; what came to be and what did not, for the person. */
const newsOf = (before: Snapshot, event: Happening<Machine>): readonly unknown[] => {
  if (event.type.startsWith('xstate.done.actor.') && 'output' in event) {
    const created = isLastLine(before, event) ? [{ type: 'draft.created', orderId: ORDER }] : [];
    return [{ type: 'order.answered', answered: event.output }, ...created];
  }
  const hasFailed = /^xstate\.error\.actor\.(createOrder|addLine)$/.test(event.type) && 'error' in event;
  return hasFailed
    ? [{ type: 'draft.failed', fault: expect.objectContaining({ fault: faultOf(event.error) }) }]
    : [];
};

const happen = async (rig: Rig, event: Happening<Machine>, go: () => void): Promise<void> => {
  const { actor, calls, texts, told, expected } = rig;
  told.length = 0;
  expected.news = newsOf(actor.getSnapshot(), event);
  // What a caller has left may still be answered; nobody listens any more.
  for (const each of calls.left()) each.answer(b2bOrderRow(ORDER, 9));
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id === 'watchDraft') breakChild(actor, 'watchDraft');
  else if (outcome === 'done') await answers[id]?.(rig, 'output' in event ? event.output : undefined);
  else if (outcome === 'error') calls.next(CREATE, ADD, GET).fail('error' in event ? event.error : null);
  else if (event.type === 'draft.replaced' && isFollowed(actor.getSnapshot(), event.kept))
    texts.writeElsewhere(KEY, event.kept === null ? null : textOf(event.kept));
  else go();
};

/** What is the same from run to run: made names are random. */
const plain = ({ context }: Snapshot) => ({
  client: context.draft.client,
  lines: context.draft.lines.map(({ line_id: _, ...rest }) => rest),
  notes: context.draft.order_notes,
  progress: context.progress,
  fault: context.fault,
  isSlow: context.isSlow,
  pendingEdit: context.pendingEdit,
  refused: context.refused,
});

const check = ({ actor, calls, texts, told, expected }: Rig, wanted: Snapshot): void => {
  const snapshot = actor.getSnapshot();
  const { context } = snapshot;
  expect(plain(snapshot)).toEqual(plain(wanted));
  // A reload at any time finds the draft, how far it got, and its keys.
  const stored = texts.read(KEY);
  if (stored !== null) expect(stored).toBe(textOf(context));
  else
    expect(LEFT.map((left) => left?.draft ?? null)).toContainEqual(
      context.draft.lines.length ? context.draft : null,
    );

  // One request at a time, each under the key that follows from the draft.
  const waiting = calls.waiting().map(({ name, input }) => ({ name, ...z.parse(madeSchema, input) }));
  const { draft, progress } = context;
  const create = {
    name: CREATE,
    params: {},
    idempotencyKey: `${draft.draft_id}.order`,
    body: {
      client_id: 3,
      order_notes: draft.order_notes,
      status: 'printing',
      expected_items: draft.lines.length,
    },
  };
  if (snapshot.matches('creatingOrder')) expect(waiting).toEqual([create]);
  else if (snapshot.matches('postingLine')) {
    const {
      line_id: _,
      product_name: __,
      ...body
    } = draft.lines[progress?.acknowledged ?? 0] ?? { line_id: '' };
    const idempotencyKey = `${draft.draft_id}.line.${progress?.acknowledged}`;
    expect(waiting).toEqual([{ name: ADD, params: { id: ORDER }, idempotencyKey, body }]);
  } else if (snapshot.matches('abandoning')) {
    expect(waiting).toEqual([
      progress?.order_id === ORDER
        ? { name: GET, params: { id: ORDER }, idempotencyKey: undefined, body: undefined }
        : create,
    ]);
  } else expect(waiting).toEqual([]);

  expect(told).toEqual(expected.news);
};

const TAGS: Readonly<Record<string, readonly string[]>> = {
  creatingOrder: ['sending'],
  postingLine: ['sending'],
  abandoning: ['sending'],
  'orderFailed.unanswered': ['unfinished'],
  'orderFailed.asking': ['asking', 'unfinished'],
  'partlyCreated.waiting': ['unfinished'],
  'partlyCreated.asking': ['asking', 'unfinished'],
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  const path = statesIn(after).join();
  expect([...after.tags].sort()).toEqual(TAGS[path] ?? []);
  expect(selectDraft(after)).toBe(context.draft);
  expect(selectIsSending(after)).toBe(['creatingOrder', 'postingLine', 'abandoning'].includes(path));
  expect(selectIsUnfinished(after)).toBe(path.startsWith('partlyCreated') || /^orderFailed\.[ua]/.test(path));
  expect(selectIsAsking(after)).toBe(path.endsWith('asking'));
  expect(selectOrderId(after)).toBe(context.progress?.order_id ?? null);
  expect(selectAcknowledged(after)).toBe(context.progress?.acknowledged ?? null);
  expect(selectFault(after)).toBe(context.fault);

  // Without a client or an item nothing is created.
  const isComplete = context.draft.client !== null && context.draft.lines.length > 0;
  const isAtRest = ['editing', 'orderFailed.refused', 'orderFailed.unanswered', 'partlyCreated.waiting'];
  // What stands in a field and not in the order holds it back, wherever it would be sent from.
  const isHeld = selectHasRefusedNumber(after);
  expect(selectCanSubmit(after)).toBe(isComplete && !isHeld && isAtRest.includes(path));
  if (event.type === 'draft.submitted') expect(selectHasRefusedNumber(before)).toBe(false);
  if (selectIsSending(after)) expect(isComplete).toBe(true);

  // Something was sent from the first request until the order is whole, refused or abandoned.
  expect(context.progress !== null).toBe(path !== 'editing' && path !== 'orderFailed.refused');
  expect(
    path.startsWith('partlyCreated') || path === 'postingLine' ? context.progress?.order_id : ORDER,
  ).toBe(ORDER);

  // A number is refused until it is mended: nothing else tells of the field that it stands in.
  const isOfNumber = event.type === 'number.refused' || event.type === 'number.mended';
  expect(selectHasRefusedNumber(after)).toBe(
    isOfNumber ? event.type === 'number.refused' : selectHasRefusedNumber(before),
  );
  if (isOfNumber) expect(after.value).toEqual(before.value);

  // The draft is emptied by its last line alone, or by another tab.
  const isPlaced = isLastLine(before, event);
  expect(isPlaced).toBe(event.type === 'xstate.done.actor.addLine' && after.matches('editing'));
  if (isPlaced) {
    expect(context.draft).toMatchObject({ client: null, lines: [], order_notes: '' });
    expect(context.draft.draft_id).not.toBe(before.context.draft.draft_id);
  } else if (event.type === 'draft.replaced') {
    if (isFollowed(before, event.kept)) {
      expect(context.draft.lines.length).toBe(event.kept?.draft.lines.length ?? 0);
      expect(context.progress).toEqual(event.kept?.progress ?? null);
    } else expect(after.value).toEqual(before.value);
  } else if (event.type === 'draft.edited' && path === 'editing') {
    expect(JSON.stringify(context.draft)).not.toBe(JSON.stringify(before.context.draft));
  } else if (event.type === 'xstate.done.actor.abandonOrder') {
    // Another draft, with the edit that waited, if one did.
    const { pendingEdit, draft } = before.context;
    expect(context.draft.draft_id).not.toBe(draft.draft_id);
    if (pendingEdit?.kind === 'notes') expect(context.draft.order_notes).toBe(pendingEdit.order_notes);
    expect(context.draft.lines.length).toBe(
      draft.lines.length - (pendingEdit?.kind === 'lineRemoved' ? 1 : 0),
    );
  } else {
    const isRefused =
      path === 'orderFailed.refused' && /^xstate.error.actor.(createOrder|addLine)$/.test(event.type);
    const { draft_id, ...rest } = context.draft;
    const { draft_id: idBefore, ...restBefore } = before.context.draft;
    expect(rest).toEqual(restBefore);
    // What was refused is not sent again under the same keys; what may be there is.
    expect(draft_id !== idBefore).toBe(isRefused);
  }

  // Why it stopped is said where it stopped, and no longer.
  if (event.type.startsWith('xstate.error.actor.') && event.type !== 'xstate.error.actor.watchDraft') {
    const product = before.matches('postingLine')
      ? before.context.draft.lines[before.context.progress?.acknowledged ?? 0]
      : null;
    expect(context.fault).toMatchObject({
      during: before.matches('abandoning') ? 'abandoning' : 'creating',
      product: product?.product_name ?? null,
    });
  }
  if (selectIsSending(after) && path !== 'abandoning') expect(context.fault).toBeNull();
  if (path === 'editing') expect(context.fault).toBeNull();

  // An edit waits for the answer to the question, and for nothing else.
  if (event.type === 'draft.edited' && path.endsWith('asking')) expect(context.pendingEdit).toBe(event.edit);
  if (!path.endsWith('asking') && path !== 'abandoning') expect(context.pendingEdit).toBeNull();

  // It is slow when its time is over, until it is sent again.
  if (event.type.startsWith('xstate.after.slow')) expect(selectIsSlow(after)).toBe(true);
  else if (event.type !== 'xstate.error.actor.watchDraft') expect(selectIsSlow(after)).toBe(false);
  // Nobody sends again what may still be on time.
  if (event.type === 'request.retried') expect(selectIsSlow(before)).toBe(true);
};

const FOLLOWS = [
  'draft.replaced → editing',
  'draft.replaced → orderFailed.unanswered',
  'draft.replaced → partlyCreated.waiting',
] as const;
/** A field may hold what is no number of a line, and it may go with its page, at any time. */
const NUMBERS = <State extends string>(state: State) =>
  [`number.refused → ${state}`, `number.mended → ${state}`] as const;
const SLOW = ['xstate.after.slow', 'request.retried'] as const;

/** What can come at any time comes in one kind of situation of every state, so that the model stays small. */
const isPlain = ({ context }: Snapshot): boolean =>
  !context.isSlow && context.pendingEdit === null && context.refused.length === 0;

export const model: Model<Machine, Rig> = {
  name: 'b2b-draft',
  words,
  machine: b2bDraftMachine,
  inputs: LEFT.map((left) => ({ userId: USER, kept: left })),
  cases: {
    'draft.edited': ({ context: { draft } }) =>
      [
        ...(draft.client === null ? [CLIENT] : []),
        ...(draft.lines.length === 0 ? [LINE] : []),
        ...(draft.order_notes === '' ? [NOTES] : []),
        ...(draft.lines.some(({ line_id }) => line_id === 'two') ? [REMOVED] : []),
      ].map((edit) => ({ type: 'draft.edited', edit })),
    'draft.submitted': () => [{ type: 'draft.submitted' }],
    // Of an order that is whole and has no notes, to keep the model small; what is done then tells all that a number is about.
    'number.refused': ({ context: { draft, isSlow, pendingEdit } }) =>
      draft.client !== null && draft.lines.length > 0 && draft.order_notes === '' && !isSlow && !pendingEdit
        ? [{ type: 'number.refused', field: FIELD }]
        : [],
    'number.mended': ({ context: { refused, isSlow, pendingEdit } }) =>
      refused.length > 0 && !isSlow && !pendingEdit ? [{ type: 'number.mended', field: FIELD }] : [],
    'draft.replaced': (snapshot) =>
      isPlain(snapshot)
        ? (selectIsSending(snapshot) ? WHILE_SENDING : LEFT).map((left) => ({
            type: 'draft.replaced',
            kept: left,
          }))
        : [],
    'request.retried': () => [{ type: 'request.retried' }],
    'abandon.requested': () => [{ type: 'abandon.requested' }],
    'abandon.confirmed': () => [{ type: 'abandon.confirmed' }],
    'abandon.declined': () => [{ type: 'abandon.declined' }],
    'xstate.done.actor.createOrder': () => [
      done('createOrder', { order_id: ORDER, order: b2bOrderRow(ORDER, 1, { items_count: 0 }) }),
    ],
    'xstate.error.actor.createOrder': () => [NETWORK, REFUSED].map((error) => failed('createOrder', error)),
    'xstate.done.actor.addLine': () => [done('addLine', { order_id: ORDER, order: b2bOrderRow(ORDER, 2) })],
    'xstate.error.actor.addLine': () => [NETWORK, REFUSED, GONE].map((error) => failed('addLine', error)),
    'xstate.done.actor.abandonOrder': ({ context }) => [
      done('abandonOrder', { order_id: ORDER, order: null }),
      ...(context.progress?.order_id === null ? [done('abandonOrder', null)] : []),
    ],
    'xstate.error.actor.abandonOrder': () => [failed('abandonOrder', NETWORK)],
    'xstate.error.actor.watchDraft': (snapshot) => (isPlain(snapshot) ? [failed('watchDraft')] : []),
  },
  allowed: {
    sorting: ['always → editing', 'always → orderFailed.unanswered', 'always → partlyCreated.waiting'],
    // Spec 2 section 4: a client and an in-memory list of items.
    editing: [
      ...NUMBERS('editing'),
      'draft.edited → editing',
      'draft.submitted → creatingOrder',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → editing',
    ],
    advancing: ['always → creatingOrder', 'always → postingLine', 'always → editing'],
    creatingOrder: [
      ...NUMBERS('creatingOrder'),
      'xstate.done.actor.createOrder → postingLine',
      'xstate.error.actor.createOrder → orderFailed.refused',
      'xstate.error.actor.createOrder → orderFailed.unanswered',
      ...FOLLOWS,
      ...SLOW,
      'xstate.error.actor.watchDraft → creatingOrder',
    ],
    postingLine: [
      ...NUMBERS('postingLine'),
      'xstate.done.actor.addLine → postingLine',
      'xstate.done.actor.addLine → editing',
      'xstate.error.actor.addLine → partlyCreated.waiting',
      // Somebody deleted it meanwhile: nothing of it is there.
      'xstate.error.actor.addLine → orderFailed.refused',
      ...FOLLOWS,
      ...SLOW,
      'xstate.error.actor.watchDraft → postingLine',
    ],
    // Nothing is there: it is changed and created as another.
    'orderFailed.refused': [
      ...NUMBERS('orderFailed.refused'),
      'draft.edited → editing',
      'draft.submitted → creatingOrder',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → orderFailed.refused',
    ],
    // It may exist: sent again under its keys, or abandoned, which is asked first.
    'orderFailed.unanswered': [
      ...NUMBERS('orderFailed.unanswered'),
      'draft.submitted → creatingOrder',
      'draft.edited → orderFailed.asking',
      'abandon.requested → orderFailed.asking',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → orderFailed.unanswered',
    ],
    'orderFailed.asking': [
      ...NUMBERS('orderFailed.asking'),
      'abandon.confirmed → abandoning',
      'abandon.declined → orderFailed.unanswered',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → orderFailed.asking',
    ],
    'partlyCreated.waiting': [
      ...NUMBERS('partlyCreated.waiting'),
      'draft.submitted → postingLine',
      'draft.edited → partlyCreated.asking',
      'abandon.requested → partlyCreated.asking',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → partlyCreated.waiting',
    ],
    'partlyCreated.asking': [
      ...NUMBERS('partlyCreated.asking'),
      'abandon.confirmed → abandoning',
      'abandon.declined → partlyCreated.waiting',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → partlyCreated.asking',
    ],
    abandoning: [
      ...NUMBERS('abandoning'),
      'xstate.done.actor.abandonOrder → editing',
      'xstate.error.actor.abandonOrder → orderFailed.asking',
      'xstate.error.actor.abandonOrder → partlyCreated.asking',
      ...FOLLOWS,
      ...SLOW,
      'xstate.error.actor.watchDraft → abandoning',
    ],
  },
  rules,
  fingerprint: (snapshot) => plain(snapshot),
  nameOf: (event) => event,
  delays: { slow: SLOW_AFTER_MS },
  environment: { open, happen, check },
  limit: 20_000,
};
