import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from './credentials.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import type { Role } from './roles.ts';
import { foldForSearch } from './search-fold.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** What the server stores at most, in UTF-16 units; the inputs stop there. */
export const USER_LIMITS = {
  username: MAX_USERNAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  full_name: 200,
  password: MAX_PASSWORD_LENGTH,
} as const;

/** Of a new user (spec 2 section 9). */
export const DEFAULT_ROLE: Role = 'staff';

export type UserField = keyof typeof USER_LIMITS;
export type UserFaults = Readonly<Partial<Record<UserField, TextFault>>>;

/** What keeps a user from being saved (spec 2 section 5). An empty password keeps the one that is, if there is one. */
export const userFaultsOf = (
  values: Readonly<Record<UserField, string>>,
  { isNew }: { readonly isNew: boolean },
): UserFaults => {
  const { password, ...faults } = textFaultsOf(values, USER_LIMITS, {
    required: ['username', 'email', 'full_name', 'password'],
    email: 'email',
  });
  const isKept = !isNew && values.password === '';
  return password && !isKept ? { ...faults, password } : faults;
};

/** Whether a term is in the name, the full name, the address or the role, in whatever spelling. */
export const isUserFound = (
  user: {
    readonly username: string;
    readonly full_name: string;
    readonly email: string;
    readonly role: string;
  },
  term: string,
): boolean => {
  const wanted = foldForSearch(term).trim();
  return [user.username, user.full_name, user.email, user.role].some((text) =>
    foldForSearch(text).includes(wanted),
  );
};

/** The own password as it is changed. */
export interface PasswordValues {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export type PasswordFault = 'required' | 'tooLong' | 'different' | 'same';

/** What keeps the own password from being changed. */
export const passwordFaultsOf = ({
  current,
  next,
  again,
}: PasswordValues): Readonly<Partial<Record<keyof PasswordValues, PasswordFault>>> => ({
  ...(current === '' ? { current: 'required' } : {}),
  ...(next.trim() === ''
    ? { next: 'required' }
    : next.length > USER_LIMITS.password
      ? { next: 'tooLong' }
      : next === current
        ? { next: 'same' }
        : {}),
  ...(again !== next ? { again: 'different' } : {}),
});
