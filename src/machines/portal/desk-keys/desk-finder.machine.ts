import { assign, type SnapshotFrom, setup } from 'xstate';

/** `key` identifies an option; the view assigns it. */
type DeskFinderEvent =
  | { type: 'term.typed'; readonly term: string }
  | { type: 'option.highlighted'; readonly key: string };

/**
 * The palette of Ctrl+K at the order desk: products, pages and actions. All of them are in the browser, so the machine sends no request. A
 * new term highlights the first option again.
 */
export const deskFinderMachine = setup({
  types: {
    context: {} as { readonly term: string; readonly highlighted: string | null },
    events: {} as DeskFinderEvent,
    input: {} as { readonly term: string },
  },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({ term, highlighted: null })),
    highlight: assign((_, { key }: { key: string }) => ({ highlighted: key })),
  },
}).createMachine({
  id: 'deskFinder',
  context: ({ input }) => ({ term: input.term, highlighted: null }),
  on: {
    'term.typed': { actions: { type: 'keepTerm', params: ({ event }) => event } },
    'option.highlighted': { actions: { type: 'highlight', params: ({ event }) => event } },
  },
  initial: 'finding',
  states: { finding: {} },
});

type DeskFinderSnapshot = SnapshotFrom<typeof deskFinderMachine>;

export const selectTerm = ({ context }: DeskFinderSnapshot): string => context.term;
/** The key of the highlighted option; null highlights the first one. */
export const selectHighlighted = ({ context }: DeskFinderSnapshot): string | null => context.highlighted;
