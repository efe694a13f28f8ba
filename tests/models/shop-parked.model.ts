import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { ShopParked, TakenOrder } from '#api/contracts/parked-orders.ts';
import { ApiError } from '#api/errors.ts';
import type { ParkedOrder } from '#domain/chat/order-messages.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import {
  type HeldDraft,
  selectAsked,
  selectOpenShopOrders,
  selectShopOrders,
  selectWantedId,
  shopParkedMachine,
} from '#machines/portal/shop-parked/shop-parked.machine.ts';
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
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { words } from './shop-parked.words.ts';

type Machine = typeof shopParkedMachine;
type Snapshot = SnapshotFrom<Machine>;

const EMPTY = { items: [], customer: EMPTY_CUSTOMER };
const CURRENT: OrderDraft = { ...EMPTY, draft_id: 'c'.repeat(32) };
const NEXT: OrderDraft = { ...EMPTY, draft_id: 'd'.repeat(32) };
const PARKED: ParkedOrder = {
  id: 'b'.repeat(32),
  order: EMPTY,
  chats: [],
  looked: [],
  parkedAt: 0,
  reason: 'hand',
  isShared: false,
};
/** The parked order after the person has continued it. */
const UNPARKED: OrderDraft = { ...EMPTY, draft_id: PARKED.id };
const SHARED: ParkedOrder = { ...PARKED, isShared: true };

const row = (draft_id: string, holder: string | null): ShopParked => ({
  draft_id,
  order: EMPTY,
  reason: 'hand',
  parked_by: 'sara',
  parked_at: '2026-03-01T08:00:00Z',
  holder,
  held_at: holder === null ? null : '2026-03-01T09:00:00Z',
  version: 1,
});
const COLLEAGUES = 'a'.repeat(32);
const FREE = row(COLLEAGUES, null);
const HELD = row(COLLEAGUES, 'sara');
const OWN = row(COLLEAGUES, 'me');
const CURRENT_FREE = row(CURRENT.draft_id, null);
const TAKEN: TakenOrder = { ...OWN, chats: [], looked: [] };
/** A browser without parked orders, and one whose orders nobody else sees. */
const LISTS: Readonly<Record<string, readonly (readonly ShopParked[])[]>> = {
  me: [[], [FREE], [HELD], [OWN], [CURRENT_FREE]],
  alone: [[], [row(PARKED.id, null)], [row(PARKED.id, 'sara')]],
};
const isAlone = ({ context: { username } }: Snapshot): boolean => username === 'alone';

const NO_ANSWER = new ApiError('network', 0);
const UNSUPPORTED = new ApiError('unsupported', 404);
const refusal = (code: string) => new ApiError('conflict', 409, 'refused', { code });
const IS_TAKEN = refusal('parked_order.taken');
const IS_PLACED = refusal('parked_order.placed');

const open = ({ machine, inspect, input }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  /** The orders that left this browser, and those that came into it. */
  const effects: string[] = [];
  const record = (effect: string) => void effects.push(effect);
  const actor = createActor(
    machine.provide({
      actors: {
        listParked: fromPromise<readonly ShopParked[]>(({ signal }) =>
          calls.call('listParked', null, signal),
        ),
        park: fromPromise<ShopParked, ParkedOrder>(({ input: order, signal }) =>
          calls.call('park', order, signal),
        ),
        take: fromPromise<TakenOrder, HeldDraft>(({ input: draft, signal }) =>
          calls.call('take', draft, signal),
        ),
        claim: fromPromise<ShopParked, HeldDraft>(({ input: draft, signal }) =>
          calls.call('claim', draft, signal),
        ),
        deleteParked: fromPromise<void, HeldDraft>(({ input: draft, signal }) =>
          calls.call('deleteParked', draft, signal),
        ),
      },
      actions: {
        markShared: (_, { row: { draft_id } }) => record(`shared ${draft_id}`),
        withdrawTaken: (_, { orders }) => {
          for (const { id } of orders) record(`withdrawn ${id}`);
        },
        withdrawEnded: (_, { order: { id } }) => record(`withdrawn ${id}`),
        bring: (_, { taken: { draft_id } }) => record(`brought ${draft_id}`),
        notifyNotTaken: () => record('not taken'),
        notifyLost: () => record('lost'),
      },
    }),
    { clock, input, inspect },
  ).start();
  return { actor, calls, clock, effects };
};
type Environment = ReturnType<typeof open>;

const CALL_OF: Readonly<Record<string, string>> = {
  loading: 'listParked',
  taking: 'take',
  claiming: 'claim',
  deleting: 'deleteParked',
  sharing: 'park',
};

const check = ({ actor, calls }: Environment, expectedSnapshot: Snapshot): void => {
  const snapshot = actor.getSnapshot();
  expect(snapshot.context).toEqual(expectedSnapshot.context);
  // One call at a time.
  const call = CALL_OF[snapshot.value.sync];
  expect(calls.waiting().map(({ name }) => name)).toEqual(call === undefined ? [] : [call]);
};

interface RowFacts {
  readonly id: string;
  readonly holder: string | null;
}
interface Facts {
  readonly username: string;
  readonly rows: readonly RowFacts[];
  readonly parked: readonly { readonly id: string; readonly isShared: boolean }[];
  readonly order: string;
  /** Shared orders that the server lacks, orders that it refused, and orders that the person has deleted. */
  readonly missing: readonly string[];
  readonly refused: readonly string[];
  readonly deleted: readonly string[];
  readonly wanted: string | null;
  readonly asked: string | null;
}
interface Situation {
  readonly facts: Facts;
  readonly sync: string;
  readonly question: string;
}

const holderOf = ({ rows }: Facts, id: string | null): string | null | undefined =>
  rows.find((each) => each.id === id)?.holder;
const unsharedOf = ({ parked, missing, refused }: Facts): string | undefined =>
  parked.find(({ id, isShared }) => !refused.includes(id) && (!isShared || missing.includes(id)))?.id;
const deletedOf = ({ rows, deleted }: Facts): string | undefined =>
  rows.find(({ id }) => deleted.includes(id))?.id;
/** The orders of the shop that are not in this browser. */
const listedOf = ({ rows, parked, order, deleted }: Facts): readonly RowFacts[] =>
  rows.filter(({ id }) => id !== order && !deleted.includes(id) && !parked.some((each) => each.id === id));
const withRow = (facts: Facts, added: RowFacts): Facts => ({
  ...facts,
  rows: [...facts.rows.filter(({ id }) => id !== added.id), added],
  missing: facts.missing.filter((id) => id !== added.id),
});

/** The next call of a browser that has none: one at a time, the press of the person first. */
const nextCall = (facts: Facts): string => {
  if (facts.wanted !== null) return 'sync.taking';
  if (holderOf(facts, facts.order) === null) return 'sync.claiming';
  if (deletedOf(facts) !== undefined) return 'sync.deleting';
  return unsharedOf(facts) === undefined ? 'sync.settled' : 'sync.sharing';
};

const settled = ({ facts, sync, question }: Situation): Situation => {
  const isAskedGone = holderOf(facts, facts.asked) === undefined;
  const isOver =
    sync === 'sync.settled' ||
    (sync === 'sync.claiming' && holderOf(facts, facts.order) !== null) ||
    (sync === 'sync.sharing' && unsharedOf(facts) === undefined);
  const isWanted = sync === 'sync.unreachable' && facts.wanted !== null;
  return {
    facts,
    sync: isOver || isWanted ? nextCall(facts) : sync,
    question: isAskedGone ? 'question.none' : question,
  };
};

const pressed = (situation: Situation, id: string, isDeletion: boolean): Situation => {
  const { facts, question } = situation;
  const listed = listedOf(facts).find((each) => each.id === id);
  if (!listed || question !== 'question.none') return situation;
  if (isDeletion) return { ...situation, facts: { ...facts, asked: id }, question: 'question.deletion' };
  // An order that somebody else has is taken over only after a question.
  return listed.holder === null || listed.holder === facts.username
    ? { ...situation, facts: { ...facts, wanted: id } }
    : { ...situation, facts: { ...facts, asked: id }, question: 'question.takeOver' };
};

const withBrowser = (facts: Facts, parked: Facts['parked'], order: string): Facts => {
  const isLeft = order !== facts.order && holderOf(facts, facts.order) === facts.username;
  return {
    ...facts,
    parked: parked.map(({ id, isShared }) => ({ id, isShared })),
    order,
    rows: isLeft ? facts.rows.filter(({ id }) => id !== facts.order) : facts.rows,
  };
};

/** A call that has failed. A refusal is final, and without an answer the list is loaded again later. */
const afterFailure = (situation: Situation, call: string, error: unknown): Situation => {
  const { facts } = situation;
  const isRefusal = error === IS_TAKEN || error === IS_PLACED;
  const left: Facts = { ...facts, wanted: call === 'take' ? null : facts.wanted };
  if (call === 'listParked')
    return { ...situation, sync: error === UNSUPPORTED ? 'sync.unsupported' : 'sync.unreachable' };
  if (!isRefusal) return { ...situation, facts: left, sync: 'sync.unreachable' };
  if (call === 'park')
    return {
      ...situation,
      facts: { ...facts, refused: [...facts.refused, unsharedOf(facts) ?? ''] },
      sync: 'sync.settled',
    };
  const deleted =
    call === 'deleteParked' ? facts.deleted.filter((id) => id !== deletedOf(facts)) : facts.deleted;
  return { ...situation, facts: { ...left, deleted }, sync: 'sync.loading' };
};

const afterAnswer = (facts: Facts, call: string, output: unknown): Facts => {
  switch (call) {
    case 'listParked': {
      const rows = (LISTS[facts.username] ?? []).find((each) => each === output) ?? [];
      const ids = rows.map(({ draft_id }) => draft_id);
      return {
        ...facts,
        rows: rows.map(({ draft_id, holder }) => ({ id: draft_id, holder })),
        missing: facts.parked.filter(({ id, isShared }) => isShared && !ids.includes(id)).map(({ id }) => id),
      };
    }
    case 'take':
      return { ...withRow(facts, { id: COLLEAGUES, holder: 'me' }), wanted: null };
    case 'claim':
      return withRow(facts, { id: facts.order, holder: facts.username });
    case 'park':
      return {
        ...withRow(facts, { id: PARKED.id, holder: null }),
        parked: facts.parked.map((each) => (each.id === PARKED.id ? { ...each, isShared: true } : each)),
      };
    default:
      return { ...facts, rows: facts.rows.filter(({ id }) => id !== deletedOf(facts)) };
  }
};

const stepOf = (situation: Situation, event: ModelEvent<Machine>): Situation => {
  const { facts, question } = situation;
  switch (event.type) {
    case 'browser.changed':
      return { ...situation, facts: withBrowser(facts, event.parked, event.order.draft_id) };
    case 'order.deleted':
      return { ...situation, facts: { ...facts, deleted: [...facts.deleted, event.id] } };
    case 'list.requested':
      return { ...situation, sync: 'sync.loading' };
    case 'order.wanted':
    case 'deletion.requested':
      return pressed(situation, event.id, event.type === 'deletion.requested');
    case 'question.declined':
      return { ...situation, question: 'question.none' };
    case 'question.confirmed':
      return {
        ...situation,
        facts:
          question === 'question.takeOver'
            ? { ...facts, wanted: facts.asked }
            : { ...facts, deleted: [...facts.deleted, facts.asked ?? ''] },
        question: 'question.none',
      };
    default:
      break;
  }
  if (event.type.startsWith('xstate.after.')) return { ...situation, sync: 'sync.loading' };
  const [, , , call = ''] = event.type.split('.');
  if ('error' in event) return afterFailure(situation, call, event.error);
  return 'output' in event
    ? { ...situation, facts: afterAnswer(facts, call, event.output), sync: 'sync.settled' }
    : situation;
};

const after = (facts: Facts, event: ModelEvent<Machine>, states: readonly string[]): Situation => {
  const stateOf = (region: string): string => states.find((state) => state.startsWith(region)) ?? '';
  return settled(stepOf({ facts, sync: stateOf('sync.'), question: stateOf('question.') }, event));
};

const sightOf = (listed: readonly (string | null)[], isAsked: boolean, isWanted: boolean): Sight => ({
  orders:
    listed.length === 0
      ? 'no order of a colleague is listed'
      : `listed: ${listed.map((holder) => (holder === null ? 'an order that nobody has' : `an order that ${holder} has`)).join(', ')}`,
  ...(isAsked ? { asked: 'the question names the order of the row' } : {}),
  ...(isWanted ? { wanted: 'an order is being brought' } : {}),
});

const oracle = defineOracle<Machine, Facts>({
  begin: ({ username, parked, order }) => ({
    username,
    rows: [],
    parked: parked.map(({ id, isShared }) => ({ id, isShared })),
    order: order.draft_id,
    missing: [],
    refused: [],
    deleted: [],
    wanted: null,
    asked: null,
  }),
  next: (facts, event, states) => after(facts, event, states).facts,
  target: (facts, event, states) => {
    const { sync, question } = after(facts, event, states);
    return [sync, question];
  },
  sees: (facts, states) =>
    sightOf(
      listedOf(facts).map(({ holder }) => holder),
      !states.includes('question.none'),
      facts.wanted !== null,
    ),
  shown: (snapshot) =>
    sightOf(
      selectShopOrders(snapshot).map(({ holder }) => holder),
      (selectAsked(snapshot, 'takeOver') ?? selectAsked(snapshot, 'deletion')) !== undefined,
      selectWantedId(snapshot) !== null,
    ),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const [old, current] = [before.context, after.context];
  // Only a press takes up an order, and it takes the one that the person saw.
  if (current.wanted !== null && old.wanted === null) {
    expect(['order.wanted', 'question.confirmed']).toContain(event.type);
    expect(current.wanted).toEqual({ id: COLLEAGUES, seen: old.order });
  }
  // An order that somebody else has is taken only after a question.
  if (event.type === 'order.wanted' && old.rows.includes(HELD)) {
    expect(current.wanted).toBe(old.wanted);
    if (before.matches({ question: 'none' })) expect(after.value.question).toBe('takeOver');
  }
  // A failure loses no row.
  if (event.type.startsWith('xstate.error') && after.matches({ sync: 'unreachable' }))
    expect(current.rows).toEqual(old.rows);
  // The order on the screen and those of this browser are not listed a second time.
  const listed = selectShopOrders(after).map(({ draft_id }) => draft_id);
  expect(listed).not.toContain(current.order.draft_id);
  for (const { id } of current.parked) expect(listed).not.toContain(id);
  for (const id of current.deletedIds) expect(listed).not.toContain(id);
  for (const { holder } of selectOpenShopOrders(after)) expect([null, 'me']).toContain(holder);
  expect(selectWantedId(after)).toBe(current.wanted?.id ?? null);
  for (const question of ['takeOver', 'deletion'] as const)
    expect(selectAsked(after, question) !== undefined).toBe(after.matches({ question }));
  if (event.type === 'xstate.done.actor.take') {
    expect(current.wanted).toBeNull();
    expect(current.rows).toContainEqual(TAKEN);
  }
  // The row of an order that was placed here, or begun anew, is out of date.
  if (event.type === 'browser.changed' && event.order !== old.order)
    expect(current.rows.filter(({ holder }) => holder === 'me')).toEqual(
      old.rows.filter(({ holder, draft_id }) => holder === 'me' && draft_id !== old.order.draft_id),
    );
};

export const model: Model<Machine, Environment> = {
  name: 'shop-parked',
  words,
  oracle,
  machine: shopParkedMachine,
  inputs: [
    { username: 'me', parked: [], order: CURRENT },
    { username: 'alone', parked: [PARKED], order: CURRENT },
    { username: 'alone', parked: [SHARED], order: CURRENT },
  ],
  cases: {
    'browser.changed': (snapshot) => {
      const { order } = snapshot.context;
      if (!isAlone(snapshot)) return [{ type: 'browser.changed', parked: [], order: NEXT }];
      const changed = [
        { parked: [], order },
        { parked: [SHARED], order },
        { parked: [], order: UNPARKED },
      ];
      return changed.map((orders) => ({ type: 'browser.changed', ...orders }));
    },
    'list.requested': () => [{ type: 'list.requested' }],
    'order.wanted': (snapshot) =>
      isAlone(snapshot) ? [] : [COLLEAGUES, 'unknown'].map((id) => ({ type: 'order.wanted', id })),
    'deletion.requested': (snapshot) =>
      isAlone(snapshot) ? [] : [COLLEAGUES, 'unknown'].map((id) => ({ type: 'deletion.requested', id })),
    'order.deleted': (snapshot) =>
      isAlone(snapshot) && snapshot.context.deletedIds.length === 0
        ? [{ type: 'order.deleted', id: PARKED.id }]
        : [],
    'question.confirmed': () => [{ type: 'question.confirmed' }],
    'question.declined': () => [{ type: 'question.declined' }],
    'xstate.done.actor.listParked': ({ context: { username } }) =>
      (LISTS[username] ?? []).map((rows) => done('listParked', rows)),
    'xstate.error.actor.listParked': () =>
      [NO_ANSWER, UNSUPPORTED].map((error) => failed('listParked', error)),
    'xstate.done.actor.take': () => [done('take', TAKEN)],
    'xstate.error.actor.take': () => [NO_ANSWER, IS_TAKEN].map((error) => failed('take', error)),
    'xstate.done.actor.claim': ({ context: { order, username } }) => [
      done('claim', row(order.draft_id, username)),
    ],
    'xstate.error.actor.claim': () => [NO_ANSWER, IS_TAKEN].map((error) => failed('claim', error)),
    'xstate.done.actor.deleteParked': () => [done('deleteParked')],
    'xstate.error.actor.deleteParked': () =>
      [NO_ANSWER, IS_TAKEN].map((error) => failed('deleteParked', error)),
    'xstate.done.actor.park': () => [done('park', row(PARKED.id, null))],
    'xstate.error.actor.park': () => [NO_ANSWER, IS_TAKEN, IS_PLACED].map((error) => failed('park', error)),
  },
  allowed: {
    'sync.starting': [
      'browser.changed → sync.starting',
      'order.deleted → sync.starting',
      'list.requested → sync.loading',
      'xstate.after.firstLoad → sync.loading',
    ],
    'sync.loading': [
      'browser.changed → sync.loading',
      'order.deleted → sync.loading',
      'xstate.done.actor.listParked → sync.settled',
      'xstate.done.actor.listParked → sync.taking',
      'xstate.done.actor.listParked → sync.claiming',
      'xstate.done.actor.listParked → sync.deleting',
      'xstate.done.actor.listParked → sync.sharing',
      'xstate.error.actor.listParked → sync.unreachable',
      'xstate.error.actor.listParked → sync.unsupported',
      // The person pressed "Bring back" in the meantime.
      'xstate.error.actor.listParked → sync.taking',
    ],
    'sync.settled': [
      'always → sync.settled',
      'always → sync.taking',
      'always → sync.claiming',
      'always → sync.deleting',
      'always → sync.sharing',
      'browser.changed → sync.settled',
      'browser.changed → sync.claiming',
      'browser.changed → sync.sharing',
      'order.deleted → sync.settled',
      'order.deleted → sync.deleting',
      'list.requested → sync.loading',
      'xstate.after.refresh → sync.loading',
    ],
    'sync.taking': [
      'browser.changed → sync.taking',
      'xstate.done.actor.take → sync.settled',
      'xstate.done.actor.take → sync.claiming',
      'xstate.done.actor.take → sync.deleting',
      'xstate.error.actor.take → sync.loading',
      'xstate.error.actor.take → sync.unreachable',
    ],
    'sync.claiming': [
      'browser.changed → sync.claiming',
      'order.deleted → sync.claiming',
      // The person has begun another order.
      'always → sync.settled',
      'always → sync.taking',
      'always → sync.deleting',
      'browser.changed → sync.settled',
      'browser.changed → sync.taking',
      'browser.changed → sync.deleting',
      'xstate.done.actor.claim → sync.settled',
      'xstate.done.actor.claim → sync.taking',
      'xstate.done.actor.claim → sync.deleting',
      'xstate.error.actor.claim → sync.loading',
      'xstate.error.actor.claim → sync.unreachable',
      'xstate.error.actor.claim → sync.taking',
    ],
    'sync.deleting': [
      'browser.changed → sync.deleting',
      'xstate.done.actor.deleteParked → sync.settled',
      'xstate.done.actor.deleteParked → sync.sharing',
      'xstate.error.actor.deleteParked → sync.loading',
      'xstate.error.actor.deleteParked → sync.unreachable',
    ],
    'sync.sharing': [
      'browser.changed → sync.sharing',
      'order.deleted → sync.sharing',
      // The person has continued or deleted the order.
      'always → sync.settled',
      'always → sync.claiming',
      'always → sync.deleting',
      'browser.changed → sync.settled',
      'browser.changed → sync.claiming',
      'browser.changed → sync.deleting',
      'xstate.done.actor.park → sync.settled',
      'xstate.done.actor.park → sync.claiming',
      'xstate.done.actor.park → sync.deleting',
      'xstate.error.actor.park → sync.settled',
      'xstate.error.actor.park → sync.deleting',
      'xstate.error.actor.park → sync.unreachable',
    ],
    'sync.unreachable': [
      'browser.changed → sync.unreachable',
      'order.deleted → sync.unreachable',
      'always → sync.taking',
      'list.requested → sync.loading',
      'xstate.after.retry → sync.loading',
    ],
    'sync.unsupported': ['browser.changed → sync.unsupported', 'order.deleted → sync.unsupported'],
    'question.none': [
      'browser.changed → question.none',
      'order.deleted → question.none',
      'order.wanted → question.none',
      'order.wanted → question.takeOver',
      'deletion.requested → question.deletion',
    ],
    'question.takeOver': [
      'browser.changed → question.takeOver',
      'always → question.none',
      'always → question.takeOver',
      'question.confirmed → question.none',
      'question.declined → question.none',
    ],
    'question.deletion': [
      'browser.changed → question.deletion',
      'always → question.none',
      'always → question.deletion',
      'question.confirmed → question.none',
      'question.declined → question.none',
    ],
  },
  rules,
  fingerprint: ({ context }) => {
    const { rows, missingIds, refusedIds, deletedIds, wanted, askedId, parked, order } = context;
    return [
      context.username,
      rows.map(({ draft_id, holder }) => [draft_id, holder]),
      [missingIds, refusedIds, deletedIds].map(({ length }) => length),
      wanted?.seen.draft_id,
      askedId,
      parked.map(({ isShared }) => isShared),
      order.draft_id,
    ];
  },
  delays: { firstLoad: 4000, refresh: 60_000, retry: 30_000 },
  environment: {
    open,
    perform: async (_environment, _event, performDefault) => {
      performDefault();
      await flushPromises();
    },
    check,
  },
  limit: 50_000,
};
