import type { appMachine } from '#machines/app/app.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof appMachine> = {
  title: 'the app',
  place: 'Open the app at any URL, signed in or signed out.',
  spec: 'spec 1 sections 2 and 4',
  states: {
    loading: 'the page says "Loading..."',
    unreachable: 'the page says that the server cannot be reached, with "Try again"',
    'urlToken.opening': 'the page says "Loading..."',
    'urlToken.shown': 'the page says "Loading...", or a question with the names of both people',
    'login.opening': 'the page says "Loading...", at the URL /login',
    'login.shown': 'the login is shown, at the URL /login',
    denied: 'the page says "Access Denied", with "Sign out"',
    'password.opening': 'the page says "Loading..."',
    'password.shown': 'the page asks for a new password, which replaces the one-time password',
    'pages.opening': 'the page says "Loading..."',
    'pages.shown': 'the pages of the role are shown',
    notLoaded: 'the page says that it could not be shown, with "Try again"',
    failed: 'the page says that it could not be shown, with "Reload"',
  },
  events: {
    'session.changed': 'the session changes',
    'urlToken.settled': 'the token from the URL is accepted or discarded',
    'screen.retried': '"Try again" is pressed',
  },
  calls: {
    watchSession: 'the connection to the session',
    keepLoginUrl: 'the keeping of the URL /login',
    openScreen: 'the loading of the screen',
  },
  eventText: (event) => {
    if (event.type !== 'session.changed') return undefined;
    const { sessionState } = event;
    switch (sessionState.kind) {
      case 'loading':
        return 'the session verifies a token';
      case 'unreachable':
        return 'the server cannot be reached to verify the token';
      case 'signedOut':
        return sessionState.hasExpired
          ? 'the server ends the session with a 401'
          : 'the person is signed out';
      case 'signedIn':
        return sessionState.user.must_change_password
          ? 'a person with a one-time password is signed in'
          : `a person of the role ${sessionState.user.role} is signed in`;
    }
  },
};
