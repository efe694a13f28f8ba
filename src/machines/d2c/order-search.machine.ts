import { assign, emit, fromPromise, setup } from 'xstate';
import { orderCalled, orderMeant } from '#domain/d2c-order-list.ts';
import { unprovided } from '../kit/unprovided.ts';

/** `order`: the one that the term names; null where the list is to be searched for the term. */
interface TermResolved {
  type: 'term.resolved';
  readonly term: string;
  readonly order: number | null;
}

/**
 * A term of the D2C list's search box. It names an order by `#12` or by the address of a scanned job sheet. Bare digits
 * name one if the server finds that order alone by them; without an answer they are searched for, as any other term. A
 * new term cancels the question about the one before.
 */
export const orderSearchMachine = setup({
  types: {
    context: {} as { readonly term: string },
    events: {} as { type: 'term.submitted'; readonly term: string },
    emitted: {} as TermResolved,
  },
  actors: { findMeant: fromPromise<number | null, { readonly term: string }>(unprovided('findMeant')) },
  actions: {
    keepTerm: assign((_, { term }: { term: string }) => ({ term })),
    notifyResolved: emit(
      ({ context }, { order }: { order: number | null }): TermResolved => ({
        type: 'term.resolved',
        term: context.term,
        order,
      }),
    ),
  },
  guards: {
    hasBareDigits: (_, { term }: { term: string }) => orderCalled(term) === null && orderMeant(term) !== null,
  },
}).createMachine({
  id: 'orderSearch',
  context: { term: '' },
  on: {
    'term.submitted': [
      {
        guard: { type: 'hasBareDigits', params: ({ event }) => event },
        target: '.asking',
        actions: { type: 'keepTerm', params: ({ event }) => event },
      },
      {
        target: '.resting',
        actions: [
          { type: 'keepTerm', params: ({ event }) => event },
          { type: 'notifyResolved', params: ({ event }) => ({ order: orderCalled(event.term) }) },
        ],
      },
    ],
  },
  initial: 'resting',
  states: {
    resting: {},
    asking: {
      invoke: {
        id: 'findMeant',
        src: 'findMeant',
        input: ({ context }) => ({ term: context.term.trim() }),
        onDone: {
          target: 'resting',
          actions: { type: 'notifyResolved', params: ({ event }) => ({ order: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'notifyResolved', params: () => ({ order: null }) },
        },
      },
    },
  },
});
