import type { Role } from '#domain/roles.ts';
import { isRole } from '#domain/roles.ts';
import type { Message } from '../bridges/messages.ts';
import type { Tone } from '../theme/palette.ts';

const LOOKS = {
  superadmin: { label: 'role.superadmin', tone: 'special' },
  admin: { label: 'role.admin', tone: 'info' },
  staff: { label: 'role.staff', tone: 'neutral' },
} as const satisfies Record<Role, { readonly label: string; readonly tone: Tone }>;

/** An unknown role is shown as it is. */
export const roleLabel = (message: Message, role: string): string =>
  isRole(role) ? message(LOOKS[role].label) : role;

export const roleTone = (role: string): Tone => (isRole(role) ? LOOKS[role].tone : 'neutral');
