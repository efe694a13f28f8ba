import { undoD2cOrderMoves } from '#api/contracts/d2c-order-moves.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { addOrder, rowOfOrder, showOrders } from './pages/orders.ts';

/** The orders that the plan has moved. */
let moved: readonly number[] = [];
const rowOf = ({ page }: Pick<PlanRun, 'page'>, index: number) =>
  page.getByRole('row').filter({ hasText: `#${moved[index]} is ready` });

/** The Undo button in the row that was moved. */
export const page = commandPage({
  account: 'admin',
  path: '/admin',
  open: async (planRun) => {
    moved = [
      await addOrder(planRun, { moves: ['printing'] }),
      await addOrder(planRun, { moves: ['printing'] }),
    ];
    await showOrders(planRun);
    for (const [index, id] of moved.entries()) {
      await rowOfOrder(planRun, id).getByRole('button', { name: 'Printing Done' }).click();
      await rowOf(planRun, index).waitFor();
    }
  },
  endpoints: [undoD2cOrderMoves],
  objectCount: 2,
  start: (planRun, index) => rowOf(planRun, index).getByRole('button', { name: 'Undo' }).click(),
  working: (at) => at.getByRole('button', { name: 'Undo', disabled: true }),
  failed: /^The move could not be undone/,
});
