import { fromPromise } from 'xstate';
import type { D2cOrdersApi } from '#api/client/d2c-orders.ts';
import type { D2cOrdersPage } from './d2c-orders.machine.ts';

/** As many as one call brings; a page with fewer is the last one. */
const PAGE = 1000;

export const createD2cOrdersActors = (orders: Pick<D2cOrdersApi, 'list'>) => ({
  actors: {
    fetchPage: fromPromise<D2cOrdersPage, { skip: number }>(async ({ input, signal }) => {
      const page = await orders.list(input.skip, signal);
      return { orders: page, isLast: page.length < PAGE };
    }),
  },
});
