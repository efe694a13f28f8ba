import { assign, type SnapshotFrom, setup } from 'xstate';

/** `key` identifies an option; the view assigns it. */
type DeskFinderEvent =
  | { type: 'term.typed'; readonly term: string }
  | { type: 'option.highlighted'; readonly key: string }
  /** Enter was pressed before the products had loaded. */
  | { type: 'choice.deferred' };

/**
 * The palette of Ctrl+K at the order desk: products, pages and actions. A new term highlights the first option again, and cancels an Enter
 * that waits for the products.
 */
export const deskFinderMachine = setup({
  types: {
    context: {} as {
      readonly term: string;
      readonly highlighted: string | null;
      readonly isChoiceDeferred: boolean;
    },
    events: {} as DeskFinderEvent,
    input: {} as { readonly term: string },
  },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({
      term,
      highlighted: null,
      isChoiceDeferred: false,
    })),
    highlight: assign((_, { key }: { key: string }) => ({ highlighted: key })),
    deferChoice: assign({ isChoiceDeferred: true }),
  },
}).createMachine({
  id: 'deskFinder',
  context: ({ input }) => ({ term: input.term, highlighted: null, isChoiceDeferred: false }),
  on: {
    'term.typed': { actions: { type: 'keepTerm', params: ({ event }) => event } },
    'option.highlighted': { actions: { type: 'highlight', params: ({ event }) => event } },
    'choice.deferred': { actions: 'deferChoice' },
  },
  initial: 'finding',
  states: { finding: {} },
});

type DeskFinderSnapshot = SnapshotFrom<typeof deskFinderMachine>;

export const selectTerm = ({ context }: DeskFinderSnapshot): string => context.term;
/** The key of the highlighted option; null highlights the first one. */
export const selectHighlighted = ({ context }: DeskFinderSnapshot): string | null => context.highlighted;
export const selectIsChoiceDeferred = ({ context }: DeskFinderSnapshot): boolean => context.isChoiceDeferred;
