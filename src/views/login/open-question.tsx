import type { AppContext } from '../bridges/app-context.ts';
import { type Catalogue, loadMessages } from '../bridges/messages.ts';
import type { Pages } from '../bridges/screen.ts';
import { BroughtView } from './BroughtView.tsx';

const sessionMessages = import.meta.glob<Catalogue>('../locales/*/session.po');

/** Whether whoever is signed in makes room for the token that was brought. Hardly anybody is ever asked. */
export const openQuestion = async ({
  i18n,
  session,
}: Pick<AppContext, 'i18n' | 'session'>): Promise<Pages> => {
  await loadMessages(i18n, sessionMessages);
  return { Pages: () => <BroughtView session={session} />, close: () => {} };
};
