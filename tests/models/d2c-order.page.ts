import type { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';
import { fieldIn } from '#tests/support/field-in.ts';

import type { EventAction, PageModel, PlanRun, StateScreen } from '#tests/support/page-model.ts';
import { addOrder, customerOf } from './pages/orders.ts';

type Machine = typeof d2cOrderLifecycle;

/** The order of the running plan. */
let id = 0;

const dialog = ({ page }: Pick<PlanRun, 'page'>) => page.getByRole('dialog');
const inDialog = (planRun: Pick<PlanRun, 'page'>, name: string) =>
  dialog(planRun).getByRole('button', { name, exact: true });
const openOrder = ({ page }: Pick<PlanRun, 'page'>) => page.goto(`/admin/d2c-orders?order=${id}`);
const rowIn = (planRun: Pick<PlanRun, 'page' | 'uniqueText'>) =>
  planRun.page.getByRole('row').filter({ hasText: customerOf(planRun) });
const openTab = (planRun: PlanRun, tab: string) =>
  planRun.page.goto(`/admin/d2c-orders?tab=${tab}&search=${encodeURIComponent(customerOf(planRun))}`);

/** The dialog of the order shows the status. After a move in a list the row shows it. */
const status = (label: string | RegExp, moved?: string): StateScreen => ({
  shows: (at) => {
    const badge = dialog(at.planRun).getByText(label, { exact: true }).first();
    return { visible: [moved === undefined ? badge : badge.or(rowIn(at.planRun).getByText(moved))] };
  },
});

const pressInDialog = (name: string): EventAction<Machine> => ({
  act: async (planRun) => {
    await openOrder(planRun);
    await inDialog(planRun, name).click();
  },
});

const syncRun = async ({ callAsSuperadmin, advanceClock }: PlanRun): Promise<void> => {
  await callAsSuperadmin('POST', '/shopini/sync');
  const isRunning = async (): Promise<boolean> =>
    /^(started|running)$/.test(String(fieldIn(await callAsSuperadmin('GET', '/shopini/status'), 'status')));
  while (await isRunning()) await advanceClock(50);
};

/** In the sandbox every 12th parcel comes back and every 25th is cancelled. The others are delivered. */
const PARCELS = { delivered: 1, returned: 12, cancelled: 25 } as const;

/** Advances the clock of the sandbox by eleven minutes, after which the parcel has its result. */
const endShipment = async (planRun: PlanRun, outcome: keyof typeof PARCELS): Promise<void> => {
  // The server holds a hand-over for a moment in which it can be undone, so the test ends this wait.
  await planRun.database('update marketplace_outbox set not_before = now() where d2c_order_id = $1', [id]);
  await syncRun(planRun);
  await planRun.database(
    `update sandbox_shipments set accepted_at = accepted_at - interval '11 minutes', sandbox_id = $2
       where reference = $1`,
    [String(id), 300 * (100_000 + id) + PARCELS[outcome]],
  );
  await openTab(planRun, 'shipments');
  await rowIn(planRun).first().waitFor();
  await planRun.page.getByRole('button', { name: 'Sync with Shopini' }).click();
  await syncRun(planRun);
  await openOrder(planRun);
};
const reportResult = (outcome: keyof typeof PARCELS): EventAction<Machine> => ({
  act: (planRun) => endShipment(planRun, outcome),
});

/** Spec 2 section 4 on the D2C screen. The status comes from the server. */
export const page: PageModel<Machine> = {
  account: (events) =>
    events.some(({ type }) => type === 'shipment.returned' || type === 'order.abandoned')
      ? 'superadmin'
      : 'admin',
  path: '/admin',
  open: async (planRun, { isUnprintable }) => {
    id = await addOrder(planRun, { lacking: isUnprintable ? 1 : 0 });
    await openOrder(planRun);
  },
  currentState: async ({ callAsSuperadmin }) =>
    String(fieldIn(await callAsSuperadmin('GET', `/d2c/orders/${id}`), 'status')),
  states: {
    pending: status('Pending'),
    printing: status('Printing'),
    ready: status('Ready', 'is ready'),
    handed_to_shopini: status('Handed to Shopini', 'is handed to Shopini'),
    completed: status('Completed'),
    cancelled: status(/^(Cancelled|Returned)$/),
  },
  events: {
    'printing.started': {
      act: async (planRun) => {
        await openTab(planRun, 'to-print');
        await rowIn(planRun).getByRole('button', { name: 'Start Printing' }).click();
        await rowIn(planRun).getByText('is printing').waitFor();
        await openOrder(planRun);
      },
    },
    'printing.done': pressInDialog('Mark Printing Done'),
    'move.takenBack': {
      act: async (planRun, _event, before) => {
        await openOrder(planRun);
        const back = `Move back to ${before.value === 'ready' ? 'Printing' : 'Pending'}`;
        await inDialog(planRun, back).click();
        await dialog(planRun).getByLabel('Reason').fill('Pressed by mistake');
        await inDialog(planRun, back).click();
      },
    },
    // The hand-over starts in the list, where it can be undone for a moment.
    'order.handedOver': {
      act: async (planRun) => {
        await openTab(planRun, 'ready');
        await rowIn(planRun).getByRole('button', { name: 'Send to Shopini' }).click();
      },
    },
    'handOver.withdrawn': {
      act: async (planRun) => {
        await rowIn(planRun).getByRole('button', { name: 'Undo' }).click();
        await planRun.page.getByText(`#${id} is ready again`).first().waitFor();
        await openOrder(planRun);
      },
    },
    // The staff member who entered the order abandons it while an admin has the page open.
    'order.abandoned': {
      act: ({ callAsSuperadmin }) => callAsSuperadmin('PUT', `/d2c/orders/${id}`, { status: 'cancelled' }),
    },
    'order.cancelled': {
      act: async (planRun) => {
        await openOrder(planRun);
        await inDialog(planRun, 'Cancel order').click();
        const question = planRun.page.getByRole('alertdialog');
        await question.getByLabel('Reason').fill('The customer does not want it');
        await question.getByRole('button', { name: 'Cancel order' }).click();
      },
    },
    'shipment.delivered': reportResult('delivered'),
    'shipment.returned': reportResult('returned'),
    'shipment.cancelled': reportResult('cancelled'),
  },
  calls: {},
};
