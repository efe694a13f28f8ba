/* The choice of a row by typing and Enter, for the palette and for pickers. */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RowKey } from './rows.ts';

type Keys = readonly RowKey[];

/** The index of the next highlighted row, by the key that a person presses. */
const NEXT_INDEX = {
  ArrowDown: (index: number, last: number) => (index === last ? 0 : index + 1),
  ArrowUp: (index: number, last: number) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_: number, last: number) => last,
} as const;

export type NavigationKey = keyof typeof NEXT_INDEX;

export const isNavigationKey = (key: string): key is NavigationKey => Object.hasOwn(NEXT_INDEX, key);

/** `keys`: the keys of the rows that match the term, in order. */
type SearchChoiceEvent =
  | { type: 'term.typed'; readonly term: string }
  | { type: 'highlight.moved'; readonly pressed: NavigationKey; readonly keys: Keys }
  /** Enter was pressed. */
  | { type: 'choice.requested'; readonly keys: Keys; readonly isLoading: boolean }
  | { type: 'rows.loaded'; readonly keys: Keys };

interface Highlight {
  readonly highlighted: RowKey | null;
}

/** Returns the index of the highlighted row; the first row is highlighted until another one is. */
const currentIndex = ({ highlighted }: Highlight, keys: Keys): number =>
  highlighted === null ? 0 : Math.max(0, keys.indexOf(highlighted));

/**
 * The choice of a row by typing and Enter. Another term, or a move of the highlight, cancels an Enter that
 * waits.
 */
export const searchChoiceMachine = setup({
  types: {
    context: {} as Highlight & { readonly term: string },
    events: {} as SearchChoiceEvent,
    emitted: {} as { type: 'row.chosen'; readonly index: number } | { type: 'choice.deferred' },
    input: {} as { readonly term: string },
  },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({ term, highlighted: null })),
    moveHighlight: assign(({ context }, { pressed, keys }: { pressed: NavigationKey; keys: Keys }) => ({
      highlighted: keys[NEXT_INDEX[pressed](currentIndex(context, keys), keys.length - 1)] ?? null,
    })),
    emitChosen: emit(({ context }, { keys }: { keys: Keys }) => ({
      type: 'row.chosen' as const,
      index: currentIndex(context, keys),
    })),
    emitDeferred: emit({ type: 'choice.deferred' }),
  },
  guards: {
    hasRows: (_, { keys }: { keys: Keys }) => keys.length > 0,
    isLoading: (_, { isLoading }: { isLoading: boolean }) => isLoading,
  },
}).createMachine({
  id: 'searchChoice',
  context: ({ input: { term } }) => ({ term, highlighted: null }),
  on: {
    'term.typed': { target: '.choosing', actions: { type: 'keepTerm', params: ({ event }) => event } },
    'highlight.moved': {
      target: '.choosing',
      actions: { type: 'moveHighlight', params: ({ event }) => event },
    },
    'choice.requested': [
      {
        guard: { type: 'hasRows', params: ({ event }) => event },
        target: '.choosing',
        actions: { type: 'emitChosen', params: ({ event }) => event },
      },
      {
        guard: { type: 'isLoading', params: ({ event }) => event },
        target: '.waiting',
        actions: 'emitDeferred',
      },
    ],
  },
  initial: 'choosing',
  states: {
    choosing: { description: 'Enter chooses the highlighted row.' },
    waiting: {
      description:
        'Enter was pressed while rows were loading. The first row is chosen when they have loaded.',
      on: {
        'rows.loaded': [
          {
            guard: { type: 'hasRows', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'emitChosen', params: ({ event }) => event },
          },
          { target: 'choosing' },
        ],
      },
    },
  },
});

type SearchChoiceSnapshot = SnapshotFrom<typeof searchChoiceMachine>;

export const selectTerm = ({ context }: SearchChoiceSnapshot): string => context.term;
/** Returns the index of the row that Enter chooses. */
export const selectCurrentIndex = ({ context }: SearchChoiceSnapshot, keys: Keys): number =>
  currentIndex(context, keys);
