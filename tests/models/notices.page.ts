import type { Locator, Page } from 'playwright-core';
import { undoD2cOrderMoves } from '#api/contracts/d2c-order-moves.ts';
import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Notice, noticesMachine } from '#machines/notices/notices.machine.ts';
import { type PageModel, type PlanRun, played, seen } from '#tests/support/page-model.ts';
import { addOrder, rowOfOrder, showOrders } from './pages/orders.ts';

/** The number of notices in the model. */
const MOST = 4;

/** The orders of the plan, and the one whose move always fails. */
let movable: number[] = [];
let failing = 0;

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages', exact: true });
const lists = (page: Page, { tone }: Pick<Notice, 'tone'>): Locator =>
  toasts(page).getByRole(tone === 'negative' ? 'alert' : 'status');
const dismissIn = (place: Locator): Locator => place.getByRole('button', { name: 'Dismiss', exact: true });
const passing = (page: Page): Locator => dismissIn(lists(page, { tone: 'positive' }));
const failed = (page: Page): Locator => dismissIn(lists(page, { tone: 'negative' }));

/** Moves the pointer and the focus away from the toasts. */
const away = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).click();

const found = (event: { readonly id: number }, notices: readonly Notice[]): Notice | undefined =>
  notices.find(({ id }) => id === event.id);

const signInAgain = async (planRun: PlanRun): Promise<void> => {
  const { page } = planRun;
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('admin-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).waitFor();
  await showOrders(planRun);
};

/** Moves an order with the keyboard, so that the pointer stays. */
const move = async (planRun: PlanRun, id: number): Promise<void> => {
  if (await planRun.page.getByLabel('Username').isVisible()) await signInAgain(planRun);
  await rowOfOrder(planRun, id).getByRole('button', { name: 'Start Printing' }).press('Enter');
};

export const page: PageModel<typeof noticesMachine> = {
  at: '/admin',
  // Signing out ends this session, so the plan has its own.
  stored: async (planRun) => ({ unified_token: await planRun.newToken('admin') }),
  receivesOnlyPlanEvents: true,
  open: async (planRun) => {
    movable = [];
    for (let count = 0; count < MOST; count += 1) movable.push(await addOrder(planRun));
    failing = await addOrder(planRun);
    await showOrders(planRun);
    await rowOfOrder(planRun, failing).waitFor();
  },
  states: {
    quiet: { look: ({ page: at }) => ({ seen: [], gone: [dismissIn(toasts(at))] }) },
    'showing.counting': { look: ({ page: at }) => seen(passing(at)) },
    'showing.lasting': { look: ({ page: at }) => ({ seen: [failed(at)], gone: [passing(at)] }) },
    'showing.held': { look: ({ page: at }) => seen(dismissIn(toasts(at))) },
  },
  events: {
    'notice.raised': {
      act: async (planRun, event) => {
        if (event.type !== 'notice.raised') return;
        if (event.tone === 'negative') {
          planRun.answeringOnce(changeD2cOrder, played({ detail: 'Played by the plan.' }, 409));
          await move(planRun, failing);
        } else await move(planRun, movable.shift() ?? 0);
      },
      can: (event) => event.type === 'notice.raised' && !event.isOfPage,
      otherwise: 'what goes well of a page itself is told in the catalogue, which is another half of the app',
    },
    'notice.dismissed': {
      act: async ({ page: at }, event, { context }) => {
        const notice = event.type === 'notice.dismissed' && found(event, context.notices);
        if (notice) await dismissIn(lists(at, notice)).click();
        await away(at);
      },
      can: (event, { context }) =>
        event.type === 'notice.dismissed' && found(event, context.notices) !== undefined,
      otherwise: 'a toast that is gone has no button',
    },
    'notice.acted': {
      act: async ({ page: at }) => {
        await toasts(at).getByRole('button', { name: 'Undo', exact: true }).click();
        await away(at);
      },
      can: (event, { context }) =>
        event.type === 'notice.acted' && Boolean(found(event, context.notices)?.action),
      otherwise: 'nothing is to be done about it',
    },
    'notice.withdrawn': { undone: 'with it comes another that tells why: there is nothing to undo any more' },
    'notices.paused': { act: ({ page: at }) => dismissIn(toasts(at)).first().hover() },
    'notices.resumed': { act: ({ page: at }) => away(at) },
    'page.left': {
      act: async ({ page: at }) => {
        await at.getByRole('link', { name: 'Products', exact: true }).first().click();
        await at.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
        await at.goBack();
      },
    },
    'user.signedOut': {
      act: async ({ page: at }) => {
        await at.getByRole('button', { name: 'Logout', exact: true }).click();
        await at.getByLabel('Username').waitFor();
      },
    },
  },
  /** Another toast shows the result. */
  calls: { undo: { by: [undoD2cOrderMoves] } },
};
