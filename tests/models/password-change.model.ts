import { passwordChange } from '#machines/account/account.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One password change runs at a time. */
export const model = commandModel({
  name: 'password-change',
  machine: passwordChange.machine,
  commands: { password: { current: 'an old sentence', next: 'a new sentence', again: 'a new sentence' } },
  outcomes: [true as const],
  kitModels,
});
