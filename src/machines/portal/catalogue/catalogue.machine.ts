import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '#api/contracts/products.ts';
import { unprovided } from '../../kit/unprovided.ts';

interface CatalogueContext {
  readonly products: readonly Product[];
  /** What has been fetched of the list that is on its way, a page at a time. */
  readonly arriving: readonly Product[];
}

export type CatalogueEvent = { type: 'catalogue.opened' } | { type: 'catalogue.retried' };

export interface CataloguePage {
  readonly products: readonly Product[];
  readonly isLast: boolean;
}

/** A product that was added while the pages came may come twice. */
const newOf = (known: readonly Product[], page: readonly Product[]): readonly Product[] => {
  if (known.length === 0) return page;
  const ids = new Set(known.map((product) => product.product_id));
  return page.filter((product) => !ids.has(product.product_id));
};

/**
 * The products that can be ordered (spec 1 sections 2 and 9). Opened the first time it loads; opened again it
 * shows what it has and fetches anew behind it. A thousand products come with one call; where there are more,
 * the first thousand are shown while the rest follows. When loading fails the list is empty, as the spec says,
 * and can be tried again; a failed refresh keeps what is there.
 */
export const catalogueMachine = setup({
  types: { context: {} as CatalogueContext, events: {} as CatalogueEvent },
  actors: {
    fetchPage: fromPromise<CataloguePage, { skip: number }>(unprovided('fetchPage')),
  },
  actions: {
    startOver: assign({ arriving: [] }),
    keepPage: assign(({ context }, params: CataloguePage) => ({
      arriving: [...context.arriving, ...newOf(context.arriving, params.products)],
    })),
    showArriving: assign(({ context }) => ({ products: context.arriving })),
    reportFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    // A backend that does not know how to skip would send the same page for ever.
    isLast: ({ context }, params: CataloguePage) =>
      params.isLast || newOf(context.arriving, params.products).length === 0,
  },
}).createMachine({
  id: 'catalogue',
  context: { products: [], arriving: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'catalogue.opened': 'loading' } },
    loading: {
      entry: 'startOver',
      invoke: {
        id: 'fetchFirst',
        src: 'fetchPage',
        input: { skip: 0 },
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          {
            target: 'loadingRest',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadingRest: {
      invoke: {
        id: 'fetchNext',
        src: 'fetchPage',
        input: ({ context }) => ({ skip: context.arriving.length }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          {
            target: 'loadingRest',
            reenter: true,
            actions: { type: 'keepPage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            'showArriving',
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    ready: { on: { 'catalogue.opened': 'refreshing' } },
    refreshing: {
      entry: 'startOver',
      invoke: {
        id: 'refreshFirst',
        src: 'fetchPage',
        input: { skip: 0 },
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'showArriving'],
          },
          { target: 'loadingRest', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'catalogue.opened': 'loading', 'catalogue.retried': 'loading' } },
  },
});

type CatalogueSnapshot = ReturnType<typeof catalogueMachine.getInitialSnapshot>;

export const selectProducts = (snapshot: CatalogueSnapshot): readonly Product[] => snapshot.context.products;
/** Nothing can be shown yet. */
export const selectIsLoading = (snapshot: CatalogueSnapshot): boolean =>
  snapshot.matches('idle') || snapshot.matches('loading');
/** The first thousand are shown, the rest follows. */
export const selectIsLoadingRest = (snapshot: CatalogueSnapshot): boolean => snapshot.matches('loadingRest');
export const selectHasFailed = (snapshot: CatalogueSnapshot): boolean => snapshot.matches('failed');
