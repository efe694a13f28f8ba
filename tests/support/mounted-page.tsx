import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { openClient } from '#api/open-client.ts';
import { createAreas, lazyArea } from '#areas/per-user.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import { selectUser, sessionMachine } from '#machines/session/session.machine.ts';
import { createBrowserStore } from '#storage/browser-store.ts';
import { createI18n, loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { openPages } from '#views/routes.tsx';
import { Notices } from '#views/shell/Notices.tsx';
import '#views/theme/reset.css.ts';

/** The answer to a call: data, a refusal, no answer at all (`never`), or no connection (`offline`). */
export type Answer =
  | { readonly data: unknown }
  | { readonly status: number; readonly code?: string; readonly detail?: string }
  | 'never'
  | 'offline';

/** The answers by call, such as `GET /b2b/clients/`. A call that is not listed gets the answer of `*`. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

const responseTo = (answer: Answer, signal: AbortSignal): Promise<Response> => {
  if (answer === 'never')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if ('data' in answer) return Promise.resolve(Response.json({ data: answer.data }));
  const { status, ...refusal } = answer;
  return Promise.resolve(Response.json(refusal, { status }));
};

export interface MountedPage {
  /** Sets the answers of all later calls. */
  readonly setAnswers: (answers: Answers) => void;
}

/**
 * Mounts the page at an address with its real machines, for a person of the given role. The calls get the given
 * answers.
 */
export async function mountPage(
  role: 'staff' | 'admin' | 'superadmin',
  address: string,
  answers: Answers,
): Promise<MountedPage> {
  let currentAnswers = answers;
  const faults: unknown[] = [];
  const report = (error: unknown): void => void faults.push(error);
  const user = { user_id: 1, username: role, full_name: 'Zahra Ali', role };
  const store = createBrowserStore(window, () => undefined);
  const notices = createActor(noticesMachine).start();
  const notify = createNotify(notices);
  const { client, call } = openClient({
    origin: window.location.origin,
    store,
    readToken: () => 'token',
    onUnauthorized: () => undefined,
    report,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      const answer = currentAnswers[`${request.method} ${path}`] ?? currentAnswers['*'] ?? 'never';
      return responseTo(answer, request.signal);
    },
  });
  const auth = {
    me: () => Promise.resolve(user),
    login: () => Promise.reject(new Error('the test expects no sign-in')),
    logout: () => Promise.resolve(),
  };
  const tokens = {
    read: () => 'token',
    write: () => undefined,
    clear: () => undefined,
    watch: () => () => undefined,
  };
  const session = createActor(provide(sessionMachine, createSessionActors({ auth, tokens }))).start();
  await new Promise<void>((resolve) => {
    session.subscribe((snapshot) => {
      if (selectUser(snapshot)) resolve();
    });
  });
  const areas = createAreas(
    () => selectUser(session.getSnapshot()),
    () => Promise.resolve({ client, call, store, report, notify, signOut: () => undefined }),
    lazyArea(async () => (await import('#areas/feed.ts')).openFeed),
  );
  const i18n = createI18n('en', document.documentElement);
  await loadMessages(i18n, import.meta.glob<MessageFile>('../../src/views/locales/*/shell.po'));
  window.history.replaceState(null, '', address);
  const { Screen, close } = await openPages(role === 'staff' ? '/customer' : '/admin', {
    i18n,
    session,
    notices,
    areas,
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: report });
  root.render(
    <I18nProvider i18n={i18n}>
      <Screen />
      <Notices notices={notices} />
    </I18nProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
    close?.();
    areas.closeAllExcept(null);
    session.stop();
    notices.stop();
  });
  return {
    setAnswers: (next) => {
      currentAnswers = next;
    },
  };
}
