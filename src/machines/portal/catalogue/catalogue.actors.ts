import { fromPromise } from 'xstate';
import type { ProductsApi } from '#api/client/products.ts';
import type { CataloguePage } from './catalogue.machine.ts';

/** As many as one call brings; a page with fewer is the last one. */
const PAGE = 1000;

export const createCatalogueActors = (products: ProductsApi, report: (error: unknown) => void) => ({
  actors: {
    fetchPage: fromPromise<CataloguePage, { skip: number }>(async ({ input, signal }) => {
      const page = await products.listPage(input.skip, signal);
      return { products: page, isLast: page.length < PAGE };
    }),
  },
  actions: {
    reportFailure: (_: unknown, { error }: { error: unknown }) => report(error),
  },
});
