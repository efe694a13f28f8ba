import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { RowKey } from '#machines/kit/rows.ts';
import {
  type NavigationKey,
  searchChoiceMachine,
  selectCurrentIndex,
  selectTerm,
} from '#machines/kit/search-choice.machine.ts';
import type { Model, ModelEvent, Opening, Sight, Step } from '#tests/support/model.ts';
import { defineOracle } from '#tests/support/oracle.ts';

type Machine = typeof searchChoiceMachine;

const TERMS = ['', 'dragon'] as const;
const ROWS = ['page cart', 7, 8] as const;
/** The rows after another person's change: the second one has become the first one. */
const OTHER_ROWS = [7, 8, 'page cart'] as const;
const NO_ROWS = [] as const;

/** The index of the row that each key highlights, by the index that was highlighted before. */
const AFTER: Readonly<Record<NavigationKey, readonly [number, number, number]>> = {
  ArrowDown: [1, 2, 0],
  ArrowUp: [2, 0, 1],
  Home: [0, 0, 0],
  End: [2, 2, 2],
};
const NAVIGATION_KEYS: readonly NavigationKey[] = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const actor = createActor(machine, { input, inspect });
  const received: unknown[] = [];
  actor.on('*', (event) => received.push(event));
  actor.start();
  expect(selectTerm(actor.getSnapshot())).toBe(input.term);
  return { actor, received, expected: [] as unknown[], at: null as RowKey | null, isWaiting: false };
};
type Choice = ReturnType<typeof open>;

/** Stores the event that the machine must emit, and the row that it must highlight. */
const expectStep = (choice: Choice, event: ModelEvent<Machine>): void => {
  const { expected, at, isWaiting } = choice;
  const indexIn = (keys: readonly RowKey[]): number => (at === null ? 0 : keys.indexOf(at));
  const chooses = (keys: readonly RowKey[]): void => {
    if (keys.length > 0) expected.push({ type: 'row.chosen', index: indexIn(keys) });
  };
  if (event.type === 'choice.requested') {
    chooses(event.keys);
    choice.isWaiting = event.keys.length === 0 && (event.isLoading || isWaiting);
    if (event.keys.length === 0 && event.isLoading) expected.push({ type: 'choice.deferred' });
    return;
  }
  if (event.type === 'rows.loaded' && isWaiting) chooses(event.keys);
  choice.isWaiting = false;
  if (event.type === 'term.typed') choice.at = null;
  if (event.type === 'highlight.moved')
    choice.at = event.keys.length === 0 ? null : (ROWS[AFTER[event.pressed][indexIn(ROWS)] ?? -1] ?? null);
};

const ROW_NAMES = ['first', 'second', 'third'] as const;
const sightOf = (index: number, term: string): Sight => ({
  term: term === '' ? 'the field is empty' : `the field has "${term}"`,
  highlight: `of three rows the ${ROW_NAMES[index] ?? 'none'} is highlighted`,
});

interface Facts {
  readonly term: string;
  /** The place of the highlighted row among `ROWS`. */
  readonly index: number;
}

/** Enter chooses a listed row at once. While the rows load, it waits for them. */
const oracle = defineOracle<Machine, Facts>({
  begin: ({ term }) => ({ term, index: 0 }),
  next: ({ term, index }, event) => {
    if (event.type === 'term.typed') return { term: event.term, index: 0 };
    if (event.type !== 'highlight.moved') return { term, index };
    return { term, index: event.keys.length === 0 ? 0 : (AFTER[event.pressed][index] ?? 0) };
  },
  target: (_, event, [state]) => {
    if (event.type !== 'choice.requested') return undefined;
    if (event.keys.length > 0) return 'choosing';
    return event.isLoading ? 'waiting' : state;
  },
  sees: ({ term, index }) => sightOf(index, term),
  shown: (snapshot) => sightOf(selectCurrentIndex(snapshot, ROWS), selectTerm(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(selectTerm(after)).toBe(event.type === 'term.typed' ? event.term : selectTerm(before));
};

const check = ({ actor, received, expected, at, isWaiting }: Choice): void => {
  const snapshot = actor.getSnapshot();
  expect(received).toEqual(expected);
  expect(snapshot.matches('waiting')).toBe(isWaiting);
  // A row stays highlighted when it gets another place.
  expect(ROWS[selectCurrentIndex(snapshot, ROWS)]).toBe(at ?? ROWS[0]);
  expect(OTHER_ROWS[selectCurrentIndex(snapshot, OTHER_ROWS)]).toBe(at ?? OTHER_ROWS[0]);
  expect(selectCurrentIndex(snapshot, NO_ROWS)).toBe(0);
};

/** The choice of an entry of Ctrl+K, or of a row of a picker, by typing and Enter. */
export const model: Model<Machine, Choice> = {
  name: 'search-choice',
  words: {
    title: 'the choice by typing and Enter',
    place: 'Sign in as admin or staff and press Ctrl+K, or search a product in a new wholesale order.',
    states: {
      choosing: 'the rows that match the term are listed, and one of them is highlighted',
      waiting: 'the rows are loading, and the first one is chosen when they have loaded',
    },
    events: {
      'term.typed': 'a term is typed',
      'highlight.moved': 'an arrow key, Home or End moves the highlight',
      'choice.requested': 'Enter is pressed',
      'rows.loaded': 'the rows have loaded',
    },
  },
  oracle,
  machine: searchChoiceMachine,
  inputs: TERMS.map((term) => ({ term })),
  cases: {
    'term.typed': () => TERMS.map((term) => ({ type: 'term.typed', term })),
    'highlight.moved': () =>
      NAVIGATION_KEYS.flatMap((pressed) =>
        [ROWS, NO_ROWS].map((keys) => ({ type: 'highlight.moved', pressed, keys })),
      ),
    'choice.requested': () =>
      [ROWS, OTHER_ROWS, NO_ROWS].flatMap((keys) =>
        [false, true].map((isLoading) => ({ type: 'choice.requested', keys, isLoading })),
      ),
    'rows.loaded': () => [ROWS, OTHER_ROWS, NO_ROWS].map((keys) => ({ type: 'rows.loaded', keys })),
  },
  allowed: {
    choosing: [
      'term.typed → choosing',
      'highlight.moved → choosing',
      'choice.requested → choosing',
      'choice.requested → waiting',
    ],
    waiting: [
      'term.typed → choosing',
      'highlight.moved → choosing',
      'choice.requested → choosing',
      'choice.requested → waiting',
      'rows.loaded → choosing',
    ],
  },
  // Lists load also while no Enter waits for them, and they may be empty.
  eventsInAnyState: () => [ROWS, NO_ROWS].map((keys) => ({ type: 'rows.loaded', keys })),
  rules,
  fingerprint: ({ context }) => context,
  environment: {
    open,
    perform: (choice, event, performDefault) => {
      expectStep(choice, event);
      performDefault();
    },
    check,
  },
  limit: 1500,
};
