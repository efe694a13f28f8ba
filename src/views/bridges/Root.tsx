import type { I18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { AccessDenied } from '../shell/AccessDenied.tsx';
import { Notices } from '../shell/Notices.tsx';
import { PageCrash } from '../shell/PageCrash.tsx';
import { ServerAway } from '../shell/ServerAway.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { NoticesActor, SessionActor } from './app-context.ts';
import { I18nContext } from './i18n.ts';
import { useMessages } from './messages.ts';
import type { Screen } from './screen.ts';

interface ShownProps {
  readonly session: SessionActor;
  readonly screen: Screen;
}

function Shown({ session, screen }: ShownProps) {
  const message = useMessages();
  const shown = useSyncExternalStore(screen.subscribe, screen.read);
  switch (shown.kind) {
    case 'loading':
      return <Spinner text={message('app.loading')} placing="page" />;
    case 'denied':
      return <AccessDenied session={session} />;
    case 'unreachable':
      return <ServerAway session={session} />;
    case 'failed':
      return <PageCrash session={session} />;
    case 'pages':
      return <shown.Pages />;
  }
}

interface RootProps extends ShownProps {
  readonly i18n: I18n;
  readonly notices: NoticesActor;
}

/** What every page stands in: the page itself and the messages that pass by. */
export function Root({ i18n, notices, ...shown }: RootProps) {
  return (
    <I18nContext value={i18n}>
      <Shown {...shown} />
      <Notices notices={notices} />
    </I18nContext>
  );
}
