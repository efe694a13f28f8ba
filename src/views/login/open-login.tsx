import type { OpenedScreen } from '#machines/app/app.machine.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { LoginView } from './LoginView.tsx';

const loginMessages = import.meta.glob<MessageFile>('../locales/*/login.po');

export const loadLoginMessages = (i18n: AppContext['i18n']): Promise<void> =>
  loadMessages(i18n, loginMessages);

/** Opens the login. `onTyping` is called when a person starts to type. */
export const openLogin = async (
  { i18n, session }: Pick<AppContext, 'i18n' | 'session'>,
  onTyping: () => void,
): Promise<OpenedScreen> => {
  await loadLoginMessages(i18n);
  return { Screen: () => <LoginView session={session} onTyping={onTyping} />, close: () => {} };
};
