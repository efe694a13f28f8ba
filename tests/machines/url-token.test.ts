import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { ApiError } from '#api/errors.ts';
import { startUrlToken, type UrlTokenActor } from '#areas/url-token.ts';
import { createAppActors } from '#machines/app/app.actors.ts';
import {
  appMachine,
  type OpenedScreen,
  type ScreenName,
  selectOpened,
  selectPlaceholder,
} from '#machines/app/app.machine.ts';
import { createSessionActors, type TokenStore } from '#machines/session/session.actors.ts';
import {
  selectIsUnreachable,
  selectSignedIn,
  selectSignInFault,
  selectUser,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { selectIsUrlTokenUnreachable, selectQuestion } from '#machines/session/url-token.machine.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { loginUrlFrom } from '#views/bridges/login-url.ts';
import { takeTokenFromUrl } from '#views/bridges/token-from-url.ts';

const sara: User = { user_id: 7, username: 'sara', full_name: 'Sara Staff', role: 'staff' };
const amir: User = { user_id: 8, username: 'amir', full_name: 'Amir Admin', role: 'admin' };
const ghost: User = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role: 'wizard' };

interface TabOptions {
  readonly address?: string;
  readonly stored?: string;
  readonly me?: (token: string) => Promise<User>;
  /** Resolves before anything is opened. */
  readonly arriving?: Promise<void>;
}

/**
 * Opens one tab from a link with a token: the session, the screen and the URL token, as main.tsx composes
 * them.
 */
const openTab = async ({
  address = '/customer/cart?token=from-url&from=mail',
  stored,
  me,
  arriving,
}: TabOptions) => {
  let storedToken: string | null = stored ?? null;
  let listenToToken: (token: string | null) => void = () => {};
  let question: UrlTokenActor | null = null;
  const location = { href: `http://desk.test${address}` };
  const verifiedTokens: string[] = [];
  const storedWhenAsked: (string | null)[] = [];
  const revoked: string[] = [];
  const writtenTokens: string[] = [];
  const openedScreens: string[] = [];
  const closedScreens: string[] = [];
  const host = {
    location,
    history: {
      replaceState: (_: unknown, __: string, newAddress: string) => {
        location.href = new URL(newAddress, location.href).href;
      },
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  const auth = {
    login: () => Promise.reject(new Error('nobody signs in here')),
    me: (token: string) => {
      verifiedTokens.push(token);
      storedWhenAsked.push(storedToken);
      return me?.(token) ?? Promise.resolve(sara);
    },
    logout: async (token: string) => {
      revoked.push(token);
    },
  };
  const tokens: TokenStore = {
    read: () => storedToken,
    write: (token) => {
      storedToken = token;
      writtenTokens.push(token);
    },
    clear: () => {
      storedToken = null;
    },
    watch: (listener) => {
      listenToToken = listener;
      return () => {};
    },
  };
  const token = takeTokenFromUrl(host, tokens.read);
  const session = createActor(sessionMachine.provide(createSessionActors({ auth, tokens }))).start();
  const openScreen = async (screen: ScreenName): Promise<OpenedScreen> => {
    openedScreens.push(screen);
    await arriving;
    if (screen !== 'urlToken') return { Screen: () => null, close: () => closedScreens.push(screen) };
    const signedIn = selectSignedIn(session.getSnapshot());
    const onSettled = () => app.send({ type: 'urlToken.settled' });
    const urlToken = startUrlToken({ auth, tokens, session, onSettled, token: token ?? '', signedIn });
    question = urlToken;
    return {
      Screen: () => null,
      close: () => {
        question = null;
        urlToken.stop();
      },
    };
  };
  const app = createActor(appMachine.provide(createAppActors({ host, session, loginUrlFrom, openScreen })), {
    input: { hasUrlToken: token !== null },
  }).start();
  onTestFinished(() => {
    question?.stop();
    app.stop();
    session.stop();
  });
  await flushPromises();
  const shownQuestion = (): UrlTokenActor => {
    if (!question) throw new Error('nothing is asked');
    return question;
  };
  return {
    session,
    asked: verifiedTokens,
    storedWhenAsked,
    revoked,
    written: writtenTokens,
    opened: openedScreens,
    closed: closedScreens,
    question: () => selectQuestion(shownQuestion().getSnapshot()),
    isUnreachable: () => selectIsUrlTokenUnreachable(shownQuestion().getSnapshot()),
    say: (type: 'urlToken.accepted' | 'urlToken.declined' | 'verification.retried' | 'signOut.requested') => {
      shownQuestion().send({ type });
      return flushPromises();
    },
    /** Returns the last opened value if it is shown, or its placeholder. */
    shown: () => {
      const now = app.getSnapshot();
      return selectOpened(now) ? openedScreens.at(-1) : selectPlaceholder(now);
    },
    user: () => selectUser(session.getSnapshot()),
    stored: () => storedToken,
    address: () => location.href.slice('http://desk.test'.length),
    changeElsewhere: (newToken: string | null) => {
      storedToken = newToken;
      listenToToken(newToken);
      return flushPromises();
    },
  };
};

const refuse = () => Promise.reject(new ApiError('unauthorized', 401));
const noNetwork = () => Promise.reject(new ApiError('network', 0));
const amirs = (token: string) => Promise.resolve(token === 'from-url' ? amir : sara);

test('a token from the URL is removed from it at once, verified, then stored, if nobody is signed in', async () => {
  const tab = await openTab({});
  expect(tab.address()).toBe('/customer/cart');
  expect(tab.asked[0]).toBe('from-url');
  expect(tab.storedWhenAsked[0]).toBeNull();
  expect([tab.user(), tab.stored()]).toEqual([sara, 'from-url']);
  expect(tab.opened).toEqual(['urlToken', '/customer']);
});

test('while a token from the URL waits, neither the login nor a page is shown', async () => {
  const tab = await openTab({ me: () => new Promise(() => {}) });
  expect([tab.shown(), tab.address(), tab.opened]).toEqual(['urlToken', '/customer/cart', ['urlToken']]);
});

test('a token from the URL of the same person replaces the stored one without a question', async () => {
  const tab = await openTab({ stored: 'old' });
  expect([tab.user(), tab.stored()]).toEqual([sara, 'from-url']);
  expect(tab.opened).toEqual(['urlToken', '/customer']);
});

test.each([
  ['is stored already', '/customer?token=old'],
  ['cannot be one', `/customer?token=${'x'.repeat(9000)}`],
  ['is empty', '/customer?token='],
])('a token from the URL that %s is removed and changes nothing', async (_, address) => {
  const tab = await openTab({ stored: 'old', address });
  expect([tab.asked, tab.opened, tab.address()]).toEqual([['old'], ['/customer'], '/customer']);
  expect([tab.user(), tab.stored()]).toEqual([sara, 'old']);
});

test('an address without a token keeps its query', async () => {
  const tab = await openTab({ stored: 'old', address: '/customer/products?search=a' });
  expect([tab.opened, tab.address()]).toEqual([['/customer'], '/customer/products?search=a']);
});

test('a token from the URL of another person asks with both names and changes nothing yet', async () => {
  const tab = await openTab({ stored: 'old', me: amirs });
  expect(tab.question()).toEqual({ user: sara, owner: amir });
  expect([tab.opened, tab.stored(), tab.revoked]).toEqual([['urlToken'], 'old', []]);
});

test('accepting the token from the URL also signs the previous person out on the server', async () => {
  const tab = await openTab({ stored: 'old', me: amirs });
  await tab.say('urlToken.accepted');
  expect([tab.user(), tab.stored(), tab.revoked]).toEqual([amir, 'from-url', ['old']]);
  expect(tab.opened).toEqual(['urlToken', '/admin']);
});

test('declining the token from the URL changes nothing', async () => {
  const tab = await openTab({ stored: 'old', me: amirs });
  await tab.say('urlToken.declined');
  expect([tab.user(), tab.stored(), tab.revoked]).toEqual([sara, 'old', []]);
  expect([tab.opened, tab.address()]).toEqual([['urlToken', '/customer'], '/customer/cart']);
});

test('an invalid token from the URL signs nobody out, here or in another tab', async () => {
  const tab = await openTab({ stored: 'old', me: (token) => (token === 'old' ? amirs(token) : refuse()) });
  expect([tab.user(), tab.stored(), tab.written]).toEqual([sara, 'old', []]);
  expect(tab.opened).toEqual(['urlToken', '/customer']);
});

test('an invalid token from the URL leads to the login without a message if nobody is signed in', async () => {
  const tab = await openTab({ me: refuse });
  expect([tab.shown(), tab.address()]).toEqual(['login', '/login?next=%2Fcustomer%2Fcart']);
  expect([tab.stored(), tab.written]).toEqual([null, []]);
  expect(selectSignInFault(tab.session.getSnapshot())).toBeNull();
});

test('a token from the URL that is refused together with the stored one signs nobody in', async () => {
  const tab = await openTab({ stored: 'old', me: refuse });
  expect([tab.shown(), tab.stored(), tab.written]).toEqual(['login', null, []]);
});

test('a token from the URL with an unknown role is kept, and access is denied', async () => {
  const tab = await openTab({ me: async () => ghost });
  expect([tab.shown(), tab.stored(), tab.user()]).toEqual(['denied', 'from-url', ghost]);
  expect(selectSignInFault(tab.session.getSnapshot())).toBeNull();
});

test('a stored token with an unknown role is kept, and access is denied', async () => {
  const tab = await openTab({ address: '/admin/users', stored: 'old', me: async () => ghost });
  expect([tab.shown(), tab.stored(), tab.user()]).toEqual(['denied', 'old', ghost]);
  tab.session.send({ type: 'signOut.requested' });
  await expect.poll(tab.shown).toBe('login');
  expect(tab.stored()).toBeNull();
});

test('a person whose role becomes unknown keeps the session, and access is denied', async () => {
  let currentUser: User = sara;
  const tab = await openTab({ address: '/customer', stored: 'old', me: async () => currentUser });
  currentUser = { ...sara, role: 'wizard' };
  tab.session.send({ type: 'user.recheckRequested' });
  await expect.poll(tab.shown).toBe('denied');
  expect([tab.stored(), tab.user()]).toEqual(['old', currentUser]);
});

test('a token from the URL with an unknown role replaces nobody', async () => {
  const tab = await openTab({ stored: 'old', me: async (token) => (token === 'old' ? sara : ghost) });
  expect([tab.user(), tab.stored(), tab.written]).toEqual([sara, 'old', []]);
});

test('a token from the URL that could not be verified is verified again, and stored only after that', async () => {
  let isWell = false;
  const tab = await openTab({ me: () => (isWell ? Promise.resolve(sara) : noNetwork()) });
  expect([tab.isUnreachable(), tab.stored()]).toEqual([true, null]);
  isWell = true;
  await tab.say('verification.retried');
  expect([tab.user(), tab.stored()]).toEqual([sara, 'from-url']);
});

test('when neither token could be verified, both are verified once the server is back', async () => {
  let isWell = false;
  const tab = await openTab({
    stored: 'old',
    me: (token) => (isWell ? amirs(token) : noNetwork()),
  });
  expect([selectIsUnreachable(tab.session.getSnapshot()), tab.opened]).toEqual([true, []]);
  isWell = true;
  tab.session.send({ type: 'verification.retried' });
  await flushPromises();
  expect(tab.question()).toEqual({ user: sara, owner: amir });
});

test('signing out while the server is unavailable drops the token from the URL', async () => {
  const offline = await openTab({ stored: 'old', me: noNetwork });
  offline.session.send({ type: 'signOut.requested' });
  await flushPromises();
  expect([offline.shown(), offline.stored(), offline.opened]).toEqual(['login', null, ['login']]);
  const halfVerified = await openTab({
    stored: 'old',
    me: (token) => (token === 'old' ? amirs(token) : noNetwork()),
  });
  expect(halfVerified.isUnreachable()).toBe(true);
  await halfVerified.say('signOut.requested');
  expect([halfVerified.shown(), halfVerified.stored(), halfVerified.revoked]).toEqual([
    'login',
    null,
    ['old'],
  ]);
  expect([halfVerified.opened, halfVerified.address()]).toEqual([['urlToken', 'login'], '/login']);
});

test('a sign-out in another tab closes the question, and the token from the URL is not used without one', async () => {
  const tab = await openTab({ stored: 'old', me: amirs });
  await tab.changeElsewhere(null);
  expect([tab.shown(), tab.user(), tab.written]).toEqual(['login', null, []]);
});

test('a sign-in in another tab makes the question about the new person', async () => {
  const omar: User = { ...sara, user_id: 11, full_name: 'Omar' };
  const tab = await openTab({
    stored: 'old',
    me: async (token) => (token === 'newer' ? omar : amirs(token)),
  });
  await tab.changeElsewhere('newer');
  expect(tab.question()).toEqual({ user: omar, owner: amir });
  await tab.say('urlToken.accepted');
  expect([tab.user(), tab.revoked, tab.stored()]).toEqual([amir, ['newer'], 'from-url']);
});

test('pages that load after their person has signed out are closed and never shown', async () => {
  const arriving = Promise.withResolvers<void>();
  const tab = await openTab({ address: '/customer/cart', stored: 'old', arriving: arriving.promise });
  expect([tab.shown(), tab.opened]).toEqual(['loading', ['/customer']]);
  tab.session.send({ type: 'signOut.requested' });
  await flushPromises();
  arriving.resolve();
  await flushPromises();
  expect([tab.shown(), tab.opened, tab.closed]).toEqual(['login', ['/customer', 'login'], ['/customer']]);
});
