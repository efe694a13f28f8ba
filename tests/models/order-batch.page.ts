import { moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import type { Batch } from '#machines/d2c/order-batch.ts';
import { dialog } from '#tests/support/kit/at-screen.ts';
import { formPage } from '#tests/support/kit/form-page.ts';
import { addOrder, askToPrint, showOrders, tick } from './pages/orders.ts';

/** The dialog with a printable order, a printing order, and an order with missing lines. */
export const page = formPage<Batch>({
  account: 'admin',
  path: '/admin',
  open: async (planRun) => {
    const chosen = [
      await addOrder(planRun),
      await addOrder(planRun, { moves: ['printing'] }),
      await addOrder(planRun, { lacking: 1 }),
    ];
    await showOrders(planRun);
    for (const id of chosen) await tick(planRun, id);
    await askToPrint(planRun);
  },
  // The dialog opens with these three orders.
  canUseInput: ({ values: { orders } }) => orders.length === 3,
  place: dialog,
  fields: {},
  submit: /^Start Printing \(\d+\)$/,
  save: [moveD2cOrders],
  saved: '1 order moved. 2 not moved:',
});
