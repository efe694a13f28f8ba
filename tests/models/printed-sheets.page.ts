import { reportPrintedSheets } from '#api/contracts/job-sheets.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { addOrder } from './pages/orders.ts';

/** Printing the page starts the command. */
export const page = commandPage({
  account: 'admin',
  path: '/admin',
  open: async (planRun) => {
    const id = await addOrder(planRun);
    await planRun.page.goto(`/admin/job-sheet?ids=${id}`);
    await planRun.page.getByText(`#${id}`).first().waitFor();
  },
  endpoints: [reportPrintedSheets],
  start: ({ page: tab }) => tab.evaluate(() => window.dispatchEvent(new Event('beforeprint'))),
  working: { invisible: 'the sheets are printed meanwhile' },
  failed: /^It was not stored that the sheets were printed\./,
});
