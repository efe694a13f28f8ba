import type { Role } from '#domain/roles.ts';
import { isRole } from '#domain/roles.ts';
import type { Message } from '../bridges/messages.ts';
import type { Tone } from '../theme/palette.ts';

const ROLE_STYLES = {
  superadmin: { label: 'role.superadmin', tone: 'special' },
  admin: { label: 'role.admin', tone: 'info' },
  staff: { label: 'role.staff', tone: 'neutral' },
} as const satisfies Record<Role, { readonly label: string; readonly tone: Tone }>;

/** An unknown role is shown as it is. */
export const roleLabel = (message: Message, role: string): string =>
  isRole(role) ? message(ROLE_STYLES[role].label) : role;

export const roleTone = (role: string): Tone => (isRole(role) ? ROLE_STYLES[role].tone : 'neutral');
