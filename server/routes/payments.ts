/* The routes of payments of the courier and its statements (spec 2 section 7). */
import type { Hono } from 'hono';
import {
  createBulkPayment,
  getBulkPayment,
  listBulkPayments,
  reverseBulkPayment,
} from '#api/contracts/bulk-payments.ts';
import {
  assignStatementColumns,
  readStatementColumns,
  recordCourierStatement,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { getPaymentsSummary } from '#api/contracts/payments-summary.ts';
import {
  assignStatementRow,
  closeStatementRow,
  listOpenStatementRows,
  reopenStatementRow,
} from '#api/contracts/statement-rows.ts';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import { interpretColumns, readStatementTable } from '#server/documents/read-statement-file.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import * as payments from '#server/store/bulk-payments.ts';
import { readStatement, type Statement } from '#server/store/courier-statement-rows.ts';
import * as statements from '#server/store/courier-statements.ts';
import * as dues from '#server/store/payments-due.ts';
import { readPaymentsSummary } from '#server/store/payments-summary.ts';
import * as decisions from '#server/store/statement-decisions.ts';
import { assignColumns, describeColumns, readLayout } from '#server/store/statement-layouts.ts';
import * as rows from '#server/store/statement-rows.ts';

interface StatementBody {
  readonly file: string;
  readonly returned_amounts: ReturnedAmounts | null;
}

/** Reads a statement with the columns that the shop has assigned for its headers. */
const readStatementFile = async (
  { db }: Deps,
  { file, returned_amounts: returnedAmounts }: StatementBody,
  signal: AbortSignal,
): Promise<Statement> => {
  const table = await readStatementTable(file, signal);
  return readStatement(interpretColumns(table, await readLayout(db, table.columns)), returnedAmounts);
};

export const paymentRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listPaymentsDue, ({ query }) => dues.listPaymentsDue(deps.db, query));
  mount(listBulkPayments, ({ query }) => payments.listBulkPayments(deps.db, query));
  mount(getBulkPayment, ({ params }) => payments.findBulkPayment(deps.db, params.id));
  change(createBulkPayment, (work, { body }) => payments.createBulkPayment(work, body));
  change(reverseBulkPayment, (work, { params, body }) =>
    payments.reverseBulkPayment(work, { id: params.id, reason: body.reason.trim() }),
  );
  mount(tryCourierStatement, async ({ body, signal }) =>
    statements.tryStatement(deps.db, await readStatementFile(deps, body, signal), body.leaves_out_refused),
  );
  mount(recordCourierStatement, async ({ body, write, signal }) => {
    const statement = await readStatementFile(deps, body, signal);
    const { digest, date, notes, leaves_out_refused: leavesOutRefused } = body;
    return write((work) =>
      statements.recordStatement(work, { statement, leavesOutRefused, digest, date, notes: notes ?? '' }),
    );
  });
  mount(readStatementColumns, async ({ body, signal }) => {
    const table = await readStatementTable(body.file, signal);
    return describeColumns(table, await readLayout(deps.db, table.columns));
  });
  mount(assignStatementColumns, async ({ body, write, signal }) => {
    const table = await readStatementTable(body.file, signal);
    return write((work) => assignColumns(work, table, body));
  });
  mount(listOpenStatementRows, ({ query }) => rows.listOpenStatementRows(deps.db, query));
  change(assignStatementRow, (work, { params, body }) =>
    decisions.assignStatementRow(work, { id: params.id, ...body }),
  );
  change(closeStatementRow, (work, { params, body }) =>
    decisions.closeStatementRow(work, { id: params.id, ...body }),
  );
  change(reopenStatementRow, (work, { params, body }) =>
    decisions.reopenStatementRow(work, { id: params.id, reason: body.reason.trim() }),
  );
  mount(getPaymentsSummary, ({ now }) => readPaymentsSummary(deps.db, now));
};
