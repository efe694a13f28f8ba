import type { Locator, Page } from 'playwright-core';
import { undoD2cOrderMoves } from '#api/contracts/d2c-order-moves.ts';
import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Notice, noticesMachine } from '#machines/notices/notices.machine.ts';
import { fakeReply, type PageModel, type PlanRun, visible } from '#tests/support/page-model.ts';
import { addOrder, rowOfOrder, showOrders } from './pages/orders.ts';

/** The number of notices in the model. */
const MAX_NOTICES = 4;

/**
 * The orders of the plan, and by message those whose move always fails. A failure of an order replaces its
 * earlier one.
 */
let movable: number[] = [];
let failing: Readonly<Record<string, number>> = {};

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages', exact: true });
const lists = (page: Page, { tone }: Pick<Notice, 'tone'>): Locator =>
  toasts(page).getByRole(tone === 'negative' ? 'alert' : 'status');
const dismissIn = (place: Locator): Locator => place.getByRole('button', { name: 'Dismiss', exact: true });
const temporary = (page: Page): Locator => dismissIn(lists(page, { tone: 'positive' }));
const failed = (page: Page): Locator => dismissIn(lists(page, { tone: 'negative' }));

/** Moves the pointer and the focus away from the toasts. */
const leaveToasts = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).click();

const noticeOf = (event: { readonly id: number }, notices: readonly Notice[]): Notice | undefined =>
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
  path: '/admin',
  // Signing out ends this session, so the plan has its own.
  stored: async (planRun) => ({ unified_token: await planRun.newToken('admin') }),
  receivesOnlyPlanEvents: true,
  open: async (planRun) => {
    movable = [];
    for (let count = 0; count < MAX_NOTICES; count += 1) movable.push(await addOrder(planRun));
    const last = await addOrder(planRun);
    failing = { 'list.failed': await addOrder(planRun), 'list.stale': last };
    await showOrders(planRun);
    await rowOfOrder(planRun, last).waitFor();
  },
  states: {
    empty: { shows: ({ page: tab }) => ({ visible: [], hidden: [dismissIn(toasts(tab))] }) },
    'showing.timed': { shows: ({ page: tab }) => visible(temporary(tab)) },
    'showing.persistent': {
      shows: ({ page: tab }) => ({ visible: [failed(tab)], hidden: [temporary(tab)] }),
    },
    'showing.paused': { shows: ({ page: tab }) => visible(dismissIn(toasts(tab))) },
  },
  events: {
    'notice.raised': {
      act: async (planRun, event) => {
        if (event.type !== 'notice.raised') return;
        if (event.tone === 'negative') {
          planRun.setNextReply(changeD2cOrder, fakeReply({ detail: `Refused: ${event.message}.` }, 409));
          await move(planRun, failing[event.message] ?? 0);
        } else await move(planRun, movable.shift() ?? 0);
      },
      isPossible: (event, before) =>
        event.type === 'notice.raised' && !event.belongsToPage && !before.matches({ showing: 'paused' }),
      whyImpossible:
        'only the catalog of the portal shows the success notices of this list, and the pointer cannot be on a toast and on a row',
    },
    'notice.dismissed': {
      act: async ({ page: tab }, event, { context }) => {
        const notice = event.type === 'notice.dismissed' && noticeOf(event, context.notices);
        if (notice) await dismissIn(lists(tab, notice)).click();
        await leaveToasts(tab);
      },
      isPossible: (event, { context }) =>
        event.type === 'notice.dismissed' && noticeOf(event, context.notices) !== undefined,
      whyImpossible: 'a closed toast has no button',
    },
    'notice.actionChosen': {
      act: async ({ page: tab }) => {
        await toasts(tab).getByRole('button', { name: 'Undo', exact: true }).click();
        await leaveToasts(tab);
      },
      isPossible: (event, { context }) =>
        event.type === 'notice.actionChosen' && Boolean(noticeOf(event, context.notices)?.action),
      whyImpossible: 'the notice offers no action',
    },
    'notice.withdrawn': { impossible: 'another notice replaces it, because there is nothing left to undo' },
    'notices.paused': { act: ({ page: tab }) => dismissIn(toasts(tab)).first().hover() },
    'notices.resumed': { act: ({ page: tab }) => leaveToasts(tab) },
    'page.left': {
      act: async ({ page: tab }) => {
        await tab.getByRole('link', { name: 'Products', exact: true }).first().click();
        await tab.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
        await tab.goBack();
      },
    },
    'user.signedOut': {
      act: async ({ page: tab }) => {
        await tab.getByRole('button', { name: 'Logout', exact: true }).click();
        await tab.getByLabel('Username').waitFor();
      },
    },
  },
  /** Another toast shows the result. */
  calls: { undo: { endpoints: [undoD2cOrderMoves] } },
};
