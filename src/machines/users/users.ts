import {
  changeUser,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  listUserSessions,
  listUsers,
  type NewUser,
  type UserChange,
  type UserRow,
  type UserSession,
  userRowSchema,
} from '#api/contracts/users.ts';
import { compareNames } from '#domain/name-order.ts';
import { isRole } from '#domain/roles.ts';
import { DEFAULT_ROLE, userFaultsOf } from '#domain/user.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import { defineLocalList } from '#machines/kit/define-list.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, formInputOf } from '#machines/kit/form-fields.ts';
import { changesOfCommandOn, ignoreMissing } from '#machines/kit/row-command.actors.ts';
import { type RowWrite, rowWriteOptions } from '#machines/kit/row-writes.ts';

type KnownUser = Pick<UserRow, 'user_id' | 'username' | 'version'>;

export type UserAction =
  | RowWrite<KnownUser, NewUser, UserChange>
  | { readonly kind: 'endSession'; readonly row: KnownUser; readonly sessionId: string }
  /** Ends all sessions of a user. `exceptOwn`: the session that sends the request is not ended. */
  | { readonly kind: 'endSessions'; readonly row: KnownUser; readonly exceptOwn: boolean };

export const keyOfUser = ({ user_id }: Pick<UserRow, 'user_id'>): number => user_id;

const writes = rowWriteOptions<KnownUser, NewUser, UserChange, UserRow>({
  keyOf: keyOfUser,
  create: (call, input) => call(createUser, input),
  change: (call, input) => call(changeUser, input),
  remove: (call, input) => ignoreMissing(call(deleteUser, input)),
  notices: {
    create: { done: 'users.created', failed: 'users.saveFailed' },
    change: { done: 'users.saved', failed: 'users.saveFailed' },
    delete: { done: 'users.deleted', failed: 'users.deleteFailed' },
  },
  noticeValuesOf: ({ username }) => ({ username }),
});

const nameIn = ({ row: { username } }: { readonly row: KnownUser }) => ({ username });

/** Commands on users (spec 2 section 5, User form), with their notices (section 8, Users). */
export const userAction = defineRowCommand<UserAction, UserRow>({
  id: 'userAction',
  keyOf: keyOfUser,
  carryOut: async (area, request, signal) => {
    const { command } = request;
    switch (command.kind) {
      case 'endSession': {
        const params = { id: keyOfUser(command.row), session_id: command.sessionId };
        await area.call(endUserSession, { params, signal });
        return null;
      }
      case 'endSessions':
        await area.call(endUserSessions, { params: { id: keyOfUser(command.row) }, signal });
        return null;
      default:
        return writes.carryOut(area, { ...request, command }, signal);
    }
  },
  notices: (command) => {
    switch (command.kind) {
      case 'endSession':
        return { done: 'users.sessionEnded', failed: 'users.endSessionFailed', values: nameIn(command) };
      case 'endSessions': {
        const done = command.exceptOwn ? 'users.othersEnded' : 'users.sessionsEnded';
        return { done, failed: 'users.endSessionsFailed', values: nameIn(command) };
      }
      default:
        return writes.notices(command);
    }
  },
});

/** All users by username (spec 2 section 2, User Management). */
export const users = defineLocalList<UserRow>({
  id: 'users',
  keyOf: keyOfUser,
  compare: (a, b) => compareNames(a.username, b.username),
  load: ({ call }, query, signal) => call(listUsers, { query, signal }),
  updatedBy: [userAction.rows],
  rowEntities: ['user'],
});

/** The sessions of one user. A command on the user may end some of them. */
export const userSessions = defineResource<readonly UserSession[], number>({
  id: 'userSessions',
  load: ({ call }, id, signal) => call(listUserSessions, { params: { id }, signal }),
  changes: (area, id) => [changesOfCommandOn(userAction.openIn(area), ({ row }) => row?.user_id, id)],
});

export interface UserValues {
  /** The id of the user; null for a new one. */
  readonly user_id: number | null;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  /** The new password. An empty text keeps the current one. */
  readonly password: string;
  /** The role. An unknown one is kept until another role is chosen. */
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

const valuesOf = ({ user_id, username, email, full_name, role, is_active }: UserRow): UserValues => ({
  ...NEW_USER,
  user_id,
  username,
  email,
  full_name,
  role,
  is_active,
});

const newUserOf = ({ user_id: _, role, ...values }: UserValues): NewUser => ({
  ...values,
  ...(isRole(role) ? { role } : {}),
});
/** Returns the body of a change. An empty password is not sent (spec 2 section 5). */
export const userChangeOf = ({ user_id: _, password, role, ...values }: UserValues): UserChange => ({
  ...values,
  ...(isRole(role) ? { role } : {}),
  ...(password === '' ? {} : { password }),
});

/** The form of a user (spec 2 section 5, User form). */
export const userForm = defineRowForm<UserValues, UserRow, UserAction>({
  id: 'userForm',
  faultsOf: (values) => userFaultsOf(values, { isNew: values.user_id === null }),
  fieldOf: fieldOfRefusal<UserValues>({
    byCode: {
      'user.username_taken': 'username',
      'user.email_taken': 'email',
      'user.weak_password': 'password',
    },
    isShown: {
      username: true,
      email: true,
      full_name: true,
      password: true,
      user_id: false,
      role: false,
      is_active: false,
    },
  }),
  valuesOf,
  saver: userAction,
  commandOf: ({ values, version }) => {
    const { user_id, username } = values;
    if (user_id === null) return { kind: 'create', values: newUserOf(values) };
    const row = { user_id, username, version: version ?? undefined };
    return { kind: 'change', row, change: userChangeOf(values) };
  },
  rowSchema: userRowSchema,
});

export const userFormInput = (user: UserRow | null): FormInput<UserValues> =>
  formInputOf(user, valuesOf, NEW_USER);
