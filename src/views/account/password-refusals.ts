import type { FormRefusals } from '#views/parts/form-refusal.ts';

/** Messages of refusals, for the dialog and for the page of a one-time password. */
export const PASSWORD_REFUSALS: FormRefusals = {
  failed: 'account.passwordFailed',
  unanswered: 'account.unanswered',
};
