import { type UserRow, userRowSchema } from '#api/contracts/users.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { UserAction, UserActionActor } from './user-action.machine.ts';
import { newUserOf, type UserValues, userChangeOf } from './user-form.machine.ts';

export const createUserFormActors = (actions: UserActionActor) =>
  createSavingActors<UserValues, UserRow, UserAction>({
    through: actions,
    commandOf: ({ values, version }) => {
      const { user_id, username } = values;
      if (user_id === null) return { kind: 'create', values: newUserOf(values) };
      const row = { user_id, username, version: version ?? undefined };
      return { kind: 'change', row, change: userChangeOf(values) };
    },
    rowSchema: userRowSchema,
  });
