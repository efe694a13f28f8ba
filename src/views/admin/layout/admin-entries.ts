import type { ComponentType } from 'react';
import { SUPERADMIN } from '#domain/roles.ts';
import {
  BuildingIcon,
  CalendarIcon,
  GaugeIcon,
  NoteIcon,
  ReelIcon,
  SettingsIcon,
  TruckIcon,
  UsersIcon,
  WalletIcon,
} from '#views/ui/icons/admin-icons.tsx';
import type { IconProps } from '#views/ui/icons/Icon.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';

interface AdminEntry {
  readonly to: `/admin${string}`;
  readonly title: string;
  readonly Icon: ComponentType<IconProps>;
  readonly superadminOnly?: boolean;
}

/** The sidebar entries in order (spec 2 section 2). */
export const ADMIN_ENTRIES = [
  { to: '/admin', title: 'admin.dashboard', Icon: GaugeIcon },
  { to: '/admin/products', title: 'admin.products', Icon: BoxIcon },
  { to: '/admin/filament', title: 'admin.filament', Icon: ReelIcon },
  { to: '/admin/d2c-orders', title: 'admin.d2cOrders', Icon: TruckIcon },
  { to: '/admin/b2b', title: 'admin.b2b', Icon: BuildingIcon },
  { to: '/admin/payments', title: 'admin.payments', Icon: WalletIcon },
  // Not in the specification: the figures of a month stand beside the payments.
  { to: '/admin/month', title: 'admin.month', Icon: CalendarIcon },
  { to: '/admin/settings', title: 'admin.settings', Icon: SettingsIcon },
  {
    to: '/admin/users',
    title: 'admin.users',
    Icon: UsersIcon,
    superadminOnly: true,
  },
  { to: '/admin/audit', title: 'admin.audit', Icon: NoteIcon, superadminOnly: true },
] as const satisfies readonly AdminEntry[];

/**
 * Returns the entries that a role may open. Only superadmins manage users (spec 2 section 6) and read the
 * audit log.
 */
export const entriesFor = (role: string) =>
  ADMIN_ENTRIES.filter((entry) => !('superadminOnly' in entry) || role === SUPERADMIN);
