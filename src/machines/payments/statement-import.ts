import type { BulkPayment, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import {
  type AssignedColumns,
  assignStatementColumns,
  readStatementColumns,
  recordCourierStatement,
  type StatementColumnsRead,
  type StatementReport,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { MAX_STATEMENT_BYTES, type ReturnedAmounts } from '#domain/courier-statement.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import { define } from '#machines/kit/definition.ts';
import { createFileSlot, readSlotFile, startDryRun } from '#machines/kit/file-slot.ts';
import { notifyFileImports } from '#machines/notices/file-imports.actors.ts';
import { duesIn, paymentIn } from './bulk-payment.ts';

/**
 * The person's choices about a file. `returnedAmounts`: the answer about amounts of returned parcels; null
 * before it is given. `leavesOutRefused`: rows that are refused are left out.
 */
export interface StatementChoices {
  readonly returnedAmounts: ReturnedAmounts | null;
  readonly leavesOutRefused?: boolean;
}

/**
 * Commands on a chosen or pasted statement. `file` is the name of the file in the file slot. try: makes a dry
 * run. columns: reads the columns. assign: assigns the columns and makes another dry run. record: records the
 * payment.
 */
export type StatementImport =
  | ({ readonly kind: 'try'; readonly file: string } & StatementChoices)
  | { readonly kind: 'columns'; readonly file: string }
  | ({ readonly kind: 'assign'; readonly file: string } & AssignedColumns & StatementChoices)
  | ({
      readonly kind: 'record';
      readonly file: string;
      readonly digest: string;
      readonly date: string;
      readonly notes: string;
    } & StatementChoices);

export type StatementOutcome =
  | { readonly kind: 'dryRun'; readonly report: StatementReport }
  | { readonly kind: 'columns'; readonly columns: StatementColumnsRead }
  | { readonly kind: 'recorded'; readonly payment: BulkPaymentOutcome };

export const keyOfStatement = ({ kind, file }: Pick<StatementImport, 'kind' | 'file'>): string =>
  `${kind} ${file}`;

export const statementFile = define(createFileSlot);

/** Imports courier statements. The recording of a payment continues when the page is left. */
export const statementImport = defineCommand<StatementImport, StatementOutcome>({
  id: 'statementImport',
  keyOf: keyOfStatement,
  keepsOutcome: ({ kind }) => kind !== 'record',
  carryOut: async (area, { command, requestKey: idempotencyKey }, signal) => {
    const { call } = area;
    const file = await readSlotFile(statementFile.openIn(area), command.file, MAX_STATEMENT_BYTES);
    if (command.kind === 'columns')
      return { kind: 'columns', columns: await call(readStatementColumns, { body: { file }, signal }) };
    const choices = {
      returned_amounts: command.returnedAmounts,
      ...(command.leavesOutRefused ? { leaves_out_refused: true } : {}),
    };
    if (command.kind === 'assign') {
      const { columns, statuses } = command;
      await call(assignStatementColumns, { body: { file, columns, statuses }, signal });
    }
    if (command.kind !== 'record') {
      const body = { file, ...choices };
      return { kind: 'dryRun', report: await call(tryCourierStatement, { body, signal }) };
    }
    const { digest, date, notes } = command;
    const body = { file, ...choices, digest, date, notes };
    return {
      kind: 'recorded',
      payment: await call(recordCourierStatement, { body, idempotencyKey, signal }),
    };
  },
  observe: (actor, { notify }) =>
    notifyFileImports(actor, notify, {
      done: (outcome) =>
        outcome.kind === 'recorded'
          ? {
              message: 'payments.statementRecorded',
              values: {
                id: outcome.payment.bulk_payment_id,
                dues: outcome.payment.dues,
                open: outcome.payment.open_rows,
              },
            }
          : null,
      failed: 'payments.statementFailed',
      unanswered: 'payments.statementUnanswered',
    }),
  blocksUnload: ({ kind }) => kind === 'record',
});

/** Starts a dry run. Returns the name of the file in the file slot. */
export const tryStatement = define((area) =>
  startDryRun(statementImport.openIn(area), statementFile.openIn(area), (file) => ({
    kind: 'try' as const,
    file,
    returnedAmounts: null,
  })),
);

export const statementPayments: RowSource<BulkPayment> = (area) =>
  changesFromCommands(statementImport.openIn(area), (outcome) =>
    outcome.kind === 'recorded' ? [paymentIn(outcome.payment)] : [],
  );

export const statementDues: RowSource<PaymentDue> = (area) =>
  changesFromCommands(statementImport.openIn(area), (outcome) =>
    outcome.kind === 'recorded' ? duesIn(outcome.payment) : [],
  );
