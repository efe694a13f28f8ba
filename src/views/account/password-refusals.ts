import type { FormRefusals } from '../parts/form-refusal.ts';

/** The same in the dialog and on the page of who has a one-time password. */
export const PASSWORD_REFUSALS: FormRefusals = {
  failed: 'account.passwordFailed',
  unanswered: 'account.unanswered',
};
