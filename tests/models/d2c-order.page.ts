import type { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';

import type { Deed, Desk, PageModel, Sight } from '#tests/support/page-model.ts';
import { addOrder, customerOf } from './pages/orders.ts';

type Machine = typeof d2cOrderLifecycle;

/** The order of the running plan. */
let id = 0;

const dialog = ({ page }: Pick<Desk, 'page'>) => page.getByRole('dialog');
const inDialog = (desk: Pick<Desk, 'page'>, name: string) =>
  dialog(desk).getByRole('button', { name, exact: true });
const openOrder = ({ page }: Pick<Desk, 'page'>) => page.goto(`/admin/d2c-orders?order=${id}`);
const rowIn = (desk: Pick<Desk, 'page' | 'unique'>) =>
  desk.page.getByRole('row').filter({ hasText: customerOf(desk) });
const openTab = (desk: Desk, tab: string) =>
  desk.page.goto(`/admin/d2c-orders?tab=${tab}&search=${encodeURIComponent(customerOf(desk))}`);

/** The dialog of the order shows the status. After a move in a list the row shows it. */
const status = (label: string, moved?: string): Sight<Machine> => ({
  look: (at) => {
    const badge = dialog(at.desk).getByText(label, { exact: true }).first();
    return { seen: [moved === undefined ? badge : badge.or(rowIn(at.desk).getByText(moved))] };
  },
});

const pressInDialog = (name: string): Deed<Machine> => ({
  act: async (desk) => {
    await openOrder(desk);
    await inDialog(desk, name).click();
  },
});

const syncRun = async ({ elsewhere, pass }: Desk): Promise<void> => {
  await elsewhere('POST', '/shopini/sync');
  const isRunning = async (): Promise<boolean> =>
    /^(started|running)$/.test(
      String(Reflect.get(Object(await elsewhere('GET', '/shopini/status')), 'status')),
    );
  while (await isRunning()) await pass(50);
};

/** In the sandbox every 12th parcel comes back and every 25th is cancelled. The others are delivered. */
const PARCELS = { delivered: 1, returned: 12, cancelled: 25 } as const;

/** Advances the clock of the sandbox by eleven minutes, which ends the way of a parcel. */
const carry = async (desk: Desk, outcome: keyof typeof PARCELS): Promise<void> => {
  // The server holds a hand-over for a moment in which it can be undone, so the test ends this wait.
  await desk.database('update marketplace_outbox set not_before = now() where d2c_order_id = $1', [id]);
  await syncRun(desk);
  await desk.database(
    `update sandbox_shipments set accepted_at = accepted_at - interval '11 minutes', sandbox_id = $2
       where reference = $1`,
    [String(id), 300 * (100_000 + id) + PARCELS[outcome]],
  );
  await openTab(desk, 'shipments');
  await rowIn(desk).first().waitFor();
  await desk.page.getByRole('button', { name: 'Sync with Shopini' }).click();
  await syncRun(desk);
  await openOrder(desk);
};
const carried = (outcome: keyof typeof PARCELS): Deed<Machine> => ({ act: (desk) => carry(desk, outcome) });

/** Spec 2 section 4 on the D2C screen. The server tells the status of the order. */
export const page: PageModel<Machine> = {
  as: (events) =>
    events.some(({ type }) => type === 'shipment.returned' || type === 'order.abandoned')
      ? 'superadmin'
      : 'admin',
  at: '/admin',
  open: async (desk, { isIncomplete }) => {
    id = await addOrder(desk, { lacking: isIncomplete ? 1 : 0 });
    await openOrder(desk);
  },
  standsAt: async ({ elsewhere }) =>
    String(Reflect.get(Object(await elsewhere('GET', `/d2c/orders/${id}`)), 'status')),
  states: {
    pending: status('Pending'),
    printing: status('Printing'),
    ready: status('Ready', 'is ready'),
    handed_to_shopini: status('Handed to Shopini', 'is handed to Shopini'),
    completed: status('Completed'),
    cancelled: status('Cancelled'),
  },
  events: {
    'printing.started': {
      act: async (desk) => {
        await openTab(desk, 'to-print');
        await rowIn(desk).getByRole('button', { name: 'Start Printing' }).click();
        await rowIn(desk).getByText('is printing').waitFor();
        await openOrder(desk);
      },
    },
    'printing.done': pressInDialog('Mark Printing Done'),
    'move.takenBack': {
      act: async (desk, _event, before) => {
        await openOrder(desk);
        const back = `Take back to ${before.value === 'ready' ? 'Printing' : 'Pending'}`;
        await inDialog(desk, back).click();
        await dialog(desk).getByLabel('Reason').fill('Pressed by mistake');
        await inDialog(desk, back).click();
      },
    },
    // The hand-over starts in the list, where it can be undone for a moment.
    'order.handedOver': {
      act: async (desk) => {
        await openTab(desk, 'ready');
        await rowIn(desk).getByRole('button', { name: 'Send to Shopini' }).click();
      },
    },
    'handOver.withdrawn': {
      act: async (desk) => {
        await rowIn(desk).getByRole('button', { name: 'Undo' }).click();
        await desk.page.getByText(`#${id} is ready again`).first().waitFor();
        await openOrder(desk);
      },
    },
    // The staff member who entered the order abandons it while an admin has the page open.
    'order.abandoned': {
      act: ({ elsewhere }) => elsewhere('PUT', `/d2c/orders/${id}`, { status: 'cancelled' }),
    },
    'shipment.delivered': carried('delivered'),
    'shipment.returned': carried('returned'),
    'shipment.cancelled': carried('cancelled'),
  },
  calls: {},
};
