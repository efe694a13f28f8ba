import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from './credentials.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { isPlainLine, passwordForm } from './normal-form.ts';
import { type WeakPasswordRule, weaknessOf } from './password-rules.ts';
import type { Role } from './roles.ts';
import { isFoundIn } from './search-fold.ts';
import { isBlank } from './storable-text.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';
import { type UserNameFault, userNameFaultOf } from './user-name.ts';

/** Maximum lengths in UTF-16 units. */
export const USER_LIMITS = {
  username: MAX_USERNAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  full_name: 200,
  password: MAX_PASSWORD_LENGTH,
} as const;

/** The role that the form of a new user shows (spec 2 section 9). */
export const DEFAULT_ROLE: Role = 'staff';

export type UserField = keyof typeof USER_LIMITS;
export type WeakPasswordFault = `weak.${WeakPasswordRule}`;
export type UserFaults = Readonly<Partial<Record<UserField, TextFault | UserNameFault | WeakPasswordFault>>>;

const weakFaultOf = (
  password: string,
  owner: Parameters<typeof weaknessOf>[1],
): WeakPasswordFault | undefined => {
  const rule = weaknessOf(password, owner);
  return rule === null ? undefined : `weak.${rule}`;
};

/**
 * Returns the faults of the user form (spec 2 section 5). An empty password of an existing user keeps the
 * stored password.
 */
export const userFaultsOf = (
  values: Readonly<Record<UserField, string>>,
  { isNew }: { readonly isNew: boolean },
): UserFaults => {
  const { password: passwordFault, ...texts } = textFaultsOf(values, USER_LIMITS, {
    required: ['username', 'email', 'full_name', 'password'],
    email: 'email',
  });
  const username = texts.username ?? userNameFaultOf(values.username.trim());
  const faults: UserFaults = {
    ...(isPlainLine(values.full_name.trim()) ? {} : { full_name: 'invisible' }),
    ...texts,
    ...(username ? { username } : {}),
  };
  if (!isNew && values.password === '') return faults;
  const password = passwordFault ?? weakFaultOf(values.password, values);
  return password ? { ...faults, password } : faults;
};

export const isUserFound = (
  user: {
    readonly username: string;
    readonly full_name: string;
    readonly email: string;
    readonly role: string;
  },
  term: string,
): boolean => isFoundIn([user.username, user.full_name, user.email, user.role], term);

export interface PasswordValues {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export type PasswordFault = 'required' | 'tooLong' | 'different' | 'same' | WeakPasswordFault;

/** Empty names: only the server compares the password with the person's names. */
const NO_NAMES = { username: '', email: '', full_name: '' };

const nextFaultOf = ({ current, next }: PasswordValues): PasswordFault | undefined => {
  if (isBlank(next)) return 'required';
  if (next.length > USER_LIMITS.password) return 'tooLong';
  return passwordForm(next) === passwordForm(current) ? 'same' : weakFaultOf(next, NO_NAMES);
};

export const passwordFaultsOf = (
  values: PasswordValues,
): Readonly<Partial<Record<keyof PasswordValues, PasswordFault>>> => {
  const next = nextFaultOf(values);
  return {
    ...(values.current === '' ? { current: 'required' } : {}),
    ...(next ? { next } : {}),
    ...(values.again !== values.next ? { again: 'different' } : {}),
  };
};
