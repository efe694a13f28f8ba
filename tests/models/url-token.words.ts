import type { urlTokenMachine } from '#machines/session/url-token.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof urlTokenMachine> = {
  title: 'the token from the URL',
  place: 'Open the app with ?token=… in the URL, signed in or signed out.',
  spec: 'spec 1 section 4, the session; decision 4',
  states: {
    verifying: '"Loading..." is shown while the server verifies the token',
    unreachable: 'the page says that the server cannot be reached, with "Try again"',
    asking: 'a question with the names of both people is shown',
    stored: 'the owner of the token is signed in',
    discarded: 'the token is ignored: the session is as before',
  },
  events: {
    'urlToken.accepted': '"Sign in as …" is pressed',
    'urlToken.declined': '"Stay signed in as …" is pressed',
    'verification.retried': '"Try again" is pressed',
    'signOut.requested': '"Logout" is pressed',
  },
  calls: { verifyToken: 'the verification of the token' },
};
