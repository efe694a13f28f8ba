/* The root component: the screen that the app machine has chosen. */
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { selectOpened, selectPlaceholder } from '#machines/app/app.machine.ts';
import { Notices } from '#views/shell/Notices.tsx';
import { PageCrash } from '#views/shell/PageCrash.tsx';
import { ServerUnreachable } from '#views/shell/ServerUnreachable.tsx';
import { ShellPage } from '#views/shell/ShellPage.tsx';
import { SignOut } from '#views/shell/SignOut.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import type { AppActor, NoticesActor, SessionActor } from './app-context.ts';
import { useMessages } from './messages.ts';
import { usePageTitle } from './page-title.ts';

interface CurrentScreenProps {
  readonly session: SessionActor;
  readonly app: AppActor;
}

function CurrentScreen({ session, app }: CurrentScreenProps) {
  const message = useMessages();
  const openedScreen = useSelector(app, selectOpened);
  const placeholder = useSelector(app, selectPlaceholder);
  if (openedScreen) return <openedScreen.Screen />;
  switch (placeholder) {
    case 'loading':
      return <Spinner text={message('app.loading')} variant="page" />;
    case 'denied':
      return <AccessDenied session={session} />;
    case 'unreachable':
      return <ServerUnreachable verifier={session} />;
    case 'notLoaded':
      return <PageCrash session={session} onTryAgain={() => app.send({ type: 'screen.retried' })} />;
    case 'failed':
      return <PageCrash session={session} />;
  }
}

interface RootProps extends CurrentScreenProps {
  readonly i18n: I18n;
  readonly notices: NoticesActor;
}

/** The current screen with the toasts over it. */
export function Root({ i18n, notices, ...props }: RootProps) {
  return (
    <I18nProvider i18n={i18n}>
      <CurrentScreen {...props} />
      <Notices notices={notices} />
    </I18nProvider>
  );
}

/** Shown for an unknown role (spec 1 section 2). The person can sign out. */
function AccessDenied({ session }: { session: SessionActor }) {
  const message = useMessages();
  usePageTitle(message('accessDenied.title'), message('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<AlertIcon size="large" />}
        title={message('accessDenied.title')}
        action={<SignOut session={session} />}
      >
        {message('accessDenied.text')}
      </EmptyState>
    </ShellPage>
  );
}
