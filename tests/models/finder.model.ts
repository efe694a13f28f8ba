import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { ApiError } from '#api/errors.ts';
import { createFinderActors } from '#machines/finder/finder.actors.ts';
import { finderMachine, selectFault, selectMatches, selectPhase } from '#machines/finder/finder.machine.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { done, failed, type Model, type Opening, type Sight, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { words } from './finder.words.ts';

type Machine = typeof finderMachine;

const FOUND: FinderMatches = {
  orders: [],
  customers: [],
  products: [{ product_id: 7, product_code: 'VAS007', name: 'Vase', aliases: [], active: true }],
  clients: [],
  b2b_orders: [],
  exact: [],
};
const TERMS = ['', ' ', 'vase'] as const;
const isBlank = (term: string) => term.trim() === '';

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const { actors } = createFinderActors(
    fakeCallEndpoint(({ query }, signal) => calls.call('search', query?.q, signal)),
  );
  const actor = createActor(machine.provide({ actors }), { clock, inspect });
  return { actor: actor.start(), calls, clock };
};
type Finder = ReturnType<typeof open>;

interface Facts {
  readonly term: string;
  readonly product: string | null;
}

const sightOf = ({ term, product }: Facts): Sight => ({
  term: isBlank(term) ? 'the field is empty' : `the field has "${term}"`,
  ...(product === null ? {} : { results: `the product "${product}" is found` }),
});

/** Decision 38: each keystroke drops the former results, and an empty field searches nothing. */
const oracle = defineOracle<Machine, Facts>({
  begin: () => ({ term: '', product: null }),
  next: (facts, event) => {
    if (event.type === 'term.typed') return { term: event.term, product: null };
    return event.type === 'xstate.done.actor.search' ? { ...facts, product: 'Vase' } : facts;
  },
  target: (_, event) => {
    if (event.type !== 'term.typed') return undefined;
    return isBlank(event.term) ? 'resting' : 'debouncing';
  },
  sees: sightOf,
  shown: (snapshot) =>
    sightOf({
      term: snapshot.context.term,
      product:
        selectMatches(snapshot)
          ?.products.map(({ name }) => name)
          .join() ?? null,
    }),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  if (event.type === 'xstate.error.actor.search') expect(selectFault(after)?.kind).toBe('network');
  if (event.type === 'term.typed') {
    // Results of another term are dropped.
    expect([after.context.term, selectMatches(after)]).toEqual([event.term, null]);
    expect(selectPhase(after)).toBe(isBlank(event.term) ? 'resting' : 'searching');
    return;
  }
  expect(after.context.term).toBe(before.context.term);
  expect(selectMatches(after)).toEqual('output' in event ? event.output : selectMatches(before));
};

export const model: Model<Machine, Finder> = {
  name: 'finder',
  words,
  oracle,
  machine: finderMachine,
  cases: {
    'term.typed': () => TERMS.map((term) => ({ type: 'term.typed', term })),
    'term.submitted': () => [{ type: 'term.submitted' }],
    'search.retried': () => [{ type: 'search.retried' }],
    'xstate.done.actor.search': () => [done('search', FOUND)],
    'xstate.error.actor.search': () => [failed('search', new ApiError('network', 0))],
  },
  allowed: {
    resting: ['term.typed → resting', 'term.typed → debouncing'],
    debouncing: [
      'term.typed → resting',
      'term.typed → debouncing',
      'term.submitted → searching',
      'xstate.after.debounce → searching',
    ],
    searching: [
      'term.typed → resting',
      'term.typed → debouncing',
      'xstate.done.actor.search → answered',
      'xstate.error.actor.search → failed',
    ],
    answered: ['term.typed → resting', 'term.typed → debouncing'],
    failed: ['term.typed → resting', 'term.typed → debouncing', 'search.retried → searching'],
  },
  rules,
  fingerprint: ({ context }) => context,
  delays: { debounce: 150 },
  environment: {
    open,
    check: ({ actor, calls }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      // There is at most one call, for the current term. Former calls are aborted.
      expect(calls.waiting().map(({ input }) => input)).toEqual(
        snapshot.matches('searching') ? [context.term] : [],
      );
    },
  },
  limit: 2000,
};
