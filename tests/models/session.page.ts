import type { Locator, Page } from 'playwright-core';
import type { SnapshotFrom } from 'xstate';
import { login, me } from '#api/contracts/auth.ts';
import { listProducts } from '#api/contracts/products.ts';
import { isApiError } from '#api/errors.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  fakeReply,
  type PageModel,
  type PlanRun,
  REAL,
  type StateScreen,
  visible,
} from '#tests/support/page-model.ts';
import { sessionFacts } from './session.model.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const username = (page: Page) => page.getByLabel('Username');
/** Spec 1 sections 2 and 6: admins reach the admin area, staff the portal, and any other role no screen. */
const HOMES: Readonly<Record<string, (page: Page) => Locator>> = {
  staff: (page) => page.getByRole('navigation', { name: 'Order Desk' }),
  admin: (page) => page.getByRole('navigation', { name: 'Admin area' }),
};
const signedIn: StateScreen = {
  shows: ({ page, expected }) =>
    visible(
      button(page, 'Logout').or(button(page, 'Sign out')),
      HOMES[sessionFacts.at(expected)?.user?.role ?? '']?.(page) ?? page.getByText('Access Denied'),
    ),
};
/** Spec 1 section 8, the errors of the login: the detail of the server, or else that the login failed. */
const LOGIN_ERRORS = [
  'Login failed',
  'Invalid user role',
  'Incorrect username or password',
  'Too many attempts. Try again later.',
];
/** Spec 1 section 5: both are required. */
const MISSING = { username: 'Enter your username', password: 'Enter your password' };
/** Makes each typed text another one, because an equal text causes no event. */
let editCount = 0;

const waiting = {
  shows: ({ page }: { page: Page }) => ({
    visible: [],
    hidden: [button(page, 'Sign in'), button(page, 'Logout')],
  }),
};

const unreachable: StateScreen = {
  shows: ({ page }) => visible(page.getByRole('heading'), button(page, 'Try again')),
};

/** Makes the next call return this status. */
const triggerStatus = async ({ page, setNextReply }: PlanRun, status: number): Promise<void> => {
  // The catalog reloads when it is opened again.
  // The keyboard works also while the page of a new person is still moving.
  await page.getByRole('link', { name: 'Cart' }).first().press('Enter');
  setNextReply(listProducts, fakeReply({ detail: 'Refused by the plan.' }, status));
  await page.getByRole('link', { name: 'Products', exact: true }).first().press('Enter');
};

const isInPortal = ({ context }: SnapshotFrom<typeof sessionMachine>): boolean =>
  context.user?.role === 'staff';

const roleIn = (output: object): unknown => {
  const { role, user } = { role: undefined, user: undefined, ...output };
  return role ?? fieldIn(user, 'role');
};
/** The fields that the event submits blank. */
const blanksIn = (event: object): { readonly username?: string; readonly password?: string } => {
  const texts = ['username', 'password'].map((field) => [
    field,
    String(fieldIn(fieldIn(event, 'credentials'), field)),
  ]);
  return Object.fromEntries(texts.filter(([, text = '']) => text.trim() === ''));
};

const unknownUser = (role: unknown) => ({ user_id: 9, username: 'ghost', full_name: 'Some Ghost', role });

export const page: PageModel<typeof sessionMachine> = {
  path: '/customer',
  stored: async (planRun, events): Promise<Readonly<Record<string, string>>> => {
    const found = events.find(({ type }) => type === 'xstate.done.actor.findToken');
    return found && 'output' in found && found.output === null
      ? {}
      : { unified_token: await planRun.newToken('staff') };
  },
  variantOf: (_event, { context: { fault, user } }) =>
    fault?.kind === 'detail' ? fault.detail : (fault?.kind ?? user?.role),
  states: {
    'loading.findingToken': waiting,
    'loading.verifyingToken': waiting,
    'unreachable.waiting': unreachable,
    'unreachable.verifying': unreachable,
    signedOut: {
      shows: ({ page, expected }) => {
        const { fault = null, missing = [] } = sessionFacts.at(expected) ?? {};
        return {
          visible: [
            button(page, 'Sign in'),
            username(page),
            ...(fault === null ? [] : [page.getByRole('alert').getByText(fault)]),
            ...Object.entries(MISSING).flatMap(([field, text]) =>
              missing.includes(field) ? [page.getByText(text)] : [],
            ),
          ],
          hidden: [
            ...LOGIN_ERRORS.filter((text) => text !== fault).map((text) => page.getByText(text)),
            ...Object.entries(MISSING).flatMap(([field, text]) =>
              missing.includes(field) ? [] : [page.getByText(text)],
            ),
          ],
          // Spec 1 section 4: nobody is signed in by a token that was refused or signed out.
          stored: { unified_token: (text) => text === null },
        };
      },
    },
    signingIn: { shows: ({ page }) => visible(button(page, 'Signing in...')) },
    'signedIn.settled': signedIn,
    'signedIn.rereadingUser': signedIn,
  },
  events: {
    'signIn.submitted': {
      act: async ({ page }, event, _before, next) => {
        const blanks = blanksIn(event);
        const role = next && roleIn(outputOf(next));
        const isWrong = next !== undefined && 'error' in next && isApiError(next.error, 'unauthorized');
        await username(page).fill(blanks.username ?? (role === 'admin' ? 'admin' : 'staff'));
        const password = role === 'admin' ? 'admin-demo' : 'staff-demo';
        await page
          .getByLabel('Password', { exact: true })
          .fill(blanks.password ?? (isWrong ? 'not the password' : password));
        await button(page, 'Sign in').click();
      },
      isPossible: (event, { context }) => Object.keys(blanksIn(event)).length === 0 || context.fault === null,
      whyImpossible: 'emptying a field clears the error',
    },
    'signIn.edited': {
      act: ({ page }, event) => {
        editCount += 1;
        const field = 'field' in event && event.field === 'password' ? 'Password' : 'Username';
        return page.getByLabel(field, { exact: true }).fill(`sta${editCount}`);
      },
    },
    'signOut.requested': {
      act: ({ page }) => button(page, 'Logout').or(button(page, 'Sign out')).click(),
      isPossible: (_event, before) => before.matches('signedIn') || before.matches('unreachable'),
      whyImpossible: 'there is no button while it loads or while the person is signed out',
    },
    'verification.retried': { act: ({ page }) => button(page, 'Try again').click() },
    'user.recheckRequested': {
      act: (planRun) => triggerStatus(planRun, 403),
      isPossible: (_event, before) => isInPortal(before),
      whyImpossible: 'the refusal appears in the portal',
    },
    'session.expired': {
      act: (planRun) => triggerStatus(planRun, 401),
      isPossible: (event, before) =>
        'token' in event &&
        event.token === before.context.token &&
        before.matches({ signedIn: 'settled' }) &&
        isInPortal(before),
      whyImpossible:
        'a 401 to an earlier token is older than any page, and one in the admin area is of tests/e2e',
    },
    'user.rejected': {
      act: () => Promise.resolve(),
      isPossible: () => false,
      whyImpossible: 'tests/machines/unknown-role.test.ts opens `/` with an unknown role',
    },
    'token.changedElsewhere': {
      act: async (planRun, event) =>
        writeInOtherTab(
          planRun,
          'unified_token',
          'token' in event && event.token !== null ? await planRun.newToken('staff') : null,
        ),
      isPossible: (event, before) =>
        'token' in event &&
        event.token !== before.context.token &&
        !before.matches({ loading: 'findingToken' }),
      whyImpossible: 'a known token changes nothing, and the app finds it before another tab can write one',
    },
  },
  calls: {
    findToken: {
      whyUnobserved: 'the storage of a browser is read at once',
      isPossible: () => true,
    },
    verifyToken: {
      endpoints: [me],
      // A token that was stored at first belongs to a page of an area.
      isPossible: (event, before) =>
        !('output' in event) || roleIn(outputOf(event)) !== 'wizard' || before.context.token === 'stored',
      whyImpossible:
        'the login refuses an unknown role at once: tests/machines/unknown-role.test.ts opens `/` with one',
      successReply: (event) =>
        roleIn(outputOf(event)) === 'staff' ? REAL : fakeReply(unknownUser('wizard')),
    },
    rereadUser: {
      endpoints: [me],
      isPossible: (event) => !('error' in event && isApiError(event.error, 'unauthorized')),
      whyImpossible: 'a sign-out by this call looks like a sign-out by any other call',
      successReply: (event) => {
        const role = roleIn(outputOf(event));
        return role === 'staff' ? REAL : fakeReply(unknownUser(role));
      },
    },
    signIn: {
      endpoints: [login],
      successReply: (event) => {
        const role = roleIn(outputOf(event));
        if (role === 'staff' || role === 'admin') return REAL;
        return fakeReply({ access_token: 'f'.repeat(43), user: unknownUser(role) });
      },
      // The server itself refuses a wrong password.
      failureReply: (event) => {
        if (!('error' in event)) return undefined;
        if (isApiError(event.error, 'throttled'))
          return fakeReply({ detail: 'Too many attempts. Try again later.' }, 429);
        return isApiError(event.error, 'unauthorized') ? REAL : undefined;
      },
    },
    watchToken: { impossible: 'the subscription ends only with its page' },
  },
};
