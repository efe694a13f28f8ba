import { fromPromise } from 'xstate';
import type { D2cOrdersApi } from '#api/client/d2c-orders.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';

export const createD2cOrdersActors = (orders: Pick<D2cOrdersApi, 'list'>) => ({
  actors: {
    fetchOrders: fromPromise<readonly D2cOrder[]>(({ signal }) => orders.list(signal)),
  },
});
