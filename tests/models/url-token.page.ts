import type { Page } from 'playwright-core';
import { me } from '#api/contracts/auth.ts';
import type { urlTokenMachine } from '#machines/session/url-token.machine.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { fakeReply, type PageModel, REAL, type Reply, visible } from '#tests/support/page-model.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const ghost = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role: 'wizard' };
/** The token of the person in the URL. */
let urlToken = '';

const nameIn = (output: object): unknown => Reflect.get(output, 'username');
const replyOf = (output: object): Reply => (nameIn(output) === 'ghost' ? fakeReply(ghost) : REAL);

export const page: PageModel<typeof urlTokenMachine> = {
  path: '/api/v1/health',
  stored: async (planRun, events) => {
    const found = events.find(({ type }) => type === 'xstate.done.actor.verifyToken');
    urlToken = await planRun.newToken(found && nameIn(outputOf(found)) === 'admin' ? 'admin' : 'staff');
    return {};
  },
  open: async (planRun, { signedIn }) => {
    if (signedIn !== null) {
      const token = await planRun.newToken('staff');
      await planRun.page.evaluate((stored) => localStorage.setItem('unified_token', stored), token);
      // The person who is signed in is verified first.
      planRun.setNextReply(me, REAL);
    }
    await planRun.page.goto(`/?token=${urlToken}`);
  },
  states: {
    verifying: { shows: ({ page: tab }) => visible(tab.getByText('Loading...')) },
    unreachable: { shows: ({ page: tab }) => visible(tab.getByRole('heading'), button(tab, 'Try again')) },
    asking: {
      shows: ({ page: tab }) => visible(button(tab, /^Sign in as /), button(tab, /^Stay signed in as /)),
    },
    stored: { shows: ({ page: tab }) => visible(button(tab, 'Logout').or(button(tab, 'Sign out'))) },
    discarded: {
      shows: ({ page: tab }) => ({
        visible: [button(tab, 'Logout').or(button(tab, 'Sign in'))],
        hidden: [button(tab, 'Try again'), button(tab, /^Sign in as /)],
      }),
    },
  },
  events: {
    'verification.retried': { act: ({ page: tab }) => button(tab, 'Try again').click() },
    'urlToken.accepted': { act: ({ page: tab }) => button(tab, /^Sign in as /).click() },
    'urlToken.declined': { act: ({ page: tab }) => button(tab, /^Stay signed in as /).click() },
    'signOut.requested': { act: ({ page: tab }) => button(tab, 'Sign out').click() },
  },
  calls: {
    verifyToken: {
      endpoints: [me],
      successReply: (event) => replyOf(outputOf(event)),
      // The session verifies an accepted person again.
      beforeCall: async (planRun, event) => {
        if ('output' in event) planRun.setReply(me, replyOf(outputOf(event)));
      },
    },
  },
};
