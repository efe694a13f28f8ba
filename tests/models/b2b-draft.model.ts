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
import { fieldIn } from '#tests/support/field-in.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { watchStableNetwork } from '#tests/support/order-posting.ts';
import { createPostingStandIn } from '#tests/support/posting-stand-in.ts';
import { words } from './b2b-draft.words.ts';

type Machine = typeof b2bDraftMachine;
type Snapshot = SnapshotFrom<Machine>;
type Result = PostingResult<PostedB2bOrder, B2bDraftEdit | B2bDraftReplaced>;
const hasResult = (event: object): event is { readonly output: Result } =>
  fieldIn(fieldIn(event, 'output'), 'outcome') !== undefined;

const USER_ID = 7;
const ORDER_ID = 12;
const KEY = `b2b_order_draft:user-${USER_ID}`;

const line = (product_id: number) => ({
  product_id,
  product_name: `Product ${product_id}`,
  quantity: 2,
  unit_price: 500,
  notes: '',
});
const COMPLETE: B2bDraft = {
  draft_id: 'a'.repeat(32),
  client: { client_id: 3, name: 'Dijla' },
  lines: [
    { line_id: 'one', ...line(1) },
    { line_id: 'two', ...line(2) },
  ],
  order_notes: '',
};
const storedDraft = (order_id: number | null, acknowledged: number): StoredB2bDraft => ({
  draft: COMPLETE,
  progress: { order_id, acknowledged },
});
/** Drafts stored by an earlier visit or another tab: none, not sent, perhaps created, partly posted. */
const STORED_DRAFTS: readonly (StoredB2bDraft | null)[] = [
  null,
  { draft: COMPLETE, progress: null },
  storedDraft(null, 0),
  storedDraft(ORDER_ID, 1),
];

/** A draft that another tab has stored, sent or not sent. */
const otherDraft: B2bDraft = { ...COMPLETE, draft_id: 'b'.repeat(32) };
const DRAFTS_OF_OTHER_TAB: readonly StoredB2bDraft[] = [
  { draft: { ...otherDraft, client: null, lines: [] }, progress: null },
  { draft: otherDraft, progress: { order_id: ORDER_ID, acknowledged: 1 } },
];

const CLIENT_EDIT: B2bDraftEdit = { kind: 'client', client: { client_id: 3, name: 'Dijla' } };
const LINE_EDIT: B2bDraftEdit = { kind: 'lineAdded', line: line(1) };
const NOTES_EDIT: B2bDraftEdit = { kind: 'notes', order_notes: 'Without wrapping' };
const REMOVAL_EDIT: B2bDraftEdit = { kind: 'lineRemoved', line_id: 'two' };
const FIELD = 'a field';

const REFUSAL_FAULT = {
  ...faultOf(new ApiError('not-found', 404, 'There is no client 3.')),
  during: 'posting',
  line: null,
} as const;
const replacedBy = (stored: StoredB2bDraft | null): B2bDraftReplaced => ({
  type: 'draft.replaced',
  stored,
});
/** The possible results of a posting. */
const RESULTS: readonly Pick<Result, 'outcome' | 'fault' | 'edit'>[] = [
  { outcome: 'placed', fault: null, edit: null },
  { outcome: 'refused', fault: REFUSAL_FAULT, edit: null },
  { outcome: 'abandoned', fault: null, edit: null },
  { outcome: 'abandoned', fault: null, edit: NOTES_EDIT },
  ...STORED_DRAFTS.map((stored) => ({ outcome: 'replaced' as const, fault: null, edit: replacedBy(stored) })),
];
const resultsOf = ({ context: { draft } }: Snapshot): readonly Result[] =>
  RESULTS.map((result) => ({
    ...result,
    order: { draft, order_id: ORDER_ID, acknowledged: draft.lines.length },
  }));

/** Returns the text as the browser stores it. */
const textOf = ({ draft, progress }: StoredB2bDraft): string =>
  JSON.stringify({ version: 1, user_id: USER_ID, draft, progress });

/** Starts the draft with its real store. The test ends its posting. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const texts = createMemoryTexts();
  const standIn = createPostingStandIn(b2bPosting);
  const { actors, actions } = createB2bDraftActors({
    call: fakeCallEndpoint(() => Promise.reject(new Error('nothing is sent'))),
    store: createB2bDraftStore(texts),
    userId: USER_ID,
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
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  return {
    actor: actor.start(),
    texts,
    standIn,
    emitted,
    /** The events that the posting should receive, and those that the draft should emit. */
    expected: { posting: [] as unknown[], emitted: [] as unknown[] },
  };
};
type Rig = ReturnType<typeof open>;

/** True if the draft of another tab replaces this one at once. Otherwise the posting receives it. */
const changesDraft = (before: Snapshot, stored: StoredB2bDraft | null): boolean =>
  !before.matches('posting') || (stored !== null && stored.draft.draft_id !== before.context.draft.draft_id);

/** Returns the same result with the random ids of this run's draft. */
const resultLike = (before: Snapshot, output: unknown): Result | null =>
  resultsOf(before).find(
    ({ outcome, edit }) =>
      outcome === fieldIn(output, 'outcome') &&
      JSON.stringify(edit) === JSON.stringify(fieldIn(output, 'edit')),
  ) ?? null;

const perform = async (rig: Rig, event: ModelEvent<Machine>, performDefault: () => void): Promise<void> => {
  const { actor, texts, standIn, expected } = rig;
  const before = actor.getSnapshot();
  if (event.type === 'xstate.error.actor.watchDraft') breakChild(actor, 'watchDraft');
  else if (event.type.endsWith('.actor.posting')) {
    const output = 'output' in event ? event.output : undefined;
    const result = output === undefined ? null : resultLike(before, output);
    // The other tab has stored its draft.
    const stored = result?.edit && 'stored' in result.edit ? result.edit.stored : undefined;
    if (stored === null) texts.remove(KEY);
    else if (stored) texts.write(KEY, textOf(stored));
    standIn.end(selectPosting(before), result);
    if (fieldIn(output, 'outcome') === 'placed')
      expected.emitted.push({ type: 'draft.created', orderId: ORDER_ID });
  } else if (event.type === 'draft.replaced' && changesDraft(before, event.stored))
    texts.writeFromOtherTab(KEY, event.stored === null ? null : textOf(event.stored));
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
const withoutIds = ({ context }: Snapshot) => ({
  client: context.draft.client,
  lines: context.draft.lines.map(({ line_id: _, ...rest }) => rest),
  notes: context.draft.order_notes,
  progress: context.progress,
  refusal: context.refusal,
  invalidFields: context.invalidFields,
});

const check = ({ actor, texts, standIn, emitted, expected }: Rig, expectedSnapshot: Snapshot): void => {
  const snapshot = actor.getSnapshot();
  const { context } = snapshot;
  expect(withoutIds(snapshot)).toEqual(withoutIds(expectedSnapshot));
  // After a reload the store has the unsent draft. The posting saves a posted one.
  const storedText = texts.read(KEY);
  if (storedText !== null && !snapshot.matches('posting')) expect(storedText).toBe(textOf(context));
  // The posting starts from the draft or from its progress.
  if (snapshot.matches('posting')) {
    const { draft, progress } = context;
    expect(standIn.inputs.at(-1)).toEqual({
      order: { draft, ...(progress ?? { order_id: null, acknowledged: 0 }) },
      isFromEarlierVisit: progress !== null,
    });
  }
  expect(standIn.received).toEqual(expected.posting);
  expect(emitted).toEqual(expected.emitted);
};

interface Facts {
  readonly draft: Pick<B2bDraft, 'client' | 'lines' | 'order_notes'>;
  /** How far the order was sent, or null before it was. */
  readonly progress: StoredB2bDraft['progress'];
  /** The id of the stored draft, or null for a new draft. */
  readonly id: string | null;
}

const EMPTY_DRAFT: Facts['draft'] = { client: null, lines: [], order_notes: '' };

const sightOf = ({ client, lines, order_notes }: Facts['draft']): Sight => ({
  client: client === null ? 'no client is chosen' : `the client is "${client.name}"`,
  items:
    lines.length === 0
      ? 'there is no item'
      : `the items are ${lines.map(({ product_name, quantity }) => `"${product_name}" with quantity ${quantity}`).join(' and ')}`,
  ...(order_notes === '' ? {} : { notes: `the notes are "${order_notes}"` }),
});

const draftAfter = (draft: Facts['draft'], edit: B2bDraftEdit): Facts['draft'] => {
  switch (edit) {
    case CLIENT_EDIT:
      return { ...draft, client: { client_id: 3, name: 'Dijla' } };
    case LINE_EDIT:
      return { ...draft, lines: [...draft.lines, { line_id: 'new', ...line(1) }] };
    case NOTES_EDIT:
      return { ...draft, order_notes: 'Without wrapping' };
    default:
      return { ...draft, lines: draft.lines.filter(({ line_id }) => line_id !== 'two') };
  }
};
const factsOf = (stored: StoredB2bDraft | null): Facts =>
  stored === null
    ? { draft: EMPTY_DRAFT, progress: null, id: null }
    : { draft: stored.draft, progress: stored.progress, id: stored.draft.draft_id };

/** The draft of another tab replaces this one at once, unless this one is being sent. */
const isReplacedAtOnce = ({ id }: Facts, stored: StoredB2bDraft | null, state: string | undefined): boolean =>
  state !== 'posting' || (stored !== null && stored.draft.draft_id !== id);

const stateOf = (stored: StoredB2bDraft | null): string =>
  stored !== null && stored.progress !== null ? 'posting' : 'editing';

/** Spec 2 section 4, New B2B order draft: client and items, emptied by the creation. */
export const draftFacts = createFactsReader<Facts>();
const oracle = defineOracle<Machine, Facts>({
  facts: draftFacts,
  begin: ({ stored }) => factsOf(stored),
  next: (facts, event, [state]) => {
    if (event.type === 'draft.edited')
      return state === 'posting' ? facts : { ...facts, draft: draftAfter(facts.draft, event.edit) };
    if (event.type === 'draft.replaced')
      return isReplacedAtOnce(facts, event.stored, state) ? factsOf(event.stored) : facts;
    // The order may exist.
    if (event.type === 'xstate.error.actor.posting')
      return { ...facts, progress: { order_id: null, acknowledged: 0 } };
    if (event.type !== 'xstate.done.actor.posting' || !hasResult(event)) return facts;
    const result = event.output;
    if (result.edit && 'stored' in result.edit) return factsOf(result.edit.stored);
    if (result.outcome === 'placed') return factsOf(null);
    const draft = result.edit ? draftAfter(facts.draft, result.edit) : facts.draft;
    return { draft, progress: null, id: null };
  },
  target: (facts, event, [state]) => {
    if (event.type === 'draft.replaced')
      return isReplacedAtOnce(facts, event.stored, state) ? stateOf(event.stored) : state;
    if (event.type !== 'xstate.done.actor.posting' || !hasResult(event)) return undefined;
    const result = event.output;
    if (result.edit && 'stored' in result.edit) return stateOf(result.edit.stored);
    return result.outcome === 'refused' ? 'refused' : 'editing';
  },
  sees: ({ draft }) => sightOf(draft),
  shown: (snapshot) => sightOf(selectDraft(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { context } = after;
  const path = statesIn(after).join();
  const result: Result | undefined =
    event.type === 'xstate.done.actor.posting' && hasResult(event) ? event.output : undefined;
  expect(selectDraft(after)).toBe(context.draft);
  expect(selectPosting(after) !== undefined).toBe(path === 'posting');
  expect(selectRefusal(after)).toEqual(path === 'refused' ? REFUSAL_FAULT : null);

  // An order needs a client and an item.
  const isComplete = context.draft.client !== null && context.draft.lines.length > 0;
  // A field that is not a number prevents submitting.
  const hasRefusedNumber = selectHasRefusedNumber(after);
  expect(selectCanSubmit(after)).toBe((isComplete || path === 'posting') && !hasRefusedNumber);
  if (path === 'posting') expect(isComplete).toBe(true);
  // Every state handles changes by another tab.
  expect(after.can(replacedBy({ draft: context.draft, progress: null }))).toBe(true);

  // A field stays refused until it is corrected.
  const isNumberEvent = event.type === 'number.refused' || event.type === 'number.corrected';
  expect(hasRefusedNumber).toBe(
    isNumberEvent ? event.type === 'number.refused' : selectHasRefusedNumber(before),
  );
  if (isNumberEvent) expect(after.value).toEqual(before.value);

  // Placing the order or another tab empties the draft.
  const { draft_id, ...rest } = context.draft;
  const { draft_id: idBefore, ...restBefore } = before.context.draft;
  const edit = event.type === 'draft.replaced' && changesDraft(before, event.stored) ? event : result?.edit;
  if (edit && 'stored' in edit) {
    expect(context.draft.lines.length).toBe(edit.stored?.draft.lines.length ?? 0);
    expect(context.progress).toEqual(edit.stored?.progress ?? null);
  } else if (result) {
    // The server knows the former keys, so the next order gets new ones.
    expect(draft_id).not.toBe(idBefore);
    expect(context.progress).toBeNull();
    if (result.outcome === 'placed') expect(rest).toEqual({ client: null, lines: [], order_notes: '' });
    else expect(rest).toEqual(result.edit ? { ...restBefore, order_notes: 'Without wrapping' } : restBefore);
  } else {
    expect(draft_id).toBe(idBefore);
    const isApplied = event.type === 'draft.edited' && !before.matches('posting');
    if (isApplied) expect(JSON.stringify(rest)).not.toBe(JSON.stringify(restBefore));
    else expect(rest).toEqual(restBefore);
    // After a failed posting the order may exist, so the progress stays.
    if (event.type === 'xstate.error.actor.posting') expect(context.progress).not.toBeNull();
    else expect(context.progress).toEqual(before.context.progress);
  }
};

/** In every state a field may contain text that is not a number, and may disappear with its page. */
const numberEvents = <State extends string>(state: State) =>
  [`number.refused → ${state}`, `number.corrected → ${state}`] as const;
const REPLACEMENTS = ['draft.replaced → editing', 'draft.replaced → posting'] as const;

/** Events that are possible everywhere are tried only without an invalid field, to keep the model small. */
const hasOnlyNumbers = ({ context }: Snapshot): boolean => context.invalidFields.length === 0;

export const model: Model<Machine, Rig> = {
  name: 'b2b-draft',
  words,
  oracle,
  machine: b2bDraftMachine,
  inputs: STORED_DRAFTS.map((stored) => ({ userId: USER_ID, stored })),
  cases: {
    'draft.edited': ({ context: { draft } }) =>
      [
        ...(draft.client === null ? [CLIENT_EDIT] : []),
        ...(draft.lines.length === 0 ? [LINE_EDIT] : []),
        ...(draft.order_notes === '' ? [NOTES_EDIT] : []),
        ...(draft.lines.some(({ line_id }) => line_id === 'two') ? [REMOVAL_EDIT] : []),
      ].map((edit) => ({ type: 'draft.edited', edit })),
    'draft.submitted': () => [{ type: 'draft.submitted' }],
    // Numbers are refused only in a complete order without notes, to keep the model small.
    'number.refused': ({ context: { draft } }) =>
      draft.client !== null && draft.lines.length > 0 && draft.order_notes === ''
        ? [{ type: 'number.refused', field: FIELD }]
        : [],
    'number.corrected': (snapshot) =>
      hasOnlyNumbers(snapshot) ? [] : [{ type: 'number.corrected', field: FIELD }],
    'draft.replaced': (snapshot) =>
      hasOnlyNumbers(snapshot)
        ? [...STORED_DRAFTS, ...(snapshot.matches('posting') ? DRAFTS_OF_OTHER_TAB : [])].map((stored) =>
            replacedBy(stored),
          )
        : [],
    'xstate.done.actor.posting': (snapshot) => resultsOf(snapshot).map((result) => done('posting', result)),
    'xstate.error.actor.posting': () => [failed('posting')],
    'xstate.error.actor.watchDraft': (snapshot) => (hasOnlyNumbers(snapshot) ? [failed('watchDraft')] : []),
  },
  allowed: {
    deciding: ['always → editing', 'always → posting'],
    // Spec 2 section 4, New B2B order draft.
    editing: [
      ...numberEvents('editing'),
      'draft.edited → editing',
      'draft.submitted → posting',
      ...REPLACEMENTS,
      'xstate.error.actor.watchDraft → editing',
    ],
    // The server has stored nothing. The person changes the order or submits it under new keys.
    refused: [
      ...numberEvents('refused'),
      'draft.edited → editing',
      'draft.submitted → posting',
      ...REPLACEMENTS,
      'xstate.error.actor.watchDraft → refused',
    ],
    posting: [
      ...numberEvents('posting'),
      'draft.edited → posting',
      'draft.submitted → posting',
      ...REPLACEMENTS,
      'xstate.done.actor.posting → editing',
      'xstate.done.actor.posting → refused',
      // Another tab has submitted the draft.
      'xstate.done.actor.posting → posting',
      'xstate.error.actor.posting → posting',
      'xstate.error.actor.watchDraft → posting',
    ],
  },
  rules,
  fingerprint: (snapshot) => withoutIds(snapshot),
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
