import { signOutEverywhere } from '#machines/account/account.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One command runs for the person who is signed in. */
export const model = commandModel({
  name: 'sign-out-everywhere',
  machine: signOutEverywhere.machine,
  commands: { everywhere: {} },
  outcomes: [true as const],
  kitModels,
});
