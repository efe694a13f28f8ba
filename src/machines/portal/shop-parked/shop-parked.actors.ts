import { fromPromise } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import {
  deleteParkedOrder,
  listParkedOrders,
  parkOrder,
  type ShopParked,
  type TakenOrder,
  takeParkedOrder,
} from '#api/contracts/parked-orders.ts';
import type { ParkedOrder } from '#domain/chat/order-messages.ts';
import type { OrderContent } from '#domain/chat/pasted-chat.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import { isolated } from '#domain/isolated.ts';
import type { Fault } from '#machines/kit/fault.ts';
import type { Notify } from '#machines/notices/notices.machine.ts';
import type { CheckoutEvent } from '#machines/portal/checkout/checkout.setup.ts';
import type { HeldDraft } from './shop-parked.machine.ts';

interface ShopParkedServices {
  readonly call: CallEndpoint;
  readonly notify: Notify;
  readonly sendToCheckout: (event: CheckoutEvent) => void;
}

/** Returns the name of the customer, or the phone, for a notice. */
const customerOf = ({ customer }: OrderContent): string =>
  isolated(customer.fullName.trim() || customer.phone);

const REFUSALS: Readonly<Record<string, string>> = {
  'parked_order.taken': 'parked.refused.taken',
  'parked_order.placed': 'parked.refused.placed',
  'parked_order.deleted': 'parked.refused.deleted',
  'parked_order.not_found': 'parked.refused.deleted',
};

const refusalText = ({ code }: Fault): string => REFUSALS[code ?? ''] ?? 'parked.refused';

const personIn = ({ values }: Fault): string => isolated(String(values.by ?? ''));

/** The effects of the parked orders of the shop: the calls, the checkout and the notices. */
export const createShopParkedActors = ({ call, notify, sendToCheckout }: ShopParkedServices) => {
  const warn = (message: string, values: Readonly<Record<string, string | number>>): void =>
    notify({ type: 'notice.raised', message, values, tone: 'caution' });
  const take = ({ id, holder }: HeldDraft, signal: AbortSignal): Promise<TakenOrder> =>
    call(takeParkedOrder, { params: { draft_id: id }, body: { holder }, signal });
  return {
    actors: {
      listParked: fromPromise<readonly ShopParked[]>(({ signal }) => call(listParkedOrders, { signal })),
      park: fromPromise<ShopParked, ParkedOrder>(({ input: { id, order, chats, looked, reason }, signal }) =>
        call(parkOrder, { params: { draft_id: id }, body: { order, chats, looked, reason }, signal }),
      ),
      take: fromPromise<TakenOrder, HeldDraft>(({ input, signal }) => take(input, signal)),
      claim: fromPromise<ShopParked, HeldDraft>(({ input, signal }) => take(input, signal)),
      deleteParked: fromPromise<void, HeldDraft>(async ({ input: { id }, signal }) => {
        await call(deleteParkedOrder, { params: { draft_id: id }, signal });
      }),
    },
    actions: {
      markShared: (_: unknown, { row: { draft_id: id } }: { row: ShopParked }) =>
        sendToCheckout({ type: 'parked.shared', id }),
      withdrawTaken: (
        _: unknown,
        { orders, rows }: { orders: readonly ParkedOrder[]; rows: readonly ShopParked[] },
      ) => {
        for (const { id, order } of orders) {
          sendToCheckout({ type: 'parked.withdrawn', id });
          const by = isolated(rows.find(({ draft_id }) => draft_id === id)?.holder ?? '');
          warn('parked.takenElsewhere', { by, name: customerOf(order) });
        }
      },
      withdrawEnded: (_: unknown, { order, fault }: { order: ParkedOrder; fault: Fault }) => {
        sendToCheckout({ type: 'parked.withdrawn', id: order.id });
        warn(fault.code === 'parked_order.placed' ? 'parked.placedElsewhere' : 'parked.deletedElsewhere', {
          name: customerOf(order.order),
        });
      },
      bring: (_: unknown, { taken, seen }: { taken: TakenOrder; seen: OrderDraft }) => {
        const { draft_id: id, order, chats, looked, reason, parked_at } = taken;
        const times = { parkedAt: Date.parse(parked_at), isShared: false };
        sendToCheckout({
          type: 'order.brought',
          order: { id, order, chats, looked, reason, ...times },
          seen,
        });
      },
      notifyNotTaken: (_: unknown, { fault }: { fault: Fault }) =>
        warn(refusalText(fault), { by: personIn(fault) }),
      notifyLost: (_: unknown, { fault }: { fault: Fault }) => {
        if (fault.code === 'parked_order.taken') warn('parked.currentTaken', { by: personIn(fault) });
      },
    },
  };
};
