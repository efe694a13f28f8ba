import type { UrlTokenParams } from '#areas/url-token.ts';
import type { OpenedScreen, ScreenName } from '#machines/app/app.machine.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { selectSignedIn } from '#machines/session/session.machine.ts';
import type { AppContext } from './bridges/app-context.ts';

interface ScreenServices
  extends Pick<AppContext, 'i18n' | 'session' | 'notices' | 'areas'>,
    Pick<UrlTokenParams, 'auth' | 'tokens'> {
  readonly loadApi: () => Promise<unknown>;
  readonly urlToken: string | null;
  readonly onUrlTokenSettled: () => void;
}

const importPages = () => import('./routes.tsx');

/** Returns the function that loads and opens a screen of the app. */
export const createOpenScreen = ({
  loadApi,
  urlToken,
  onUrlTokenSettled,
  auth,
  tokens,
  ...appContext
}: ScreenServices) => {
  const { i18n, session, areas } = appContext;
  /** Loads the pages while a password is typed. If that fails, the sign-in loads them again. */
  const preloadPages = (): void => prefetch(loadApi, importPages);
  return async (screen: ScreenName): Promise<OpenedScreen> => {
    switch (screen) {
      case 'login':
        return (await import('./login/open-login.tsx')).openLogin({ i18n, session }, preloadPages);
      case 'urlToken':
        return (await import('./login/routes.tsx')).openUrlToken({
          i18n,
          auth,
          tokens,
          session,
          token: urlToken ?? '',
          signedIn: selectSignedIn(session.getSnapshot()),
          onSettled: onUrlTokenSettled,
        });
      case 'password':
        return (await import('./account/routes.tsx')).openPasswordPage({ i18n, session, areas });
      default:
        return (await importPages()).openPages(screen, appContext);
    }
  };
};
