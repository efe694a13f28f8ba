import type { Caller } from '#api/call.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import {
  assignStatementColumns,
  readStatementColumns,
  takeCourierStatement,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { MAX_STATEMENT_BYTES } from '#domain/courier-statement.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import { base64Of, type HeldFile, readHeld } from '../kit/held-file.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import { tellFileImports } from '../notices/file-imports.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { duesIn, paymentIn } from './bulk-payment-action.actors.ts';
import type { StatementImport, StatementImportActor, StatementOutcome } from './statement-import.machine.ts';

export const createStatementImportActors = (
  call: Caller,
  files: HeldFile,
  read: (file: Blob) => Promise<string> = base64Of,
) =>
  createCommandActors<StatementImport, StatementOutcome>(async (wanted, idempotencyKey, signal) => {
    const file = await readHeld(files, wanted.file, MAX_STATEMENT_BYTES, read);
    if (wanted.kind === 'columns')
      return { kind: 'columns', columns: await call(readStatementColumns, { body: { file }, signal }) };
    const { returnedAmounts: returned_amounts } = wanted;
    if (wanted.kind === 'assign') {
      const { columns, statuses } = wanted;
      await call(assignStatementColumns, { body: { file, columns, statuses }, signal });
    }
    if (wanted.kind !== 'take') {
      const body = { file, returned_amounts };
      return { kind: 'tried', report: await call(tryCourierStatement, { body, signal }) };
    }
    const { digest, date, notes } = wanted;
    const body = { file, returned_amounts, digest, date, notes };
    return { kind: 'taken', payment: await call(takeCourierStatement, { body, idempotencyKey, signal }) };
  });

export const statementPaymentsOf = (
  actor: StatementImportActor,
): Subscribe<readonly RowChange<BulkPayment>[]> =>
  answersOf(
    actor,
    (outcome) => (outcome.kind === 'taken' ? [paymentIn(outcome.payment)] : []),
    () => [],
  );

export const statementDuesOf = (actor: StatementImportActor): Subscribe<readonly RowChange<PaymentDue>[]> =>
  answersOf(
    actor,
    (outcome) => (outcome.kind === 'taken' ? duesIn(outcome.payment) : []),
    () => [],
  );

/** Says what was taken, whatever page is open by then. */
export const tellStatementImports = (actor: StatementImportActor, tell: Tell): void =>
  tellFileImports(actor, tell, {
    done: (outcome) =>
      outcome.kind === 'taken'
        ? {
            message: 'payments.statementTaken',
            values: { id: outcome.payment.bulk_payment_id, dues: outcome.payment.dues },
          }
        : null,
    failed: 'payments.statementFailed',
    unanswered: 'payments.statementUnanswered',
  });
