import type { Fault } from '#machines/kit/fault.ts';
import type { Message } from '../../bridges/messages.ts';

export const LABELS = {
  username: 'users.username',
  email: 'users.email',
  full_name: 'users.fullName',
  password: 'users.password',
  role: 'users.role',
  is_active: 'users.status',
} as const;

/** What is wrong with a field, by the rule that is broken or by the server's code. */
export const FAULTS: Readonly<Record<string, string>> = {
  required: 'users.fault.required',
  email: 'users.fault.email',
  tooLong: 'users.fault.tooLong',
  'user.username_taken': 'users.fault.usernameTaken',
  'user.email_taken': 'users.fault.emailTaken',
  validation: 'users.fault.refused',
};

export const statusOf = (isActive: boolean) => (isActive ? 'status.active' : 'status.inactive');

/** What the server refused, where it is not said at a field (spec 2 section 8, Users). */
export const refusalText = (message: Message, refusal: Fault | null): string | null => {
  if (refusal === null) return null;
  if (refusal.code === 'user.last_superadmin') return message('users.fault.lastSuperadmin');
  return message('users.saveFailed', { detail: refusal.detail ?? 'none' });
};
