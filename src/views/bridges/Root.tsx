import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectIsLoading } from '#machines/session/session.machine.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { SessionActor } from './app-context.ts';
import { useMessages } from './messages.ts';

/** Nothing is routed before it is known who is signed in. */
function WhenSessionIsKnown({ session, router }: { session: SessionActor; router: AnyRouter }) {
  const message = useMessages();
  const isLoading = useSelector(session, selectIsLoading);
  return isLoading ? (
    <Spinner text={message('app.loading')} placing="page" />
  ) : (
    <RouterProvider router={router} />
  );
}

export function Root({ i18n, session, router }: { i18n: I18n; session: SessionActor; router: AnyRouter }) {
  return (
    <I18nProvider i18n={i18n}>
      <WhenSessionIsKnown session={session} router={router} />
    </I18nProvider>
  );
}
