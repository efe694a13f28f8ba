import { exportAccounts, getMonth, type MonthFigures } from '#api/contracts/month.ts';
import { type AccountFormat, type AccountPeriod, accountsFileName } from '#domain/accounts.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { figureChangesOf } from '#machines/kit/feed.ts';

const COUNTED_ENTITIES = [
  'd2c_order',
  'payment_due',
  'bulk_payment',
  'b2b_order',
  'b2b_payment',
  'filament_purchase',
] as const;

/** The figures of a month, given as `2026-11`. They have no version. */
export const monthFigures = defineResource<MonthFigures, string>({
  id: 'monthFigures',
  versionOf: () => null,
  load: ({ call }, month, signal) => call(getMonth, { params: { month }, signal }),
  changes: ({ feed }) => [figureChangesOf(feed.watch, COUNTED_ENTITIES)],
});

export interface AccountsDownload extends AccountPeriod {
  readonly format: AccountFormat;
}

/** One file of a format is downloaded at a time. */
export const keyOfAccounts = ({ format }: Pick<AccountsDownload, 'format'>): string => format;

/** Downloads the accounts of a period for an accountant. The download continues when the page is left. */
export const accountsDownload = defineCommand<AccountsDownload, null>({
  id: 'accountsDownload',
  keyOf: keyOfAccounts,
  carryOut: async ({ download }, { command: { from, to, format } }, signal) => {
    const query = { from, to, format };
    await download(exportAccounts, { name: accountsFileName(query, format), query, signal });
    return null;
  },
  notices: ({ from, to, format }) => ({
    done: 'month.exported',
    failed: 'month.exportFailed',
    values: { file: accountsFileName({ from, to }, format) },
  }),
  blocksUnload: () => false,
});
