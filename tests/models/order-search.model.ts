import { expect } from 'vitest';
import { createActor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createOrderSearchActors } from '#machines/d2c/order-search.actors.ts';
import { orderSearchMachine } from '#machines/d2c/order-search.machine.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { done, failed, type Model, type Opening, type Sight, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';

type Machine = typeof orderSearchMachine;

/** The order that a term names, or null when the list searches for the term. */
const EXPECTED_ORDERS: Readonly<Record<string, number | null>> = {
  '#12': 12,
  'http://localhost:8080/admin/d2c-orders?tab=ready&order=13': 13,
  ' vase ': null,
  '0770 123': null,
  '0123': null,
  '1234567890': null,
  '': null,
};
/** The terms for which the server is requested, each with the sent term. */
const REQUESTED_TERMS: Readonly<Record<string, string>> = { '12': '12', ' 34 ': '34', '٥٦': '٥٦' };

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const { actors } = createOrderSearchActors(
    fakeCallEndpoint(async ({ query }, signal) => ({
      ...{ 'to-print': 1, ready: 0, shipments: 0, history: 0 },
      order_meant: await calls.call('findNamedOrder', query?.search, signal),
    })),
  );
  const actor = createActor(machine.provide({ actors }), { inspect });
  const resolved: unknown[] = [];
  actor.on('term.resolved', ({ term, order }) => resolved.push([term, order]));
  return { actor: actor.start(), calls, resolved, expected: [] as unknown[] };
};
type OrderSearch = ReturnType<typeof open>;

const sightOf = (term: string): Sight =>
  term === '' ? { term: 'the box is empty' } : { term: `the term is "${term}"` };

/** Only a bare number is asked for at the server. */
const oracle = defineOracle<Machine, string>({
  begin: () => '',
  next: (term, event) => (event.type === 'term.submitted' ? event.term : term),
  target: (_, event) => {
    if (event.type !== 'term.submitted') return undefined;
    return event.term in REQUESTED_TERMS ? 'requesting' : 'resting';
  },
  sees: sightOf,
  shown: ({ context }) => sightOf(context.term),
});

const rules = ({ event, after }: Step<Machine>): void => {
  if (event.type === 'term.submitted')
    expect(after.matches('requesting')).toBe(event.term in REQUESTED_TERMS);
};

/**
 * Spec 2 section 2: a number that is typed or scanned opens the order; the page also filters its list by a
 * typed one. Any other term is searched for.
 */
export const model: Model<Machine, OrderSearch> = {
  name: 'order-search',
  words: {
    title: 'the search box of the D2C orders',
    place: 'Sign in as admin and open D2C Orders.',
    spec: 'spec 2 section 2, D2C Orders',
    states: {
      resting: 'the order of the term is open, or the list is searched for the term',
      requesting: 'the list does not change while the server looks for the named order',
    },
    events: { 'term.submitted': 'a term is submitted in the search box' },
    calls: { findNamedOrder: 'the request for the named order' },
    eventText: (event) =>
      event.type === 'term.submitted' ? `"${event.term}" is submitted in the search box` : undefined,
  },
  oracle,
  machine: orderSearchMachine,
  cases: {
    'term.submitted': () =>
      [...Object.keys(EXPECTED_ORDERS), ...Object.keys(REQUESTED_TERMS)].map((term) => ({
        type: 'term.submitted',
        term,
      })),
    'xstate.done.actor.findNamedOrder': () => [done('findNamedOrder', 12), done('findNamedOrder', null)],
    'xstate.error.actor.findNamedOrder': () => [failed('findNamedOrder', new ApiError('network', 0))],
  },
  allowed: {
    resting: ['term.submitted → resting', 'term.submitted → requesting'],
    requesting: [
      'term.submitted → resting',
      'term.submitted → requesting',
      'xstate.done.actor.findNamedOrder → resting',
      'xstate.error.actor.findNamedOrder → resting',
    ],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: {
    open,
    perform: ({ actor, expected }, event, performDefault) => {
      if (event.type === 'term.submitted') {
        if (event.term in EXPECTED_ORDERS) expected.push([event.term, EXPECTED_ORDERS[event.term]]);
      } else expected.push([actor.getSnapshot().context.term, 'output' in event ? event.output : null]);
      performDefault();
    },
    check: ({ actor, calls, resolved, expected }, { context }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.context).toEqual(context);
      expect(resolved).toEqual(expected);
      // The search for the former term is aborted.
      expect(calls.waiting().map(({ input }) => input)).toEqual(
        snapshot.matches('requesting') ? [REQUESTED_TERMS[context.term]] : [],
      );
    },
  },
  limit: 2000,
};
