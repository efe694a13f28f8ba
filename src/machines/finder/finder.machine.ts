import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { isBlank } from '#domain/storable-text.ts';
import { type Fault, faultOf } from '#machines/kit/fault.ts';
import { placeholderPromise } from '#machines/kit/provide.ts';

interface FinderContext {
  readonly term: string;
  /** The results of the term; null before the response. */
  readonly matches: FinderMatches | null;
  readonly fault: Fault | null;
}

type FinderEvent =
  | { type: 'term.typed'; readonly term: string }
  /** Enter was pressed. It opens the first result when the response arrives. */
  | { type: 'term.submitted' }
  | { type: 'search.retried' };

const DEBOUNCE_MS = 150;

/**
 * The search of the finder, which Ctrl+K opens (decision 38). Each keystroke drops the former results, so
 * that Enter cannot open one of them.
 */
export const finderMachine = setup({
  types: { context: {} as FinderContext, events: {} as FinderEvent },
  actors: { search: fromPromise<FinderMatches, { readonly term: string }>(placeholderPromise('search')) },
  delays: { debounce: DEBOUNCE_MS },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({ term, matches: null })),
    keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    keepMatches: assign((_, { matches }: { matches: FinderMatches }) => ({ matches })),
  },
  guards: { isBlank: (_, { term }: { term: string }) => isBlank(term) },
}).createMachine({
  id: 'finder',
  context: { term: '', matches: null, fault: null },
  on: {
    'term.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.resting',
        actions: { type: 'keepTerm', params: ({ event }) => event },
      },
      {
        target: '.debouncing',
        reenter: true,
        actions: { type: 'keepTerm', params: ({ event }) => event },
      },
    ],
  },
  initial: 'resting',
  states: {
    resting: { description: 'The field is empty.' },
    debouncing: {
      description: 'Waits for a pause in typing, so that a word causes one call.',
      after: { debounce: 'searching' },
      on: { 'term.submitted': 'searching' },
    },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ term: context.term }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepMatches', params: ({ event }) => ({ matches: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    answered: {},
    failed: { on: { 'search.retried': 'searching' } },
  },
});

type FinderSnapshot = SnapshotFrom<typeof finderMachine>;

export const selectPhase = ({ value }: FinderSnapshot) => (value === 'debouncing' ? 'searching' : value);
export const selectFault = ({ context }: FinderSnapshot): Fault | null => context.fault;
export const selectMatches = ({ context }: FinderSnapshot): FinderMatches | null => context.matches;
