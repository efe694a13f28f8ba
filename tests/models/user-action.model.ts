import { userAction } from '#machines/users/users.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { userRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

const noor = {
  kind: 'create',
  values: { username: 'noor', email: 'noor@example.test', full_name: 'Noor', password: 'a secret' },
} as const;
const { user_id, username, version } = userRow({ user_id: 7, version: 1 });

/** One command runs per user. A new user is identified by its values. */
export const model = commandModel({
  name: 'user-action',
  machine: userAction.machine,
  commands: {
    [JSON.stringify(noor)]: noor,
    7: { kind: 'delete', row: { user_id, username, version } },
  },
  outcomes: [userRow({ user_id: 8, version: 1 }), null],
  kitModels,
});
