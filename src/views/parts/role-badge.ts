import { isRole } from '#domain/roles.ts';
import type { Message } from '../bridges/messages.ts';

const LABELS = {
  superadmin: 'role.superadmin',
  admin: 'role.admin',
  staff: 'role.staff',
} as const;

const TONES = { superadmin: 'special', admin: 'info', staff: 'neutral' } as const;

/** A role in words; one that the product does not know as it is. */
export const roleLabel = (message: Message, role: string): string =>
  isRole(role) ? message(LABELS[role]) : role;

export const roleTone = (role: string) => (isRole(role) ? TONES[role] : 'neutral');
