import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { isApiError } from '#api/errors.ts';
import { openClient } from '#api/open-client.ts';
import { createAreas, lazyArea } from '#areas/per-user.ts';
import { createAppActors } from '#machines/app/app.actors.ts';
import { appMachine, selectOpened, selectPlaceholder } from '#machines/app/app.machine.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import { selectUser, sessionMachine } from '#machines/session/session.machine.ts';
import { TOKEN_KEY } from '#storage/browser-keys.ts';
import { createBrowserStore } from '#storage/browser-store.ts';
import { createTokenStore } from '#storage/token-store.ts';
import { loginUrlFrom } from '#views/bridges/login-url.ts';
import { createI18n, loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { Root } from '#views/bridges/Root.tsx';
import { openNetworkBar } from '#views/network/routes.tsx';
import { createOpenScreen } from '#views/open-screen.ts';
import { allowOnePress } from '#views/ui/one-press.ts';
import { trackPresses } from '#views/ui/presses.ts';
import '#views/theme/reset.css.ts';

// Each mounted page has a stream of changes of its own. It would otherwise follow the stream of a page before
// it, like a second tab.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
// The window outlives the pages that are mounted in it, so these listeners are added once.
trackPresses(window);
allowOnePress(window);

/**
 * All mounted pages share their texts, because a part that loads on demand loads its texts only the first
 * time.
 */
const i18n = createI18n('en', document.documentElement);

/** A call that the page has made. `body` is the parsed JSON; null without a body. */
export interface Call {
  readonly method: string;
  /** The path below /api/v1. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/**
 * The answer to a call: data, another JSON body, a refusal, no answer at all (`never`), no connection
 * (`offline`), or the stream of changes.
 */
export type Answer =
  | { readonly data: unknown }
  | { readonly json: unknown }
  | {
      readonly status: number;
      readonly code?: string;
      readonly detail?: string;
      readonly values?: unknown;
      readonly current?: unknown;
    }
  | 'never'
  | 'offline'
  | 'stream';

/** Computes the answer to a call. Nothing is answered until its promise is resolved. */
type AnswerTo = (call: Call) => Answer | Promise<Answer>;

/** The answers by call, such as `GET /b2b/clients/`. A call that is not listed gets the answer of `*`. */
export type Answers = Readonly<Record<string, Answer | AnswerTo | undefined>>;

const callOf = async (request: Request): Promise<Call> => {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const isJson = request.headers.get('Content-Type')?.includes('json');
  return {
    method: request.method,
    path: pathname.replace('/api/v1', ''),
    query: searchParams,
    body: isJson ? JSON.parse(text) : text || null,
  };
};

const responseTo = (answer: Exclude<Answer, 'stream'>): Response | Promise<Response> => {
  if (answer === 'never') return new Promise(() => {});
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if ('data' in answer) return Response.json({ data: answer.data });
  if ('json' in answer) return Response.json(answer.json);
  const { status, ...refusal } = answer;
  return Response.json(refusal, { status });
};

export interface MountedPage {
  /** Sets the answers of all later calls. */
  readonly setAnswers: (answers: Answers) => void;
  /** All calls of the page, except those of the session and of the stream of changes. */
  readonly calls: readonly Call[];
  /** Opens the offline bar, which the app loads after its first page. */
  readonly openNetworkBar: () => Promise<void>;
  /**
   * Sends a change to the page once it follows the changes, as the server does when another person has
   * changed a row.
   */
  readonly publish: (change: Pick<Change, 'entity' | 'action'> & Partial<Change>) => Promise<void>;
}

interface MountOptions {
  /** Texts that are stored in the browser before the page is mounted. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** The user of a mounted page. */
export const MOUNTED_USER_ID = 1;

/** The stream of changes to one page. */
const openChangeStream = () => {
  const encoder = new TextEncoder();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  return {
    respond: (signal: AbortSignal): Response => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          listeners.add(controller);
          signal.addEventListener('abort', () => {
            listeners.delete(controller);
            controller.error(signal.reason);
          });
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
    publish: async (change: unknown): Promise<void> => {
      await expect.poll(() => listeners.size, { message: 'the page follows the changes' }).toBeGreaterThan(0);
      const event = encoder.encode(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      for (const listener of listeners) listener.enqueue(event);
    },
  };
};

/**
 * Mounts the app at an address with its real machines, for a person of the given role who is signed in. The
 * calls get the given answers. Calls of the session and the stream of changes are answered unless the test
 * answers them.
 */
export async function mountPage(
  role: 'staff' | 'admin' | 'superadmin',
  address: string,
  answers: Answers,
  { stored = {} }: MountOptions = {},
): Promise<MountedPage> {
  const user = { user_id: MOUNTED_USER_ID, username: role, full_name: 'Zahra Ali', role };
  const changes = openChangeStream();
  const closed = new AbortController();
  const calls: Call[] = [];
  const faults: unknown[] = [];
  const report = (error: unknown): void => void faults.push(error);
  let currentAnswers = answers;
  const sessionAnswers: Answers = {
    'GET /auth/me': { json: user },
    'POST /auth/login': { json: { access_token: 'next-token', user } },
    'POST /auth/logout': { data: { signed_out: true } },
    'GET /events': 'stream',
  };
  const answer = async (request: Request, signal: AbortSignal): Promise<Response> => {
    const call = await callOf(request);
    const name = `${call.method} ${call.path}`;
    const own = currentAnswers[name] ?? sessionAnswers[name];
    if (!sessionAnswers[name]) calls.push(call);
    const given = own ?? currentAnswers['*'] ?? 'never';
    const answer = typeof given === 'function' ? await given(call) : given;
    return answer === 'stream' ? changes.respond(signal) : responseTo(answer);
  };

  for (const [key, text] of Object.entries({ [TOKEN_KEY]: 'token', ...stored }))
    window.localStorage.setItem(key, text);
  const store = createBrowserStore(window, () => undefined);
  const tokens = createTokenStore(store);
  const notices = createActor(noticesMachine).start();
  const notify = createNotify(notices);
  const { client, call, auth } = openClient({
    origin: window.location.origin,
    store,
    readToken: () => session.getSnapshot().context.token,
    onUnauthorized: (token) => session.send({ type: 'session.expired', token }),
    onForbidden: () => session.send({ type: 'user.recheckRequested' }),
    report,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const signal = AbortSignal.any([request.signal, closed.signal]);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        answer(request, signal).then(resolve, reject);
      });
    },
  });
  const session = createActor(provide(sessionMachine, createSessionActors({ auth, tokens }))).start();
  const areas = createAreas(
    () => selectUser(session.getSnapshot()),
    () =>
      Promise.resolve({
        client,
        call,
        store,
        report,
        notify,
        signOut: () => session.send({ type: 'signOut.requested' }),
      }),
    lazyArea(async () => (await import('#areas/feed.ts')).openFeed),
  );
  session.subscribe((snapshot) => areas.closeAllExcept(selectUser(snapshot)));
  await loadMessages(i18n, import.meta.glob<MessageFile>('../../src/views/locales/*/shell.po'));
  window.history.replaceState(null, '', address);
  const shell = { i18n, session, notices };
  const openScreen = createOpenScreen({
    ...shell,
    areas,
    auth,
    tokens,
    loadApi: () => Promise.resolve(),
    urlToken: null,
    onUrlTokenSettled: () => undefined,
  });
  const app = createActor(
    provide(appMachine, createAppActors({ host: window, session, loginUrlFrom, openScreen })),
    { input: { hasUrlToken: false } },
  ).start();
  await waitFor(
    app,
    (snapshot) => selectOpened(snapshot) !== null || selectPlaceholder(snapshot) !== 'loading',
  );
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: report });
  root.render(<Root {...shell} app={app} />);
  onTestFinished(async () => {
    root.unmount();
    container.remove();
    // Timers of the page end here, because all tests share its modules.
    if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
    vi.useRealTimers();
    selectOpened(app.getSnapshot())?.close();
    app.stop();
    areas.closeAllExcept(null);
    session.stop();
    notices.stop();
    closed.abort();
    // The answers of the test cause the failures of calls. Any other error is a defect. The calls that the
    // end of the page aborts report later.
    const defects = faults.filter((fault) => fault instanceof Error && !isApiError(fault));
    // A key that a test left pressed would disable the changed buttons of all later pages.
    window.dispatchEvent(new Event('blur'));
    window.localStorage.clear();
    window.sessionStorage.clear();
    // An unfinished order is stored in IndexedDB.
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    expect(defects).toEqual([]);
  });
  return {
    calls,
    openNetworkBar: async () => {
      await openNetworkBar(i18n, session, notices);
      const bar = document.body.lastElementChild;
      onTestFinished(() => bar?.remove());
    },
    setAnswers: (next) => {
      currentAnswers = next;
    },
    publish: (change) => changes.publish({ id: '', version: null, by: 'another', ...change }),
  };
}
