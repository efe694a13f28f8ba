import { passwordChange } from '#machines/account/password-change.ts';
import { passwordForm } from '#machines/account/password-form.ts';
import { signOutEverywhere } from '#machines/account/sign-out-everywhere.ts';
import { defineArea } from './define-area.ts';

/** The person's own account. */
export const openAccount = defineArea(
  { changes: passwordChange, everywhere: signOutEverywhere, passwordForm },
  { hasFeed: false },
);

export type AccountArea = Awaited<ReturnType<typeof openAccount>>;
