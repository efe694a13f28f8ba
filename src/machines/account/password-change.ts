import { changeOwnPassword } from '#api/contracts/auth.ts';
import type { PasswordValues } from '#domain/user.ts';
import { defineCommand } from '../kit/define-command.ts';

/** Changes the person's own password. The change goes on when the dialog closes. */
export const passwordChange = defineCommand<PasswordValues, true>({
  id: 'passwordChange',
  keyOf: () => 'password',
  carryOut: async ({ call }, { command: { current, next }, requestKey }, signal) => {
    const body = { current_password: current, new_password: next };
    await call(changeOwnPassword, { body, idempotencyKey: requestKey, signal });
    return true;
  },
  notices: () => ({ done: 'account.passwordChanged', failed: 'account.passwordFailed' }),
});
