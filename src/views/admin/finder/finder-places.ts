import type { ComponentType } from 'react';
import { BoxIcon } from '../../ui/icons/BoxIcon.tsx';
import { BuildingIcon } from '../../ui/icons/BuildingIcon.tsx';
import type { IconProps } from '../../ui/icons/Icon.tsx';
import { PlusIcon } from '../../ui/icons/PlusIcon.tsx';
import { ReelIcon } from '../../ui/icons/ReelIcon.tsx';
import { SettingsIcon } from '../../ui/icons/SettingsIcon.tsx';
import { TruckIcon } from '../../ui/icons/TruckIcon.tsx';
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx';
import { ADMIN_ENTRIES } from '../layout/admin-entries.ts';
import type { Target } from './target.ts';

/** A page, or an action on a page, with a fixed URL. */
export interface Place {
  readonly title: string;
  /** The page that it belongs to. */
  readonly within?: string;
  readonly Icon: ComponentType<IconProps>;
  readonly target: Target;
  readonly superadminOnly?: boolean;
}

const TABS: readonly Place[] = [
  {
    title: 'finder.stock',
    within: 'admin.products',
    Icon: BoxIcon,
    target: { to: '/admin/products', search: { tab: 'stock' } },
  },
  {
    title: 'finder.catalog',
    within: 'admin.products',
    Icon: BoxIcon,
    target: { to: '/admin/products', search: { tab: 'catalog' } },
  },
  {
    title: 'finder.filamentStock',
    within: 'admin.filament',
    Icon: ReelIcon,
    target: { to: '/admin/filament', search: { tab: 'stock' } },
  },
  {
    title: 'finder.filamentTypes',
    within: 'admin.filament',
    Icon: ReelIcon,
    target: { to: '/admin/filament', search: { tab: 'types' } },
  },
  {
    title: 'finder.purchases',
    within: 'admin.filament',
    Icon: ReelIcon,
    target: { to: '/admin/filament', search: { tab: 'purchases' } },
  },
  {
    title: 'finder.toPrint',
    within: 'admin.d2cOrders',
    Icon: TruckIcon,
    target: { to: '/admin/d2c-orders', search: { tab: 'to-print' } },
  },
  {
    title: 'finder.ready',
    within: 'admin.d2cOrders',
    Icon: TruckIcon,
    target: { to: '/admin/d2c-orders', search: { tab: 'ready' } },
  },
  {
    title: 'finder.shipments',
    within: 'admin.d2cOrders',
    Icon: TruckIcon,
    target: { to: '/admin/d2c-orders', search: { tab: 'shipments' } },
  },
  {
    title: 'finder.history',
    within: 'admin.d2cOrders',
    Icon: TruckIcon,
    target: { to: '/admin/d2c-orders', search: { tab: 'history' } },
  },
  {
    title: 'finder.clients',
    within: 'admin.b2b',
    Icon: BuildingIcon,
    target: { to: '/admin/b2b', search: { tab: 'clients' } },
  },
  {
    title: 'finder.b2bToPrint',
    within: 'admin.b2b',
    Icon: BuildingIcon,
    target: { to: '/admin/b2b', search: { tab: 'to-print' } },
  },
  {
    title: 'finder.b2bOrders',
    within: 'admin.b2b',
    Icon: BuildingIcon,
    target: { to: '/admin/b2b', search: { tab: 'orders' } },
  },
  {
    title: 'finder.d2cPayments',
    within: 'admin.payments',
    Icon: WalletIcon,
    target: { to: '/admin/payments', search: { tab: 'd2c' } },
  },
  {
    title: 'finder.invoices',
    within: 'admin.payments',
    Icon: WalletIcon,
    target: { to: '/admin/payments', search: { tab: 'b2b' } },
  },
  {
    title: 'finder.summary',
    within: 'admin.payments',
    Icon: WalletIcon,
    target: { to: '/admin/payments', search: { tab: 'summary' } },
  },
  {
    title: 'finder.company',
    within: 'admin.settings',
    Icon: SettingsIcon,
    target: { to: '/admin/settings', search: { tab: 'company' } },
  },
  {
    title: 'finder.sync',
    within: 'admin.settings',
    Icon: SettingsIcon,
    target: { to: '/admin/settings', search: { tab: 'sync' } },
  },
  {
    title: 'finder.system',
    within: 'admin.settings',
    Icon: SettingsIcon,
    target: { to: '/admin/settings', search: { tab: 'system' } },
  },
];

const ENTRIES: readonly Place[] = ADMIN_ENTRIES.map(({ to, title, Icon, ...entry }) => ({
  title,
  Icon,
  target: { to },
  superadminOnly: 'superadminOnly' in entry,
}));

/** Sidebar pages first. */
export const PAGES: readonly Place[] = [...ENTRIES, ...TABS];

/** Actions that can be started from every page. */
export const ACTIONS: readonly Place[] = [
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
