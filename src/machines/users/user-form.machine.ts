import type { NewUser, UserChange, UserRow } from '#api/contracts/users.ts';
import { isRole } from '#domain/roles.ts';
import { DEFAULT_ROLE, userFaultsOf } from '#domain/user.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, openedOn } from '../kit/form-fields.ts';

export interface UserValues {
  /** Null for somebody new. */
  readonly user_id: number | null;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  /** Empty keeps the one that is. */
  readonly password: string;
  /** Of somebody known also one that this product does not know: it stays until another is chosen. */
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

const fieldOf = fieldOfRefusal(
  {
    'user.username_taken': 'username',
    'user.email_taken': 'email',
    'user.weak_password': 'password',
  },
  ['username', 'email', 'full_name', 'password'],
);

/** A user, new or known (spec 2 section 5, User form). */
export const userFormMachine = createFormMachine<UserValues, UserRow, UserRow>({
  id: 'userForm',
  faultsOf: (values) => userFaultsOf(values, { isNew: values.user_id === null }),
  fieldOf,
  valuesOf,
});

/** The form as it opens: on somebody new, or on a known user. */
export const userFormInput = (user: UserRow | null): FormInput<UserValues> =>
  openedOn(user, valuesOf, NEW_USER);

/** As the server takes them. An empty password keeps the one that is and is not sent (spec 2 section 5). */
export const newUserOf = ({ user_id: _, role, ...values }: UserValues): NewUser => ({
  ...values,
  ...(isRole(role) ? { role } : {}),
});
export const userChangeOf = ({ user_id: _, password, role, ...values }: UserValues): UserChange => ({
  ...values,
  ...(isRole(role) ? { role } : {}),
  ...(password === '' ? {} : { password }),
});
