import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { D2cArea } from '#areas/d2c.ts';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterSyncButton, type SyncButton } from '#views/admin/sync/routes.tsx';
import type { AppContext } from '#views/bridges/app-context.ts';
import { enterArea } from '#views/bridges/enter-area.ts';
import { loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { d2cSearch, jobSheetSearch, TAB_TITLES } from './d2c-search.ts';
import { lazyMessages } from './lazy-messages.ts';
import type { ShipmentsPanelProps } from './orders/ShipmentsPanel.tsx';

const d2cArea = lazyArea(async () => (await import('#areas/d2c.ts')).openD2c);

const d2cMessages = import.meta.glob<MessageFile>('../../locales/*/d2c.po');

/** The D2C pages share one area, so that commands continue when another page opens. */
const d2cRoute = createRoute({
  getParentRoute: () => adminRoute,
  id: 'd2c',
  beforeLoad: async ({ context }) => ({ d2c: await enterArea(context, d2cArea, d2cMessages) }),
});

/**
 * The list of shipments and the sync button of the Shipments tab. The router preloads them when the pointer
 * is over the tab.
 */
interface ShipmentsTab extends SyncButton {
  readonly shipments: {
    readonly machine: Awaited<ReturnType<D2cArea['shipments']>>;
    readonly ShipmentsPanel: ComponentType<ShipmentsPanelProps>;
  };
}

const enterShipments = async (context: AppContext & { readonly d2c: D2cArea }): Promise<ShipmentsTab> => {
  const [syncButton, machine, { ShipmentsPanel }] = await Promise.all([
    enterSyncButton(context),
    context.d2c.shipments(),
    import('./orders/ShipmentsPanel.tsx'),
    loadMessages(context.i18n, lazyMessages),
  ]);
  return { ...syncButton, shipments: { machine, ShipmentsPanel } };
};

const d2cOrdersRoute = createRoute({
  getParentRoute: () => d2cRoute,
  path: '/d2c-orders',
  staticData: { page: { title: 'admin.d2cOrders', tabs: TAB_TITLES } },
  validateSearch: d2cSearch,
  beforeLoad: async ({ context, search }): Promise<Partial<ShipmentsTab>> =>
    search.tab === 'shipments' ? enterShipments(context) : {},
  component: pageComponent(() => import('./orders/D2cOrdersView.tsx'), 'D2cOrdersView'),
});

const jobSheetRoute = createRoute({
  getParentRoute: () => d2cRoute,
  path: '/job-sheet',
  staticData: { page: { title: 'd2c.jobSheets' } },
  validateSearch: jobSheetSearch,
  beforeLoad: ({ context }) => loadMessages(context.i18n, lazyMessages),
  component: pageComponent(() => import('./job-sheet/JobSheetView.tsx'), 'JobSheetView'),
});

export const d2cRoutes = d2cRoute.addChildren([d2cOrdersRoute, jobSheetRoute]);
