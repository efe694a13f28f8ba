import type { SessionActor } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { usePageTitle } from '../bridges/page-title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/Icon.tsx';
import { ShellPage } from './ShellPage.tsx';
import { SignOut } from './SignOut.tsx';

/** For an unknown role (spec 1 section 2); the person can sign out. */
export function AccessDenied({ session }: { session: SessionActor }) {
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
