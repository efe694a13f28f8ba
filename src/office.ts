import type { Caller } from '#api/client/call.ts';
import { createD2cOrdersApi } from '#api/client/d2c-orders.ts';
import { createShopiniApi } from '#api/client/shopini.ts';
import { createD2cOrdersActors } from '#machines/d2c-orders/d2c-orders.actors.ts';
import { d2cOrdersMachine } from '#machines/d2c-orders/d2c-orders.machine.ts';
import { createSyncIndicatorActors } from '#machines/sync-indicator/sync-indicator.actors.ts';
import { syncIndicatorMachine } from '#machines/sync-indicator/sync-indicator.machine.ts';
import { createSyncPanelActors } from '#machines/sync-panel/sync-panel.actors.ts';
import { syncPanelMachine } from '#machines/sync-panel/sync-panel.machine.ts';

/** Composes what the pages of the admin area run; loaded with them. */
export const openOffice = ({ call }: { readonly call: Caller }) => ({
  d2cOrders: d2cOrdersMachine.provide(createD2cOrdersActors(createD2cOrdersApi(call))),
  syncIndicator: syncIndicatorMachine.provide(createSyncIndicatorActors(createShopiniApi(call))),
  syncPanel: syncPanelMachine.provide(createSyncPanelActors(createShopiniApi(call))),
});
