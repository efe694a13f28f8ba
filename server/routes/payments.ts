import { Hono } from 'hono';
import {
  createBulkPayment,
  getBulkPayment,
  listBulkPayments,
  reverseBulkPayment,
} from '#api/contracts/bulk-payments.ts';
import { takeCourierStatement, tryCourierStatement } from '#api/contracts/courier-statements.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { getPaymentsSummary } from '#api/contracts/payments-summary.ts';
import { readStatementFile } from '../documents/read-statement-file.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as payments from '../store/bulk-payments.ts';
import { readStatement } from '../store/courier-statement-rows.ts';
import * as statements from '../store/courier-statements.ts';
import * as dues from '../store/payments-due.ts';
import { paymentsSummary } from '../store/payments-summary.ts';

/** What the courier owes and brings (spec 2 section 7). */
export const paymentRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listPaymentsDue, ({ query }) => dues.listPaymentsDue(deps.db, query));
  mountEndpoint(app, deps, listBulkPayments, ({ query }) => payments.listBulkPayments(deps.db, query));
  mountEndpoint(app, deps, getBulkPayment, ({ params }) => payments.findBulkPayment(deps.db, params.id));
  mountEndpoint(app, deps, createBulkPayment, ({ body, write }) =>
    write((work) => payments.createBulkPayment(work, body)),
  );
  mountEndpoint(app, deps, reverseBulkPayment, ({ params, body, write }) =>
    write((work) => payments.reverseBulkPayment(work, { id: params.id, reason: body.reason.trim() })),
  );
  mountEndpoint(app, deps, tryCourierStatement, async ({ body }) =>
    statements.tryStatement(deps.db, await readStatement(await readStatementFile(body.file))),
  );
  mountEndpoint(app, deps, takeCourierStatement, async ({ body, write }) => {
    const statement = await readStatement(await readStatementFile(body.file));
    const { digest, date, notes } = body;
    return write((work) => statements.takeStatement(work, { statement, digest, date, notes: notes ?? '' }));
  });
  mountEndpoint(app, deps, getPaymentsSummary, ({ now }) => paymentsSummary(deps.db, now));
  return app;
};
