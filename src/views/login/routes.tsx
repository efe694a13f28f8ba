import type { BroughtTokenWanted } from '#areas/brought-token.ts';
import type { OpenedScreen } from '#machines/app/app.machine.ts';
import type { AppContext } from '../bridges/app-context.ts';
import { type Catalogue, loadMessages } from '../bridges/messages.ts';

const sessionMessages = import.meta.glob<Catalogue>('../locales/*/session.po');

/** Shown until the token from the URL is accepted or dropped. */
export const openBrought = async ({
  i18n,
  ...wanted
}: Pick<AppContext, 'i18n'> & BroughtTokenWanted): Promise<OpenedScreen> => {
  const [{ openBroughtToken }, { BroughtView }] = await Promise.all([
    import('#areas/brought-token.ts'),
    import('./BroughtView.tsx'),
    loadMessages(i18n, sessionMessages),
  ]);
  const brought = openBroughtToken(wanted);
  return { Screen: () => <BroughtView brought={brought} />, close: () => brought.stop() };
};
