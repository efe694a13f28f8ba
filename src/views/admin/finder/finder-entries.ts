import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { IconProps } from '../../ui/icons/Icon.tsx';
import { PlusIcon } from '../../ui/icons/page-icons.tsx';
import { ADMIN_ENTRIES } from '../layout/admin-entries.ts';

/** A router location for a link or a navigation. */
export type Target = Pick<LinkProps, 'to' | 'search'>;

/** A page, or an action on a page. Its location is known before a search. */
export interface FinderEntry {
  readonly title: string;
  /** The title of the page to which the tab belongs. */
  readonly within?: string;
  readonly Icon: ComponentType<IconProps>;
  readonly target: Target;
  readonly superadminOnly?: boolean;
}

/** The tabs of pages, by their names in the URL. */
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

/** Actions that can be started from every page. */
export const ACTIONS: readonly FinderEntry[] = [
  { title: 'finder.addProduct', Icon: PlusIcon, target: { to: '/admin/products', search: { add: true } } },
  { title: 'finder.newB2bOrder', Icon: PlusIcon, target: { to: '/admin/b2b', search: { tab: 'new' } } },
  {
    title: 'finder.addClient',
    Icon: PlusIcon,
    target: { to: '/admin/b2b', search: { tab: 'clients', add: true } },
  },
  {
    title: 'finder.addFilament',
    Icon: PlusIcon,
    target: { to: '/admin/filament', search: { tab: 'types', add: true } },
  },
  {
    title: 'finder.logPurchase',
    Icon: PlusIcon,
    target: { to: '/admin/filament', search: { tab: 'purchases', add: true } },
  },
  {
    title: 'finder.addUser',
    Icon: PlusIcon,
    target: { to: '/admin/users', search: { add: true } },
    superadminOnly: true,
  },
];
