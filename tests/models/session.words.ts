import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { Words } from '#tests/support/model.ts';

const roleIn = (output: unknown): unknown => {
  if (typeof output !== 'object' || output === null) return undefined;
  if ('role' in output) return output.role;
  return 'user' in output ? roleIn(output.user) : undefined;
};

export const words: Words<typeof sessionMachine> = {
  title: 'the session',
  place: 'Open the app at any URL, signed in before or not.',
  spec: 'spec 1 section 4, the session; decision 4',
  states: {
    'loading.findingToken': 'only "Loading..." is shown, neither a login nor private data',
    'loading.verifyingToken': 'only "Loading..." is shown while the server verifies the token',
    'unreachable.waiting':
      'the page says that the server cannot be reached, with "Try again"; the person is not signed out',
    'unreachable.verifying':
      'the page still says that the server cannot be reached, while the server verifies the token',
    signedOut: 'the login is shown, and no private data can be reached',
    signingIn: 'the login says that it is signing in and cannot be submitted twice',
    'signedIn.settled': 'the portal or the admin area is shown, by role',
    'signedIn.rereadingUser': 'the portal or the admin area stays while the user is read again',
  },
  events: {
    'signIn.submitted': 'username and password are typed, or one is left empty, and "Sign in" is pressed',
    'signIn.edited': 'a field of the login is edited',
    'signOut.requested': '"Logout" is pressed',
    'verification.retried': '"Try again" is pressed',
    'user.recheckRequested': 'the server forbids an action that this role may do',
    'user.rejected': 'the page is / or /login, and the role of the user is unknown',
    'session.expired': 'the server replies to a request with 401',
    'token.changedElsewhere': 'a person signs in or out in another tab',
  },
  calls: {
    findToken: 'the read of the stored token',
    verifyToken: 'the verification of the token',
    rereadUser: 'the request for the user',
    signIn: 'the sign-in',
    watchToken: 'the connection to other tabs',
  },
  times: { verificationDue: 'five seconds' },
  eventText: (event, { context }) => {
    switch (event.type) {
      case 'signIn.submitted': {
        const { username, password } = event.credentials;
        const typed = [username.trim() && `the username "${username}"`, password.trim() && 'a password'];
        return `"Sign in" is pressed with ${typed.filter((each) => each !== '').join(' and ') || 'empty fields'}`;
      }
      case 'signIn.edited':
        return `the ${event.field} is edited`;
      case 'session.expired':
        return event.token === context.token
          ? 'the server replies to a request of this session with 401'
          : 'a late 401 arrives for a request of an earlier session';
      case 'token.changedElsewhere':
        if (event.token === null) return 'the person signs out in another tab';
        return event.token === context.token
          ? 'another tab stores the token of this tab again'
          : 'a person signs in in another tab';
      default: {
        if (!('output' in event)) return undefined;
        if (event.type.endsWith('findToken'))
          return event.output === null ? 'no token is stored' : 'a token is stored';
        const role = roleIn(event.output);
        if (role === 'wizard') return 'the server returns an unknown role';
        if (event.type.endsWith('signIn')) return `the server accepts the sign-in, as ${role}`;
        return role === undefined ? undefined : `the server returns the user, with the role ${role}`;
      }
    }
  },
};
