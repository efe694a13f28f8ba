import type { Page } from 'playwright-core';
import { login, me } from '#api/contracts/auth.ts';
import { listProducts } from '#api/contracts/products.ts';
import { isApiError } from '#api/errors.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type Desk, type PageModel, played, REAL, seen } from '#tests/support/page-model.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const username = (page: Page) => page.getByLabel('Username');
const signedIn = {
  look: ({ page }: { page: Page }) => seen(button(page, 'Logout').or(button(page, 'Sign out'))),
};
const waiting = {
  look: ({ page }: { page: Page }) => ({ seen: [], gone: [button(page, 'Sign in'), button(page, 'Logout')] }),
};

/** A call of the page is answered with that: the server thinks otherwise of who this is. */
const meet = async ({ page, answeringOnce }: Desk, status: number): Promise<void> => {
  // The catalogue is asked for anew by whoever comes to it, not by whoever is there.
  await page.getByRole('link', { name: 'Cart' }).first().click();
  answeringOnce(listProducts, played({ detail: 'Played by the plan.' }, status));
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
};

const roleIn = (output: object): unknown => {
  const { role, user } = { role: undefined, user: undefined, ...output };
  return role ?? Reflect.get(Object(user), 'role');
};
const someone = (role: unknown) => ({ user_id: 9, username: 'ghost', full_name: 'Some Ghost', role });

export const page: PageModel<typeof sessionMachine> = {
  at: '/customer',
  stored: async (desk, events): Promise<Readonly<Record<string, string>>> => {
    const found = events.find(({ type }) => type === 'xstate.done.actor.findToken');
    return found && 'output' in found && found.output === null
      ? {}
      : { unified_token: await desk.newToken('staff') };
  },
  states: {
    'loading.findingToken': waiting,
    'loading.verifyingToken': waiting,
    unreachable: { look: ({ page }) => seen(page.getByRole('heading'), button(page, 'Try again')) },
    signedOut: { look: ({ page }) => seen(button(page, 'Sign in'), username(page)) },
    signingIn: { look: ({ page }) => seen(button(page, 'Signing in...')) },
    'signedIn.settled': signedIn,
    'signedIn.rereadingUser': signedIn,
  },
  events: {
    'signIn.submitted': {
      act: async ({ page }) => {
        await username(page).fill('staff');
        await page.getByLabel('Password', { exact: true }).fill('staff-demo');
        await button(page, 'Sign in').click();
      },
    },
    'signIn.edited': { act: ({ page }) => username(page).fill('sta') },
    'signOut.requested': {
      act: ({ page }) => button(page, 'Logout').or(button(page, 'Sign out')).click(),
      can: (_event, before) => before.matches('signedIn') || before.matches('unreachable'),
      otherwise: 'nothing is there to press while it loads, or nobody is signed in',
    },
    'verification.retried': { act: ({ page }) => button(page, 'Try again').click() },
    'user.doubted': { act: (desk) => meet(desk, 403) },
    'session.expired': {
      act: (desk) => meet(desk, 401),
      can: (event, before) =>
        'token' in event && event.token === before.context.token && before.matches({ signedIn: 'settled' }),
      otherwise: 'a 401 to an earlier token is older than any page',
    },
    'token.changedElsewhere': {
      act: async (desk, event) =>
        writeInOtherTab(
          desk,
          'unified_token',
          'token' in event && event.token !== null ? await desk.newToken('staff') : null,
        ),
      can: (event, before) =>
        'token' in event &&
        event.token !== before.context.token &&
        !before.matches({ loading: 'findingToken' }),
      otherwise: 'the token that is known is no news, and it is found before another tab can write one',
    },
  },
  calls: {
    findToken: {
      itself: 'the storage of a browser is read at once',
      can: () => true,
    },
    verifyToken: {
      by: [me],
      done: (event) => (roleIn(outputOf(event)) === 'staff' ? REAL : played(someone('wizard'))),
    },
    rereadUser: {
      by: [me],
      can: (event) => !('error' in event && isApiError(event.error, 'unauthorized')),
      otherwise: 'whoever is signed out by it hears so as of any other call',
      done: (event) => {
        const role = roleIn(outputOf(event));
        return role === 'staff' ? REAL : played(someone(role));
      },
    },
    signIn: {
      by: [login],
      otherwise: 'who signs in here is of the staff',
      done: (event) => {
        const role = roleIn(outputOf(event));
        if (role === 'staff') return REAL;
        return role === 'admin' ? undefined : played({ access_token: 'f'.repeat(43), user: someone(role) });
      },
    },
    watchToken: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
