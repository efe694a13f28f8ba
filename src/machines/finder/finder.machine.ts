import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { isBlank } from '#domain/storable-text.ts';
import { type Fault, faultOf } from '../kit/fault.ts';
import { placeholderPromise } from '../kit/provide.ts';

interface FinderContext {
  readonly term: string;
  /** The results of the term; null before the response. */
  readonly matches: FinderMatches | null;
  /** The key of the highlighted result; null highlights the first one. */
  readonly highlighted: string | null;
  /** True when Enter was pressed before the response. The first result is then opened when it arrives. */
  readonly shouldOpenFirst: boolean;
  readonly fault: Fault | null;
}

/** `key` identifies a result; the view assigns it. */
type FinderEvent =
  | { type: 'term.typed'; readonly term: string }
  | { type: 'result.highlighted'; readonly key: string }
  | { type: 'firstResult.requested' }
  | { type: 'search.retried' };

const TYPING_PAUSE_MS = 150;

/**
 * The palette of Ctrl+K (decision 38). resting: the field is empty. settling: waits for a pause in typing, so that a word causes one call.
 * Then searching, answered or failed. The first letter of a new term drops the former results, so that a late response cannot be opened by
 * mistake.
 */
export const finderMachine = setup({
  types: {
    context: {} as FinderContext,
    events: {} as FinderEvent,
    emitted: {} as { type: 'firstResult.found' },
  },
  actors: { search: fromPromise<FinderMatches, { readonly term: string }>(placeholderPromise('search')) },
  delays: { settle: TYPING_PAUSE_MS },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({
      term,
      matches: null,
      highlighted: null,
      shouldOpenFirst: false,
    })),
    highlight: assign((_, { key }: { key: string }) => ({ highlighted: key, shouldOpenFirst: false })),
    requestFirst: assign({ shouldOpenFirst: true }),
    cancelFirst: assign({ shouldOpenFirst: false }),
    keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    keepMatches: assign((_, { matches }: { matches: FinderMatches }) => ({ matches })),
    emitFirstResult: emit({ type: 'firstResult.found' }),
  },
  guards: {
    isBlank: (_, { term }: { term: string }) => isBlank(term),
    shouldOpenFirst: ({ context }) => context.shouldOpenFirst,
  },
}).createMachine({
  id: 'finder',
  context: { term: '', matches: null, highlighted: null, shouldOpenFirst: false, fault: null },
  on: {
    'term.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.resting',
        actions: { type: 'keepTerm', params: ({ event }) => event },
      },
      {
        target: '.settling',
        reenter: true,
        actions: { type: 'keepTerm', params: ({ event }) => event },
      },
    ],
    'result.highlighted': { actions: { type: 'highlight', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: {},
    settling: {
      after: { settle: 'searching' },
      on: { 'firstResult.requested': { target: 'searching', actions: 'requestFirst' } },
    },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ term: context.term }),
        onDone: [
          {
            guard: 'shouldOpenFirst',
            target: 'answered',
            actions: [
              { type: 'keepMatches', params: ({ event }) => ({ matches: event.output }) },
              'cancelFirst',
              'emitFirstResult',
            ],
          },
          {
            target: 'answered',
            actions: { type: 'keepMatches', params: ({ event }) => ({ matches: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: ['cancelFirst', { type: 'keepFault', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      on: { 'firstResult.requested': { actions: 'requestFirst' } },
    },
    answered: {},
    failed: { on: { 'search.retried': 'searching' } },
  },
});

type FinderSnapshot = SnapshotFrom<typeof finderMachine>;

export type FinderPhase = 'resting' | 'searching' | 'answered' | 'failed';

export const selectPhase = ({ value }: FinderSnapshot): FinderPhase =>
  value === 'settling' ? 'searching' : value;
export const selectFault = ({ context }: FinderSnapshot): Fault | null => context.fault;
export const selectTerm = ({ context }: FinderSnapshot): string => context.term;
export const selectMatches = ({ context }: FinderSnapshot): FinderMatches | null => context.matches;
export const selectHighlighted = ({ context }: FinderSnapshot): string | null => context.highlighted;
