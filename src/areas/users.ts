import { createActor } from 'xstate';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';
import { createUserActionActors, tellUserActions } from '#machines/users/user-action.actors.ts';
import { userActionMachine } from '#machines/users/user-action.machine.ts';
import { createUserFormActors } from '#machines/users/user-form.actors.ts';
import { userFormMachine } from '#machines/users/user-form.machine.ts';
import { createUserSessionsActors } from '#machines/users/user-sessions.actors.ts';
import { userSessionsMachine } from '#machines/users/user-sessions.machine.ts';
import { createUsersActors } from '#machines/users/users.actors.ts';
import { usersMachine } from '#machines/users/users.machine.ts';
import type { AreaServices } from './per-user.ts';

/** User Management (spec 2). What is asked for lives in the area; the list, the form and the sessions with their page. */
export const openUsers = async ({ call, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const actions = createActor(userActionMachine.provide(createUserActionActors(call))).start();
  tellUserActions(actions, tell);
  const letGo = holdPage(window, () => isOpen(actions));
  return {
    actions,
    list: usersMachine.provide(createUsersActors(call, watch, actions)),
    form: userFormMachine.provide(createUserFormActors(actions)),
    sessions: userSessionsMachine.provide(createUserSessionsActors(call, actions)),
    close: () => {
      letGo();
      actions.stop();
    },
  };
};
