import { moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import { dialog } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { addOrder, askToPrint, showOrders, tick } from './pages/orders.ts';

const confirmation = /^Start Printing \(\d+\)$/;

/** The dialog of the batch starts the command and waits for it. */
export const page = commandPage({
  as: 'admin',
  at: '/admin',
  open: async (desk) => {
    const id = await addOrder(desk);
    await showOrders(desk);
    await tick(desk, id);
    await askToPrint(desk);
  },
  by: [moveD2cOrders],
  isOfForm: true,
  isAskedAgain: true,
  ask: (desk) => dialog(desk).getByRole('button', { name: confirmation }).click(),
  working: (at) => dialog({ page: at }).getByRole('button', { name: confirmation, disabled: true }),
  failed: 'Failed to update order status',
  again: { undone: 'its dialog asks for it again' },
});
