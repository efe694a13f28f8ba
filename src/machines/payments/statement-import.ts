import type { BulkPayment, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import {
  type AssignedColumns,
  assignStatementColumns,
  readStatementColumns,
  type StatementColumnsRead,
  type StatementReport,
  takeCourierStatement,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { MAX_STATEMENT_BYTES, type ReturnedAmounts } from '#domain/courier-statement.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineCommand } from '../kit/define-command.ts';
import type { RowSource } from '../kit/define-list.ts';
import { define } from '../kit/definition.ts';
import { holdFile, readHeld, tryInPlace } from '../kit/held-file.ts';
import { tellFileImports } from '../notices/file-imports.actors.ts';
import { duesIn, paymentIn } from './bulk-payment-action.ts';

/** Says whether the amounts beside returned parcels were received; null before the person has answered. */
interface Answered {
  readonly returnedAmounts: ReturnedAmounts | null;
}

/**
 * Commands on a statement that was chosen or pasted; `file` is the name under which it is held. try reports what the
 * statement comes to, columns reads its columns, assign assigns them and tries again, take takes the payment.
 */
export type StatementImport =
  | ({ readonly kind: 'try'; readonly file: string } & Answered)
  | { readonly kind: 'columns'; readonly file: string }
  | ({ readonly kind: 'assign'; readonly file: string } & AssignedColumns & Answered)
  | ({
      readonly kind: 'take';
      readonly file: string;
      readonly digest: string;
      readonly date: string;
      readonly notes: string;
    } & Answered);

export type StatementOutcome =
  | { readonly kind: 'tried'; readonly report: StatementReport }
  | { readonly kind: 'columns'; readonly columns: StatementColumnsRead }
  | { readonly kind: 'taken'; readonly payment: BulkPaymentOutcome };

export const keyOfStatement = ({ kind, file }: Pick<StatementImport, 'kind' | 'file'>): string =>
  `${kind} ${file}`;

export const statementFile = define(holdFile);

/** Imports statements of the courier. A payment that is being taken goes on when the page is left, and is taken once. */
export const statementImport = defineCommand<StatementImport, StatementOutcome>({
  id: 'statementImport',
  keyOf: keyOfStatement,
  keepsOutcome: ({ kind }) => kind !== 'take',
  carryOut: async (area, { command, requestKey: idempotencyKey }, signal) => {
    const { call } = area;
    const file = await readHeld(statementFile.openIn(area), command.file, MAX_STATEMENT_BYTES);
    if (command.kind === 'columns')
      return { kind: 'columns', columns: await call(readStatementColumns, { body: { file }, signal }) };
    const { returnedAmounts: returned_amounts } = command;
    if (command.kind === 'assign') {
      const { columns, statuses } = command;
      await call(assignStatementColumns, { body: { file, columns, statuses }, signal });
    }
    if (command.kind !== 'take') {
      const body = { file, returned_amounts };
      return { kind: 'tried', report: await call(tryCourierStatement, { body, signal }) };
    }
    const { digest, date, notes } = command;
    const body = { file, returned_amounts, digest, date, notes };
    return { kind: 'taken', payment: await call(takeCourierStatement, { body, idempotencyKey, signal }) };
  },
  follow: (actor, { tell }) =>
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
    }),
  holdsPage: ({ kind }) => kind === 'take',
});

/** Tries a statement that was chosen; answers the name under which the file is held. */
export const tryStatement = define((area) =>
  tryInPlace(statementImport.openIn(area), statementFile.openIn(area), (file) => ({
    kind: 'try' as const,
    file,
    returnedAmounts: null,
  })),
);

/** The payments that were taken from statements. */
export const statementPayments: RowSource<BulkPayment> = (area) =>
  changesBy(statementImport.openIn(area), (outcome) =>
    outcome.kind === 'taken' ? [paymentIn(outcome.payment)] : [],
  );

/** The dues that these payments settled. */
export const statementDues: RowSource<PaymentDue> = (area) =>
  changesBy(statementImport.openIn(area), (outcome) =>
    outcome.kind === 'taken' ? duesIn(outcome.payment) : [],
  );
