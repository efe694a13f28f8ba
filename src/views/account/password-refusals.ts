import type { FormRefusals } from '../parts/form-refusal.ts';

/** Shared by the dialog and the page for one-time passwords. */
export const PASSWORD_REFUSALS: FormRefusals = {
  failed: 'account.passwordFailed',
  unanswered: 'account.unanswered',
};
