/* The labels and tones of roles. */
import type { Role } from '#domain/roles.ts';
import { isRole } from '#domain/roles.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { Tone } from '#views/theme/palette.ts';

const ROLE_STYLES = {
  superadmin: { label: 'role.superadmin', tone: 'special' },
  admin: { label: 'role.admin', tone: 'info' },
  staff: { label: 'role.staff', tone: 'neutral' },
} as const satisfies Record<Role, { readonly label: string; readonly tone: Tone }>;

/** Returns the label of a role. An unknown role is returned unchanged. */
export const roleLabel = (message: Message, role: string): string =>
  isRole(role) ? message(ROLE_STYLES[role].label) : role;

export const roleTone = (role: string): Tone => (isRole(role) ? ROLE_STYLES[role].tone : 'neutral');
