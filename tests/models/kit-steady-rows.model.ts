import { expect } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate';
import {
  createSteadyRowsMachine,
  type SteadyRowsEvent,
  selectGone,
  selectMoved,
  selectShown,
} from '#machines/kit/steady-rows.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { steadyRowsWords } from '#tests/support/kit/kit-words.ts';
import { failed, type Model, type Opening, type Step } from '#tests/support/model.ts';

interface Spool {
  readonly id: number;
  readonly place: string;
}

const keyOf = ({ id }: Spool): number => id;
const machine = createSteadyRowsMachine<Spool>(keyOf);
type Machine = typeof machine;

const [ONE, TWO, THREE] = [1, 2, 3].map((id) => ({ id, place: 'shelf' }));
if (!ONE || !TWO || !THREE) throw new Error('three spools');
const AWAY: Spool = { id: 1, place: 'printer' };
/** The same one, moved on while the word of it stands. */
const EMPTY: Spool = { id: 1, place: 'bin' };
const [VIEW, OTHER] = ['shelf', 'other shelf'];
/** A list, one that lost its first row, one that got a new first row, one that got a last row; another list. */
const LISTS = [[ONE, TWO], [TWO], [THREE, ONE, TWO], [ONE, TWO, THREE]] as const;

const open = ({ machine: given, inspect }: Opening<Machine>) => {
  const clock = new SimulatedClock();
  const followRows = breakable(fromCallback<SteadyRowsEvent<Spool>>(() => undefined));
  const actor = createActor(given.provide({ actors: { followRows } }), { clock, inspect });
  return { actor: actor.start(), clock };
};

const ids = (rows: readonly Spool[]): readonly number[] => rows.map(keyOf);

const rules = ({ before, event, after }: Step<Machine>): void => {
  // Whatever becomes of the following, what is drawn stays.
  if (event.type === 'xstate.error.actor.followRows') expect(after.context).toEqual(before.context);
  const [shown, were] = [selectShown(after), selectShown(before)];
  const { latest } = after.context;
  const [drawn, gone, here] = [ids(shown), selectGone(after), ids(latest)];
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(gone).toEqual(drawn.filter((id) => !here.includes(id)));
  // As the list has it, and where it no longer does, as it was moved.
  for (const row of shown) {
    const own = latest.find(({ id }) => id === row.id);
    if (own) expect(row).toBe(own);
  }
  const isHeld = after.matches({ hand: 'holding' });
  const isStanding = after.matches({ moves: 'standing' });
  if (!isHeld && !isStanding) expect(shown).toEqual(latest);
  if (!isStanding) expect(selectMoved(after)).toEqual([]);
  else expect(selectMoved(after).length).toBeGreaterThan(0);
  // Nothing is kept from what the list has, but while somebody's hand is among the rows.
  if (!isHeld) expect(here.every((id) => drawn.includes(id))).toBe(true);

  const isSameList = after.context.view === before.context.view;
  const wasHeld = before.matches({ hand: 'holding' });
  // Under a hand every row keeps its place: nothing is taken out, and nothing is put in but at the end.
  if (wasHeld && isHeld && isSameList) expect(drawn.slice(0, were.length)).toEqual(ids(were));
  if (event.type === 'rows.moved') {
    const moved = event.moved.map(keyOf);
    const others = selectMoved(before).filter(({ id }) => ![...moved, ...event.back].includes(id));
    expect(selectMoved(after)).toEqual([...others, ...event.moved]);
    // What was moved stands where it stood, with the word of it.
    for (const row of event.moved.filter(({ id }) => ids(were).includes(id) && !here.includes(id)))
      expect(shown.find(({ id }) => id === row.id)).toEqual(row);
  }
};

const fingerprint = ({ context }: SnapshotFrom<Machine>): unknown => [
  ids(context.shown),
  ids(context.latest),
  ids(context.before),
  ids(context.moved),
  context.shown.map(({ place }) => place),
  context.view,
];

const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'kit-steady-rows: spools',
  words: steadyRowsWords,
  machine,
  cases: {
    'rows.came': ({ context }) => [
      ...(context.view === OTHER
        ? []
        : LISTS.map((rows) => ({ type: 'rows.came' as const, rows, view: VIEW }))),
      { type: 'rows.came', rows: [THREE], view: OTHER },
    ],
    'rows.moved': (snapshot) => [
      { type: 'rows.moved', moved: [AWAY], back: [] },
      { type: 'rows.moved', moved: [], back: [1] },
      ...(snapshot.matches({ moves: 'standing' })
        ? [{ type: 'rows.moved' as const, moved: [EMPTY], back: [] }]
        : []),
    ],
    'rows.held': () => [{ type: 'rows.held' }],
    'rows.released': () => [{ type: 'rows.released' }],
    // Of an empty list alone: what is drawn makes no difference, and the model stays small.
    'xstate.error.actor.followRows': ({ context }) =>
      context.shown.length === 0 ? [failed('followRows')] : [],
  },
  allowed: {
    'hand.away': [
      'rows.came → hand.away',
      'rows.held → hand.holding',
      'xstate.error.actor.followRows → hand.away',
    ],
    'hand.holding': [
      'rows.came → hand.holding',
      'rows.held → hand.holding',
      'rows.released → hand.away',
      'xstate.after.rest → hand.away',
      'xstate.error.actor.followRows → hand.holding',
    ],
    'moves.none': [
      'rows.came → moves.none',
      'rows.moved → moves.standing',
      'xstate.error.actor.followRows → moves.none',
    ],
    'moves.standing': [
      'rows.came → moves.standing',
      // Another list has nothing to keep.
      'rows.came → moves.none',
      'rows.moved → moves.standing',
      'rows.moved → moves.none',
      'xstate.after.stay → moves.none',
      'always → moves.none',
      'xstate.error.actor.followRows → moves.standing',
    ],
  },
  delays: { stay: 5000, rest: 60_000 },
  rules,
  fingerprint,
  environment: {
    open,
    happen: ({ actor, clock }, event, go) => {
      if (event.type === 'xstate.error.actor.followRows') {
        breakChild(actor, 'followRows');
        return;
      }
      const isStanding = actor.getSnapshot().matches({ moves: 'standing' });
      // A hand that has rested since before a late move: wherever the clock is moved, the shorter time is over first.
      if (event.type.startsWith('xstate.after.rest') && isStanding) {
        Reflect.apply(actor.send, actor, [event]);
        return;
      }
      // Where it stands as before nothing comes after it: the clock may be moved on.
      const isAnother = isStanding && event.type === 'rows.moved' && event.moved.includes(AWAY);
      if (isAnother) clock.increment(4000);
      go();
      // Every move starts the time again, so that rows leave together when the work has paused.
      if (isAnother) clock.increment(1000);
    },
    check: ({ actor }, expected) => expect(fingerprint(actor.getSnapshot())).toEqual(fingerprint(expected)),
  },
  limit: 20_000,
};

export const models = [model];
