import { passwordChange, passwordForm, signOutEverywhere } from '#machines/account/account.ts';
import { defineArea } from './define-area.ts';

/** The area of the person's own account. */
export const openAccount = defineArea(
  { passwordChange, signOutEverywhere, passwordForm },
  { hasFeed: false },
);

export type AccountArea = Awaited<ReturnType<typeof openAccount>>;
