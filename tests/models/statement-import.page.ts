import { recordCourierStatement, tryCourierStatement } from '#api/contracts/courier-statements.ts';
import { numberIn } from '#tests/support/kit/at-screen.ts';
import { importPage } from '#tests/support/kit/import-page.ts';
import { addOrder } from './pages/orders.ts';

/** Returns a unique phone number. */
const phoneOf = (unique: string): string =>
  `079${String(Number.parseInt(unique.slice(-7), 36) % 100_000_000).padStart(8, '0')}`;

export const page = importPage({
  account: 'admin',
  path: '/admin/payments?tab=d2c',
  opener: 'Import statement',
  createText: async (planRun) => {
    const phone = phoneOf(planRun.uniqueText);
    const id = await addOrder(planRun, { phone, moves: ['printing', 'ready', 'handed_to_shopini'] });
    const total = numberIn(await planRun.callAsSuperadmin('GET', `/d2c/orders/${id}`), 'total_price');
    return `phone,amount,fee\n${phone},${total},500\n`;
  },
  fileLabel: 'Choose file',
  dryRun: tryCourierStatement,
  importCall: recordCourierStatement,
  apply: /^(Record as courier payment|Send again)$/,
  reading: 'Reading the statement...',
  failed: /^(The statement could not be read\.|.* The statement may have been recorded\.)/,
});
