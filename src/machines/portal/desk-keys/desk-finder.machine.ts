import { assign, type SnapshotFrom, setup } from 'xstate';

/** `key` is a name that the view gives to each of its options. */
type DeskFinderEvent =
  | { type: 'term.typed'; readonly term: string }
  | { type: 'option.marked'; readonly key: string };

/**
 * Ctrl+K at the desk: products, own pages and actions. All of it is in the browser, so that nothing is waited for. Another
 * term marks the first option again.
 */
export const deskFinderMachine = setup({
  types: {
    context: {} as { readonly term: string; readonly marked: string | null },
    events: {} as DeskFinderEvent,
    input: {} as { readonly term: string },
  },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({ term, marked: null })),
    mark: assign((_, { key }: { key: string }) => ({ marked: key })),
  },
}).createMachine({
  id: 'deskFinder',
  context: ({ input }) => ({ term: input.term, marked: null }),
  on: {
    'term.typed': { actions: { type: 'keepTerm', params: ({ event }) => event } },
    'option.marked': { actions: { type: 'mark', params: ({ event }) => event } },
  },
  initial: 'finding',
  states: { finding: {} },
});

type DeskFinderSnapshot = SnapshotFrom<typeof deskFinderMachine>;

export const selectTerm = ({ context }: DeskFinderSnapshot): string => context.term;
/** Null marks the first. */
export const selectMarked = ({ context }: DeskFinderSnapshot): string | null => context.marked;
