import type { Role } from '#api/contracts/auth.ts';

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
