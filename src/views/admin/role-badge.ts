import { isRole } from '#domain/roles.ts';
import type { Words } from '../bridges/words.ts';

const LABELS = {
  superadmin: 'admin.role.superadmin',
  admin: 'admin.role.admin',
  staff: 'admin.role.staff',
} as const;

const TONES = { superadmin: 'special', admin: 'info', staff: 'neutral' } as const;

/** A role in words; one that the product does not know as it is. */
export const roleLabel = (words: Words, role: string): string => (isRole(role) ? words(LABELS[role]) : role);

export const roleTone = (role: string) => (isRole(role) ? TONES[role] : 'neutral');
