import { cancelD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { addOrder, showOrders, tick } from './pages/orders.ts';

/** The question starts the command and closes. The command continues, and a toast shows its result. */
export const page = commandPage({
  account: 'admin',
  path: '/admin',
  open: async (planRun) => {
    const id = await addOrder(planRun);
    await showOrders(planRun);
    await tick(planRun, id);
  },
  endpoints: [cancelD2cOrders],
  start: async ({ page: tab }) => {
    await tab
      .getByRole('region', { name: 'Selected orders' })
      .getByRole('button', { name: /^Cancel \(/ })
      .click();
    const question = tab.getByRole('alertdialog');
    await question.getByLabel('Reason').fill('Sold out');
    await question.getByRole('button', { name: 'Cancel order' }).click();
  },
  working: { invisible: 'the selection is cleared, and nothing else on the page shows the running command' },
  failed: /^The orders were not cancelled\./,
});
