import { moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import { dialog } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { addOrder, askToPrint, showOrders, tick } from './pages/orders.ts';

const confirmation = /^Start Printing \(\d+\)$/;

/** The dialog of the batch starts the command and waits for it. */
export const page = commandPage({
  account: 'admin',
  path: '/admin',
  open: async (planRun) => {
    const id = await addOrder(planRun);
    await showOrders(planRun);
    await tick(planRun, id);
    await askToPrint(planRun);
  },
  endpoints: [moveD2cOrders],
  isStartedByForm: true,
  canStartAgain: true,
  start: (planRun) => dialog(planRun).getByRole('button', { name: confirmation }).click(),
  working: (tab) => dialog({ page: tab }).getByRole('button', { name: confirmation, disabled: true }),
  failed: 'Failed to update order status',
  retryControl: { impossible: 'its dialog starts it again' },
});
