import { reportPrintedSheets } from '#api/contracts/job-sheets.ts';
import { MAX_JOB_SHEETS } from '#domain/limits.ts';
import { defineCommand } from '#machines/kit/define-command.ts';

interface PrintedSheets {
  readonly ids: readonly number[];
}

/** Tells the server which job sheets were printed, so that later corrections of their orders are marked. */
export const printedSheets = defineCommand<PrintedSheets, null>({
  id: 'printedSheets',
  keyOf: ({ ids }) => ids.join(' '),
  carryOut: async ({ call }, { command: { ids } }, signal) => {
    for (let start = 0; start < ids.length; start += MAX_JOB_SHEETS)
      await call(reportPrintedSheets, { body: { ids: ids.slice(start, start + MAX_JOB_SHEETS) }, signal });
    return null;
  },
  notices: () => ({ done: null, failed: 'd2c.printNotStored' }),
  // A reload after printing loses no more than the mark of a later correction.
  blocksUnload: () => false,
});
