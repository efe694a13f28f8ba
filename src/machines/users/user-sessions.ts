import { listUserSessions, type UserSession } from '#api/contracts/users.ts';
import { defineResource } from '../kit/define-resource.ts';
import { doneOn } from '../kit/row-command.actors.ts';
import { userAction } from './user-action.ts';

/** One user's sessions. Commands on the user may end some of them. */
export const userSessions = defineResource<readonly UserSession[], number>({
  id: 'userSessions',
  load: ({ call }, id, signal) => call(listUserSessions, { params: { id }, signal }),
  changes: (area, id) => [doneOn(userAction.openIn(area), ({ row }) => row?.user_id, id)],
});
