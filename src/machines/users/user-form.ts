import { type NewUser, type UserChange, type UserRow, userRowSchema } from '#api/contracts/users.ts';
import { isRole } from '#domain/roles.ts';
import { DEFAULT_ROLE, userFaultsOf } from '#domain/user.ts';
import { defineRowForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, openedOn } from '../kit/form-fields.ts';
import { type UserAction, userAction } from './user-action.ts';

export interface UserValues {
  /** Null for a new user. */
  readonly user_id: number | null;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  /** Empty keeps the current password. */
  readonly password: string;
  /** An unknown role stays until another is chosen. */
  readonly role: string;
  readonly is_active: boolean;
}

const NEW_USER: UserValues = {
  user_id: null,
  username: '',
  email: '',
  full_name: '',
  password: '',
  role: DEFAULT_ROLE,
  is_active: true,
};

const valuesOf = ({ user_id, username, email, full_name, role, is_active }: UserRow): UserValues => {
  const known = { user_id, username, email, full_name, role, is_active };
  return { ...NEW_USER, ...known };
};

/** The bodies that the server takes. An empty password is not sent (spec 2 section 5). */
const newUserOf = ({ user_id: _, role, ...values }: UserValues): NewUser => ({
  ...values,
  ...(isRole(role) ? { role } : {}),
});
export const userChangeOf = ({ user_id: _, password, role, ...values }: UserValues): UserChange => ({
  ...values,
  ...(isRole(role) ? { role } : {}),
  ...(password === '' ? {} : { password }),
});

/** Spec 2 section 5, User form. */
export const userForm = defineRowForm<UserValues, UserRow, UserAction>({
  id: 'userForm',
  faultsOf: (values) => userFaultsOf(values, { isNew: values.user_id === null }),
  fieldOf: fieldOfRefusal<UserValues>(
    {
      'user.username_taken': 'username',
      'user.email_taken': 'email',
      'user.weak_password': 'password',
    },
    {
      username: true,
      email: true,
      full_name: true,
      password: true,
      user_id: false,
      role: false,
      is_active: false,
    },
  ),
  valuesOf,
  through: userAction,
  commandOf: ({ values, version }) => {
    const { user_id, username } = values;
    if (user_id === null) return { kind: 'create', values: newUserOf(values) };
    const row = { user_id, username, version: version ?? undefined };
    return { kind: 'change', row, change: userChangeOf(values) };
  },
  rowSchema: userRowSchema,
});

export const userFormInput = (user: UserRow | null): FormInput<UserValues> =>
  openedOn(user, valuesOf, NEW_USER);
