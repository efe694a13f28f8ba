import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import type { B2bDraft, B2bDraftEdit, StoredB2bDraft } from '#domain/b2b-draft.ts';
import { createB2bDraftActors } from '#machines/b2b/b2b-draft.actors.ts';
import {
  type B2bDraftReplaced,
  b2bDraftMachine,
  b2bPosting,
  type PostedB2bOrder,
  selectCanSubmit,
  selectDraft,
  selectHasRefusedNumber,
  selectPosting,
  selectRefusal,
} from '#machines/b2b/b2b-draft.machine.ts';
import { faultOf } from '#machines/kit/fault.ts';
import type { PostingResult } from '#machines/kit/posting.machine.ts';
import { createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import { statesIn } from '#tests/qa/states.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';
import { done, failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { watchStableNetwork } from '#tests/support/order-posting.ts';
import { createPostingStandIn } from '#tests/support/posting-stand-in.ts';
import { words } from './b2b-draft.words.ts';

type Machine = typeof b2bDraftMachine;
type Snapshot = SnapshotFrom<Machine>;
type Result = PostingResult<PostedB2bOrder, B2bDraftEdit | B2bDraftReplaced>;

const USER = 7;
const ORDER = 12;
const KEY = `b2b_order_draft:user-${USER}`;

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
const kept = (order_id: number | null, acknowledged: number): StoredB2bDraft => ({
  draft: WHOLE,
  progress: { order_id, acknowledged },
});
/** Drafts that an earlier visit or another tab has left: none, not sent, perhaps created, partly posted. */
const LEFT: readonly (StoredB2bDraft | null)[] = [
  null,
  { draft: WHOLE, progress: null },
  kept(null, 0),
  kept(ORDER, 1),
];

/** A draft that another tab has stored, sent or not sent. */
const another: B2bDraft = { ...WHOLE, draft_id: 'b'.repeat(32) };
const OTHERS: readonly StoredB2bDraft[] = [
  { draft: { ...another, client: null, lines: [] }, progress: null },
  { draft: another, progress: { order_id: ORDER, acknowledged: 1 } },
];

const CLIENT: B2bDraftEdit = { kind: 'client', client: { client_id: 3, name: 'Dijla' } };
const LINE: B2bDraftEdit = { kind: 'lineAdded', line: line(1) };
const NOTES: B2bDraftEdit = { kind: 'notes', order_notes: 'Without wrapping' };
const REMOVED: B2bDraftEdit = { kind: 'lineRemoved', line_id: 'two' };
/** Any name of a field. */
const FIELD = 'a field';

const WHY = {
  ...faultOf(new ApiError('not-found', 404, 'There is no client 3.')),
  during: 'posting',
  line: null,
} as const;
const replacedBy = (left: StoredB2bDraft | null): B2bDraftReplaced => ({
  type: 'draft.replaced',
  kept: left,
});
/** The possible results of a posting. */
const ENDS: readonly Pick<Result, 'outcome' | 'fault' | 'edit'>[] = [
  { outcome: 'placed', fault: null, edit: null },
  { outcome: 'refused', fault: WHY, edit: null },
  { outcome: 'abandoned', fault: null, edit: null },
  { outcome: 'abandoned', fault: null, edit: NOTES },
  ...LEFT.map((left) => ({ outcome: 'replaced' as const, fault: null, edit: replacedBy(left) })),
];
const resultsOf = ({ context: { draft } }: Snapshot): readonly Result[] =>
  ENDS.map((end) => ({ ...end, order: { draft, order_id: ORDER, acknowledged: draft.lines.length } }));

/** Returns the text as the browser stores it. */
const textOf = ({ draft, progress }: StoredB2bDraft): string =>
  JSON.stringify({ version: 1, user_id: USER, draft, progress });

/** Starts the draft with its real store. The test ends its posting. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const texts = createMemoryTexts();
  const standIn = createPostingStandIn(b2bPosting);
  const { actors, actions } = createB2bDraftActors({
    call: fakeCallEndpoint(() => Promise.reject(new Error('nothing is sent'))),
    store: createB2bDraftStore(texts),
    userId: USER,
    watchNetwork: watchStableNetwork,
    onRowChange: () => {},
    onFailed: () => {},
  });
  const actor = createActor(
    machine.provide({
      actors: { posting: standIn.logic, watchDraft: breakable(actors.watchDraft) },
      actions,
    }),
    { clock: new SimulatedClock(), input, inspect },
  );
  const told: unknown[] = [];
  actor.on('*', (news) => told.push(news));
  return {
    actor: actor.start(),
    texts,
    standIn,
    told,
    /** The events that the posting and the emitted events should contain. */
    expected: { posting: [] as unknown[], news: [] as unknown[] },
  };
};
type Rig = ReturnType<typeof open>;

/** True if a change of the same draft by another tab is passed to the running posting. */
const isFollowed = (before: Snapshot, left: StoredB2bDraft | null): boolean =>
  !before.matches('posting') || (left !== null && left.draft.draft_id !== before.context.draft.draft_id);

/** Returns the same result with the random ids of this draft. */
const endAs = (before: Snapshot, output: unknown): Result | null =>
  resultsOf(before).find(
    ({ outcome, edit }) =>
      outcome === Object(output).outcome && JSON.stringify(edit) === JSON.stringify(Object(output).edit),
  ) ?? null;

const perform = async (rig: Rig, event: ModelEvent<Machine>, performDefault: () => void): Promise<void> => {
  const { actor, texts, standIn, expected } = rig;
  const before = actor.getSnapshot();
  if (event.type === 'xstate.error.actor.watchDraft') breakChild(actor, 'watchDraft');
  else if (event.type.endsWith('.actor.posting')) {
    const output = 'output' in event ? event.output : undefined;
    const result = output === undefined ? null : endAs(before, output);
    // The other tab has stored its draft.
    const left = result?.edit && 'kept' in result.edit ? result.edit.kept : undefined;
    if (left === null) texts.remove(KEY);
    else if (left) texts.write(KEY, textOf(left));
    standIn.end(selectPosting(before), result);
    if (Object(output).outcome === 'placed') expected.news.push({ type: 'draft.created', orderId: ORDER });
  } else if (event.type === 'draft.replaced' && isFollowed(before, event.kept))
    texts.writeFromOtherTab(KEY, event.kept === null ? null : textOf(event.kept));
  else {
    if (before.matches('posting')) {
      if (event.type === 'draft.edited') expected.posting.push({ type: 'order.edited', edit: event.edit });
      if (event.type === 'draft.replaced') expected.posting.push({ type: 'order.replaced', edit: event });
      if (event.type === 'draft.submitted') expected.posting.push({ type: 'order.resumed' });
    }
    performDefault();
  }
  await flushPromises();
};

/** Returns the context without random ids. */
const plain = ({ context }: Snapshot) => ({
  client: context.draft.client,
  lines: context.draft.lines.map(({ line_id: _, ...rest }) => rest),
  notes: context.draft.order_notes,
  progress: context.progress,
  refusal: context.refusal,
  refused: context.invalidFields,
});

const check = ({ actor, texts, standIn, told, expected }: Rig, wanted: Snapshot): void => {
  const snapshot = actor.getSnapshot();
  const { context } = snapshot;
  expect(plain(snapshot)).toEqual(plain(wanted));
  // After a reload the store has the unsent draft. The posting saves a posted one.
  const stored = texts.read(KEY);
  if (stored !== null && !snapshot.matches('posting')) expect(stored).toBe(textOf(context));
  // The posting starts from the draft or from its progress.
  if (snapshot.matches('posting')) {
    const { draft, progress } = context;
    expect(standIn.inputs.at(-1)).toEqual({
      order: { draft, ...(progress ?? { order_id: null, acknowledged: 0 }) },
      isFromEarlierVisit: progress !== null,
    });
  }
  expect(standIn.received).toEqual(expected.posting);
  expect(told).toEqual(expected.news);
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  const path = statesIn(after).join();
  const result: Result | undefined =
    event.type === 'xstate.done.actor.posting' && 'output' in event ? Object(event.output) : undefined;
  expect(selectDraft(after)).toBe(context.draft);
  expect(selectPosting(after) !== undefined).toBe(path === 'posting');
  expect(selectRefusal(after)).toEqual(path === 'refused' ? WHY : null);

  // An order needs a client and an item.
  const isComplete = context.draft.client !== null && context.draft.lines.length > 0;
  // A field that is not a number prevents submitting.
  const isHeld = selectHasRefusedNumber(after);
  expect(selectCanSubmit(after)).toBe((isComplete || path === 'posting') && !isHeld);
  if (path === 'posting') expect(isComplete).toBe(true);
  // Every state handles changes by another tab.
  expect(after.can(replacedBy({ draft: context.draft, progress: null }))).toBe(true);

  // A field stays refused until it is corrected.
  const isOfNumber = event.type === 'number.refused' || event.type === 'number.corrected';
  expect(isHeld).toBe(isOfNumber ? event.type === 'number.refused' : selectHasRefusedNumber(before));
  if (isOfNumber) expect(after.value).toEqual(before.value);

  // Placing the order or another tab empties the draft.
  const { draft_id, ...rest } = context.draft;
  const { draft_id: idBefore, ...restBefore } = before.context.draft;
  const edit = event.type === 'draft.replaced' && isFollowed(before, event.kept) ? event : result?.edit;
  if (edit && 'kept' in edit) {
    expect(context.draft.lines.length).toBe(edit.kept?.draft.lines.length ?? 0);
    expect(context.progress).toEqual(edit.kept?.progress ?? null);
  } else if (result) {
    // The server knows the former keys, so the next order gets new ones.
    expect(draft_id).not.toBe(idBefore);
    expect(context.progress).toBeNull();
    if (result.outcome === 'placed') expect(rest).toEqual({ client: null, lines: [], order_notes: '' });
    else expect(rest).toEqual(result.edit ? { ...restBefore, order_notes: 'Without wrapping' } : restBefore);
  } else {
    expect(draft_id).toBe(idBefore);
    const isMade = event.type === 'draft.edited' && !before.matches('posting');
    if (isMade) expect(JSON.stringify(rest)).not.toBe(JSON.stringify(restBefore));
    else expect(rest).toEqual(restBefore);
    // After a failed posting the order may exist, so the progress stays.
    if (event.type === 'xstate.error.actor.posting') expect(context.progress).not.toBeNull();
    else expect(context.progress).toEqual(before.context.progress);
  }
};

/** At any time a field may contain text that is not a number, and may disappear with its page. */
const NUMBERS = <State extends string>(state: State) =>
  [`number.refused → ${state}`, `number.corrected → ${state}`] as const;
const FOLLOWS = ['draft.replaced → editing', 'draft.replaced → posting'] as const;

/** Events that are possible everywhere are tried in one situation per state, to keep the model small. */
const isPlain = ({ context }: Snapshot): boolean => context.invalidFields.length === 0;

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
    // Numbers are refused only in a complete order without notes, to keep the model small.
    'number.refused': ({ context: { draft } }) =>
      draft.client !== null && draft.lines.length > 0 && draft.order_notes === ''
        ? [{ type: 'number.refused', field: FIELD }]
        : [],
    'number.corrected': (snapshot) => (isPlain(snapshot) ? [] : [{ type: 'number.corrected', field: FIELD }]),
    'draft.replaced': (snapshot) =>
      isPlain(snapshot)
        ? [...LEFT, ...(snapshot.matches('posting') ? OTHERS : [])].map((left) => replacedBy(left))
        : [],
    'xstate.done.actor.posting': (snapshot) => resultsOf(snapshot).map((result) => done('posting', result)),
    'xstate.error.actor.posting': () => [failed('posting')],
    'xstate.error.actor.watchDraft': (snapshot) => (isPlain(snapshot) ? [failed('watchDraft')] : []),
  },
  allowed: {
    deciding: ['always → editing', 'always → posting'],
    // Spec 2 section 4, New B2B order draft.
    editing: [
      ...NUMBERS('editing'),
      'draft.edited → editing',
      'draft.submitted → posting',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → editing',
    ],
    // The server has stored nothing. The person changes the order or submits it under new keys.
    refused: [
      ...NUMBERS('refused'),
      'draft.edited → editing',
      'draft.submitted → posting',
      ...FOLLOWS,
      'xstate.error.actor.watchDraft → refused',
    ],
    posting: [
      ...NUMBERS('posting'),
      'draft.edited → posting',
      'draft.submitted → posting',
      ...FOLLOWS,
      'xstate.done.actor.posting → editing',
      'xstate.done.actor.posting → refused',
      // Another tab has submitted the draft.
      'xstate.done.actor.posting → posting',
      'xstate.error.actor.posting → posting',
      'xstate.error.actor.watchDraft → posting',
    ],
  },
  rules,
  fingerprint: (snapshot) => plain(snapshot),
  // The transitions depend only on whether there is a client and whether there are lines.
  coarseFingerprint: ({ context: { draft, progress, invalidFields } }) => [
    draft.client !== null,
    draft.lines.length > 0,
    progress,
    invalidFields.length > 0,
  ],
  nameOf: (event) => event,
  environment: { open, perform, check },
  limit: 20_000,
};
