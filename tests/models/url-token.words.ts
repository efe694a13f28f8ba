import type { urlTokenMachine } from '#machines/session/url-token.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof urlTokenMachine> = {
  title: 'the token that an address brings',
  place: 'Open the app with ?token=… in the address, signed in as somebody or not.',
  spec: 'spec 1 section 4, the session; decision 4',
  states: {
    verifying: 'nothing is taken over yet: the server is asked whose token it is',
    unreachable: 'the page says that the server cannot be reached, with "Try again"',
    asking: '"Sign in as …?" is asked, with the names of both people',
    taken: 'the person of the link is signed in',
    dropped: 'the link has changed nothing: whoever was signed in still is',
  },
  events: {
    'urlToken.accepted': '"Sign in as …" is pressed',
    'urlToken.declined': '"Stay signed in as …" is pressed',
    'verification.retried': '"Try again" is pressed',
    'signOut.requested': '"Logout" is pressed',
  },
  calls: { verifyToken: 'the question whose token it is' },
};
