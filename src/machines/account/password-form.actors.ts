import type { Caller } from '#api/call.ts';
import { changeOwnPassword } from '#api/contracts/auth.ts';
import type { PasswordValues } from '#domain/user.ts';
import { createCommandActors, outcomeOf } from '../kit/command.actors.ts';
import { createFormActors } from '../kit/form.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { PasswordChangeActor } from './password-form.machine.ts';

export const createPasswordChangeActors = (call: Caller) =>
  createCommandActors<PasswordValues, true>(async ({ current, next }, idempotencyKey, signal) => {
    const body = { current_password: current, new_password: next };
    await call(changeOwnPassword, { body, idempotencyKey, signal });
    return true;
  });

export const createPasswordFormActors = (changes: PasswordChangeActor) =>
  createFormActors<PasswordValues, never, true>({
    save: async ({ values, requestKey }, signal) => ({
      kind: 'saved',
      outcome: await outcomeOf(changes, values, requestKey, signal),
      version: null,
    }),
  });

export const tellPasswordChanges = (actor: PasswordChangeActor, tell: Tell): void =>
  tellOutcomes(actor, tell, () => ({ done: 'account.passwordChanged', failed: 'account.passwordFailed' }));
