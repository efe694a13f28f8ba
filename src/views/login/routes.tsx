import type { UrlTokenParams } from '#areas/url-token.ts';
import type { OpenedScreen } from '#machines/app/app.machine.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { loadMessages, type MessageFile } from '#views/bridges/messages.ts';

const sessionMessages = import.meta.glob<MessageFile>('../locales/*/session.po');

/** Opens the screen that is shown until the token from the URL is accepted or dropped. */
export const openUrlToken = async ({
  i18n,
  ...params
}: Pick<AppContext, 'i18n'> & UrlTokenParams): Promise<OpenedScreen> => {
  const [{ startUrlToken }, { UrlTokenView }] = await Promise.all([
    import('#areas/url-token.ts'),
    import('./UrlTokenView.tsx'),
    loadMessages(i18n, sessionMessages),
  ]);
  const urlToken = startUrlToken(params);
  return { Screen: () => <UrlTokenView urlToken={urlToken} />, close: () => urlToken.stop() };
};
