/**
 * The roles (decision 18). Superadmins may do everything, admins everything except managing users, staff only
 * the order entry.
 */
export const ROLES = ['superadmin', 'admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const SUPERADMIN = 'superadmin' satisfies Role;

export const SUPERADMINS = [SUPERADMIN] as const;

export const ADMINS = ['admin', SUPERADMIN] as const satisfies readonly Role[];

/** The home page of each role (spec 1 section 2). */
const HOMES: Readonly<Record<Role, '/admin' | '/customer'>> = {
  superadmin: '/admin',
  admin: '/admin',
  staff: '/customer',
};

export const isRole = (role: string): role is Role => Object.hasOwn(HOMES, role);

/** Returns the home page, or `/login` for an unknown role. */
export const homeOf = (role: string | undefined): '/admin' | '/customer' | '/login' =>
  role !== undefined && isRole(role) ? HOMES[role] : '/login';
