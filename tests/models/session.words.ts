import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { Words } from '#tests/support/model.ts';

const roleIn = (output: unknown): unknown => {
  if (typeof output !== 'object' || output === null) return undefined;
  if ('role' in output) return output.role;
  return 'user' in output ? roleIn(output.user) : undefined;
};

export const words: Words<typeof sessionMachine> = {
  title: 'the session',
  place: 'Open the app at any address, signed in before or not.',
  spec: 'spec 1 section 4, the session; decision 4',
  states: {
    'loading.findingToken': 'nothing but the waiting page is shown, neither a login nor anything private',
    'loading.verifyingToken': 'nothing but the waiting page is shown while the server is asked who this is',
    unreachable:
      'the page says that the server cannot be reached, with "Try again"; the person is not signed out',
    signedOut: 'the login is shown and nothing private can be reached',
    signingIn: 'the login says that it is signing in and cannot be sent twice',
    'signedIn.settled': 'the own half of the app is shown',
    'signedIn.rereadingUser': 'the own half of the app stays while the server is asked who this is now',
  },
  events: {
    'signIn.submitted': 'username and password are typed, or one is left empty, and "Sign in" is pressed',
    'signIn.edited': 'something is typed into the login',
    'signOut.requested': '"Logout" is pressed',
    'verification.retried': '"Try again" is pressed',
    'user.recheckRequested': 'the server forbids something that this role may do',
    'session.expired': 'the server answers a request with 401',
    'token.changedElsewhere': 'somebody signs in or out in another tab',
  },
  calls: {
    findToken: 'the looking for a stored token',
    verifyToken: 'the question who this is',
    rereadUser: 'the question who this is now',
    signIn: 'the sign-in',
    watchToken: 'the listening to other tabs',
  },
  eventText: (event, { context }) => {
    switch (event.type) {
      case 'session.expired':
        return event.token === context.token
          ? 'the server answers a request of this session with 401'
          : 'a late 401 arrives that answers a request of an earlier session';
      case 'token.changedElsewhere':
        if (event.token === null) return 'the person signs out in another tab';
        return event.token === context.token
          ? 'another tab writes the token that is known here'
          : 'somebody signs in in another tab';
      default: {
        if (!('output' in event)) return undefined;
        if (event.type.endsWith('findToken'))
          return event.output === null ? 'no token is stored' : 'a token is stored from before';
        const role = roleIn(event.output);
        if (role === 'wizard') return 'the server answers with a role that the app does not know';
        if (event.type.endsWith('signIn')) return `the server accepts the sign-in, as ${role}`;
        return role === undefined ? undefined : `the server answers who this is, with the role ${role}`;
      }
    }
  },
};
