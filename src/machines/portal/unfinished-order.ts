import { changeD2cOrder } from '#api/contracts/d2c-orders.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { isOrderMissing } from '#machines/kit/posting-fault.ts';

interface Abandoning {
  readonly id: number;
}

const ALL_ITEMS_RECEIVED: RefusalCode = 'order.items_complete';

/** Abandons an unfinished order, also one that another browser began. */
export const unfinishedOrder = defineCommand<Abandoning, null>({
  id: 'unfinishedOrder',
  keyOf: ({ id }) => String(id),
  carryOut: async ({ call }, { command: { id } }, signal) => {
    try {
      await call(changeD2cOrder, { params: { id }, body: { status: 'cancelled' }, signal });
    } catch (error) {
      if (!isOrderMissing(faultOf(error))) throw error;
    }
    return null;
  },
  notices: ({ id }) => ({
    done: 'landing.unfinished.abandoned',
    failed: 'landing.unfinished.failed',
    explain: ({ code }) => (code === ALL_ITEMS_RECEIVED ? 'landing.unfinished.whole' : undefined),
    values: { id },
  }),
});
