import type { ComponentType } from 'react';
import { lazyArea } from '#areas/per-user.ts';
import type { OpenedScreen } from '#machines/app/app.machine.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { enterArea, formMessages } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';

const accountArea = lazyArea(async () => (await import('#areas/account.ts')).openAccount);

const accountMessages = import.meta.glob<MessageFile>('../locales/*/account.po');

const enterAccount = (context: Pick<AppContext, 'areas' | 'i18n'>) =>
  enterArea(context, accountArea, accountMessages, formMessages);

/**
 * Loads the dialog of the person's own password. Portal and admin pages open it; it has no page of its own.
 */
export const loadPasswordDialog = async (
  context: Pick<AppContext, 'areas' | 'i18n'>,
): Promise<ComponentType<{ onClose: () => void }>> => {
  const [area, { PasswordDialog }] = await Promise.all([
    enterAccount(context),
    import('./PasswordDialog.tsx'),
  ]);
  return ({ onClose }) => <PasswordDialog area={area} onClose={onClose} />;
};

/** Opens the page on which a one-time password is replaced. */
export const openPasswordPage = async ({
  session,
  ...context
}: Pick<AppContext, 'areas' | 'i18n' | 'session'>): Promise<OpenedScreen> => {
  const [area, { OwnPasswordPage }] = await Promise.all([
    enterAccount(context),
    import('./OwnPasswordPage.tsx'),
  ]);
  return { Screen: () => <OwnPasswordPage area={area} session={session} />, close: () => {} };
};
