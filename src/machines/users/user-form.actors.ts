import { type UserRow, userRowSchema } from '#api/contracts/users.ts';
import { isApiError } from '#api/errors.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import { createFormActors, staleRowIn } from '../kit/form.actors.ts';
import type { UserAction, UserActionActor } from './user-action.machine.ts';
import { newUserOf, type UserValues, userChangeOf } from './user-form.machine.ts';

const actionOf = (values: UserValues, version: number | null): UserAction => {
  const { user_id, username } = values;
  if (user_id === null) return { kind: 'create', user: newUserOf(values) };
  const user = { user_id, username, version: version ?? undefined };
  return { kind: 'change', user, change: userChangeOf(values) };
};

/** Saving goes through the area: the dialog may go, the wish does not. */
export const createUserFormActors = (actions: UserActionActor) =>
  createFormActors<UserValues, UserRow, UserRow>({
    save: async ({ values, version, requestKey }, signal) => {
      try {
        const user = await outcomeOf(actions, actionOf(values, version), requestKey, signal);
        if (!user) throw new Error('a user that was saved did not come back');
        return { kind: 'saved', outcome: user, version: user.version ?? null };
      } catch (error) {
        const row = isApiError(error, 'stale') ? staleRowIn(error, userRowSchema) : null;
        if (row) return { kind: 'stale', row };
        throw error;
      }
    },
  });
