import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { ApiError } from '#api/errors.ts';
import { createFinderActors } from '#machines/finder/finder.actors.ts';
import {
  finderMachine,
  selectFault,
  selectHighlighted,
  selectMatches,
  selectPhase,
  selectTerm,
} from '#machines/finder/finder.machine.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { done, failed, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
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
  const received = { firsts: 0 };
  actor.on('firstResult.found', () => {
    received.firsts += 1;
  });
  return { actor: actor.start(), calls, clock, received, hurried: { count: 0, isSo: false } };
};
type Finder = ReturnType<typeof open>;

const rules = ({ before, event, after }: Step<Machine>): void => {
  // Any other action cancels the pending Enter.
  expect(after.context.shouldOpenFirst).toBe(event.type === 'firstResult.requested');
  if (event.type === 'xstate.error.actor.search') expect(selectFault(after)?.kind).toBe('network');
  if (event.type === 'term.typed') {
    // Results of another term are dropped.
    expect([selectTerm(after), selectMatches(after), selectHighlighted(after)]).toEqual([
      event.term,
      null,
      null,
    ]);
    expect(selectPhase(after)).toBe(isBlank(event.term) ? 'resting' : 'searching');
    return;
  }
  expect(selectTerm(after)).toBe(selectTerm(before));
  expect(selectHighlighted(after)).toBe(
    event.type === 'result.highlighted' ? event.key : selectHighlighted(before),
  );
  expect(selectMatches(after)).toEqual('output' in event ? event.output : selectMatches(before));
};

export const model: Model<Machine, Finder> = {
  name: 'finder',
  words,
  machine: finderMachine,
  cases: {
    'term.typed': () => TERMS.map((term) => ({ type: 'term.typed', term })),
    'result.highlighted': () => [{ type: 'result.highlighted', key: 'product 7' }],
    'firstResult.requested': () => [{ type: 'firstResult.requested' }],
    'search.retried': () => [{ type: 'search.retried' }],
    'xstate.done.actor.search': () => [done('search', FOUND)],
    'xstate.error.actor.search': () => [failed('search', new ApiError('network', 0))],
  },
  allowed: {
    resting: ['term.typed → resting', 'term.typed → settling', 'result.highlighted → resting'],
    settling: [
      'term.typed → resting',
      'term.typed → settling',
      'result.highlighted → settling',
      'firstResult.requested → searching',
      'xstate.after.settle → searching',
    ],
    searching: [
      'term.typed → resting',
      'term.typed → settling',
      'result.highlighted → searching',
      'firstResult.requested → searching',
      'xstate.done.actor.search → answered',
      'xstate.error.actor.search → failed',
    ],
    answered: ['term.typed → resting', 'term.typed → settling', 'result.highlighted → answered'],
    failed: [
      'term.typed → resting',
      'term.typed → settling',
      'result.highlighted → failed',
      'search.retried → searching',
    ],
  },
  rules,
  fingerprint: ({ context }) => context,
  delays: { settle: 150 },
  environment: {
    open,
    perform: ({ hurried }, event, performDefault) => {
      if (event.type === 'firstResult.requested') hurried.isSo = true;
      else if (event.type === 'xstate.done.actor.search' && hurried.isSo) {
        hurried.count += 1;
        hurried.isSo = false;
      } else if (!event.type.startsWith('xstate.after') && event.type !== 'search.retried')
        hurried.isSo = false;
      performDefault();
    },
    check: ({ actor, calls, received, hurried }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      // There is at most one call, for the current term. Former calls are aborted.
      expect(calls.waiting().map(({ input }) => input)).toEqual(
        snapshot.matches('searching') ? [context.term] : [],
      );
      // After Enter the first result is opened once.
      expect(received.firsts).toBe(hurried.count);
    },
  },
  limit: 2000,
};
