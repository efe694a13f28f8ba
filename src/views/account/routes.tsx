import type { ComponentType } from 'react';
import { defineArea } from '#areas/per-user.ts';
import type { AppContext } from '../bridges/app-context.ts';
import { loadFormMessages } from '../bridges/form-messages.ts';
import { type Catalogue, loadMessages } from '../bridges/messages.ts';

const accountArea = defineArea(async () => (await import('#areas/account.ts')).openAccount);

const accountMessages = import.meta.glob<Catalogue>('../locales/*/account.po');

/** The own account has no page: both halves open its dialog where a person asks for it. */
export const loadPasswordDialog = async ({
  areas,
  i18n,
}: Pick<AppContext, 'areas' | 'i18n'>): Promise<ComponentType<{ onClose: () => void }>> => {
  const [{ passwordForm }, { PasswordDialog }] = await Promise.all([
    areas.open(accountArea),
    import('./PasswordDialog.tsx'),
    loadMessages(i18n, accountMessages),
    loadFormMessages(i18n),
  ]);
  return ({ onClose }) => <PasswordDialog machine={passwordForm} onClose={onClose} />;
};
