import type { ComponentType } from 'react';
import { ADMIN_ENTRIES } from '#views/admin/layout/admin-entries.ts';
import type { Target } from '#views/parts/Palette.tsx';
import type { IconProps } from '#views/ui/icons/Icon.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';

/** A page, or an action on a page, that the finder offers without a request. */
export interface FinderEntry {
  readonly title: string;
  /** The title of the page to which the tab belongs. */
  readonly within?: string;
  readonly Icon: ComponentType<IconProps>;
  readonly target: Target;
  readonly superadminOnly?: boolean;
}

/** The tabs of pages: path of the page, name of the tab in the URL, message id. */
const TABS = [
  ['/admin/products', 'stock', 'finder.stock'],
  ['/admin/products', 'catalog', 'finder.catalog'],
  ['/admin/filament', 'stock', 'finder.filamentStock'],
  ['/admin/filament', 'types', 'finder.filamentTypes'],
  ['/admin/filament', 'purchases', 'finder.purchases'],
  ['/admin/d2c-orders', 'to-print', 'finder.toPrint'],
  ['/admin/d2c-orders', 'ready', 'finder.ready'],
  ['/admin/d2c-orders', 'shipments', 'finder.shipments'],
  ['/admin/d2c-orders', 'history', 'finder.history'],
  ['/admin/b2b', 'clients', 'finder.clients'],
  ['/admin/b2b', 'to-print', 'finder.b2bToPrint'],
  ['/admin/b2b', 'orders', 'finder.b2bOrders'],
  ['/admin/payments', 'd2c', 'finder.d2cPayments'],
  ['/admin/payments', 'b2b', 'finder.invoices'],
  ['/admin/payments', 'summary', 'finder.summary'],
  ['/admin/settings', 'company', 'finder.company'],
  ['/admin/settings', 'sync', 'finder.sync'],
  ['/admin/settings', 'system', 'finder.system'],
] as const;

const ENTRIES: readonly FinderEntry[] = ADMIN_ENTRIES.map(({ to, title, Icon, ...entry }) => ({
  title,
  Icon,
  target: { to },
  superadminOnly: 'superadminOnly' in entry,
}));

/** The pages of the sidebar, then their tabs. */
export const PAGES: readonly FinderEntry[] = [
  ...ENTRIES,
  ...ADMIN_ENTRIES.flatMap(({ to, title: within, Icon }) =>
    TABS.filter(([page]) => page === to).map(([, tab, title]) => ({
      title,
      within,
      Icon,
      target: { to, search: { tab } },
    })),
  ),
];

const action = (title: string, to: Target['to'], search: Target['search']): FinderEntry => ({
  title,
  Icon: PlusIcon,
  target: { to, search },
});

/** Actions that can be started from every page. */
export const ACTIONS: readonly FinderEntry[] = [
  action('finder.addProduct', '/admin/products', { add: true }),
  action('finder.newB2bOrder', '/admin/b2b', { tab: 'new' }),
  action('finder.addClient', '/admin/b2b', { tab: 'clients', add: true }),
  action('finder.addFilament', '/admin/filament', { tab: 'types', add: true }),
  action('finder.logPurchase', '/admin/filament', { tab: 'purchases', add: true }),
  { ...action('finder.addUser', '/admin/users', { add: true }), superadminOnly: true },
];
