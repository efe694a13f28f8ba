/** Who may do what: superadmin everything, admin everything but the users, staff the order entry (decision 18). */
export const ROLES = ['superadmin', 'admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const SUPERADMIN = 'superadmin' satisfies Role;

/** Whom the users and the audit are for. */
export const SUPERADMINS = [SUPERADMIN] as const;

/** Whoever the admin area is for. */
export const ADMINS = ['admin', SUPERADMIN] as const satisfies readonly Role[];

/** Where each role lands (spec 1 section 2). */
const HOMES: Readonly<Record<Role, '/admin' | '/customer'>> = {
  superadmin: '/admin',
  admin: '/admin',
  staff: '/customer',
};

export const isRole = (role: string): role is Role => Object.hasOwn(HOMES, role);

/** `/login` for a role that the product does not know. */
export const homeOf = (role: string | undefined): '/admin' | '/customer' | '/login' =>
  role !== undefined && isRole(role) ? HOMES[role] : '/login';
