import type { Caller } from '#api/call.ts';
import { getProductStock, type ProductStock } from '#api/contracts/product-stock.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors, type ThingChange } from '../kit/resource.actors.ts';
import type { Subscribe } from '../kit/rows.ts';
import type { StockActionActor } from './stock-action.machine.ts';

const answersFor =
  (actions: StockActionActor, id: number): Subscribe<ThingChange<ProductStock>> =>
  (listener) => {
    const listening = actions.on('command.done', ({ outcome }) => {
      if (outcome.product_id === id) listener({ version: outcome.version, thing: outcome });
    });
    return () => listening.unsubscribe();
  };

export const createProductStockActors = (call: Caller, watch: Watch, actions: StockActionActor) =>
  createResourceActors<ProductStock, number>({
    fetch: (id, signal) => call(getProductStock, { params: { id }, signal }),
    changes: (id) => [changesOfOne(watch, 'product_stock', id), answersFor(actions, id)],
  });
