import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { isBlank } from '#domain/storable-text.ts';
import { type Fault, faultOf } from '../kit/fault.ts';
import { unprovided } from '../kit/unprovided.ts';

interface FinderContext {
  readonly term: string;
  /** The results of the term; null before the response. */
  readonly findings: FinderMatches | null;
  /** The key of the highlighted result; null highlights the first one. */
  readonly marked: string | null;
  /** True when Enter was pressed before the response. The first result is then opened when it arrives. */
  readonly isHurried: boolean;
  readonly fault: Fault | null;
}

/** `key` identifies a result; the view assigns it. */
type FinderEvent =
  | { type: 'term.typed'; readonly term: string }
  | { type: 'result.highlighted'; readonly key: string }
  | { type: 'firstResult.requested' }
  | { type: 'search.retried' };

const STABLE_AFTER_MS = 150;

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
  actors: { search: fromPromise<FinderMatches, { readonly term: string }>(unprovided('search')) },
  delays: { settle: STABLE_AFTER_MS },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({
      term,
      findings: null,
      marked: null,
      isHurried: false,
    })),
    mark: assign((_, { key }: { key: string }) => ({ marked: key, isHurried: false })),
    hurry: assign({ isHurried: true }),
    rest: assign({ isHurried: false }),
    keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    keepFindings: assign((_, { findings }: { findings: FinderMatches }) => ({ findings })),
    emitFirstResult: emit({ type: 'firstResult.found' }),
  },
  guards: {
    isBlank: (_, { term }: { term: string }) => isBlank(term),
    isHurried: ({ context }) => context.isHurried,
  },
}).createMachine({
  id: 'finder',
  context: { term: '', findings: null, marked: null, isHurried: false, fault: null },
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
    'result.highlighted': { actions: { type: 'mark', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: {},
    settling: {
      after: { settle: 'searching' },
      on: { 'firstResult.requested': { target: 'searching', actions: 'hurry' } },
    },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ term: context.term }),
        onDone: [
          {
            guard: 'isHurried',
            target: 'answered',
            actions: [
              { type: 'keepFindings', params: ({ event }) => ({ findings: event.output }) },
              'rest',
              'emitFirstResult',
            ],
          },
          {
            target: 'answered',
            actions: { type: 'keepFindings', params: ({ event }) => ({ findings: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: ['rest', { type: 'keepFault', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      on: { 'firstResult.requested': { actions: 'hurry' } },
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
export const selectMatches = ({ context }: FinderSnapshot): FinderMatches | null => context.findings;
export const selectMarked = ({ context }: FinderSnapshot): string | null => context.marked;
