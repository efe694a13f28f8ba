import { assign, emit, fromPromise, setup } from 'xstate';
import { bareOrderNumber, explicitOrderNumber } from '#domain/d2c-order-list.ts';
import { placeholderPromise } from '#machines/kit/provide.ts';

/** `order`: the id of the order that the term names; null when the list must search for the term. */
interface TermResolved {
  type: 'term.resolved';
  readonly term: string;
  readonly order: number | null;
}

/**
 * Reads a term of the D2C list's search box. `#12` and the URL of a scanned job sheet name an order. Bare
 * digits name an order if the server finds only that order (requesting); without a response they are searched
 * like any other term. A new term cancels the request for the former one.
 */
export const orderSearchMachine = setup({
  types: {
    context: {} as { readonly term: string },
    events: {} as { type: 'term.submitted'; readonly term: string },
    emitted: {} as TermResolved,
  },
  actors: {
    findNamedOrder: fromPromise<number | null, { readonly term: string }>(
      placeholderPromise('findNamedOrder'),
    ),
  },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({ term })),
    emitResolved: emit(
      ({ context }, { order }: { order: number | null }): TermResolved => ({
        type: 'term.resolved',
        term: context.term,
        order,
      }),
    ),
  },
  guards: {
    hasBareDigits: (_, { term }: { term: string }) =>
      explicitOrderNumber(term) === null && bareOrderNumber(term) !== null,
  },
}).createMachine({
  id: 'orderSearch',
  context: { term: '' },
  on: {
    'term.submitted': [
      {
        guard: { type: 'hasBareDigits', params: ({ event }) => event },
        target: '.requesting',
        actions: { type: 'keepTerm', params: ({ event }) => event },
      },
      {
        target: '.resting',
        actions: [
          { type: 'keepTerm', params: ({ event }) => event },
          { type: 'emitResolved', params: ({ event }) => ({ order: explicitOrderNumber(event.term) }) },
        ],
      },
    ],
  },
  initial: 'resting',
  states: {
    resting: {},
    requesting: {
      invoke: {
        id: 'findNamedOrder',
        src: 'findNamedOrder',
        input: ({ context }) => ({ term: context.term.trim() }),
        onDone: {
          target: 'resting',
          actions: { type: 'emitResolved', params: ({ event }) => ({ order: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'emitResolved', params: () => ({ order: null }) },
        },
      },
    },
  },
});
