import { fromCallback, fromPromise } from 'xstate';
import type { D2cOfficeApi } from '#api/client/d2c-office.ts';
import type { Watch } from '../changes/changes.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { OrderDetails, OrderWanted } from './order-details.machine.ts';

export const createOrderDetailsActors = (
  orders: Pick<D2cOfficeApi, 'order' | 'items' | 'moves'>,
  watch: Watch,
  tell: Tell,
) => ({
  actors: {
    fetchDetails: fromPromise<OrderDetails, OrderWanted>(async ({ input: { id }, signal }) => {
      const [order, items, moves] = await Promise.all([
        orders.order(id, signal),
        orders.items(id, signal),
        orders.moves(id, signal),
      ]);
      return { order, items, moves };
    }),
    watchOrder: fromCallback<{ type: 'order.changed' }, OrderWanted>(({ input, sendBack }) =>
      watch(({ entity, id }) => {
        // No number: several of them, or a gap in the listening.
        const isMeant =
          entity === 'feed' || (entity === 'd2c_order' && (id === '' || id === String(input.id)));
        if (isMeant) sendBack({ type: 'order.changed' });
      }),
    ),
  },
  actions: {
    tellFailed: () => tell({ type: 'notice.raised', message: 'd2c.detailsFailed', tone: 'negative' }),
  },
});
