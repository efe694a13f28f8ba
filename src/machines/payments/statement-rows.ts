import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import {
  assignStatementRow,
  closeStatementRow,
  type DecisionOutcome,
  listOpenStatementRows,
  type OpenStatementRow,
  reopenStatementRow,
} from '#api/contracts/statement-rows.ts';
import type { ClosingDecision } from '#domain/statement-money.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineLocalList, type RowSource } from '#machines/kit/define-list.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { duesIn, paymentIn } from './bulk-payment.ts';

/** The amounts of a row that could not be read, in IQD. */
export interface EnteredAmounts {
  readonly amount?: number;
  readonly fee?: number;
}

interface RowId {
  readonly row_id: number;
}

export type RowDecision =
  | ({ readonly kind: 'assign'; readonly order: number } & RowId & EnteredAmounts)
  | ({ readonly kind: 'close'; readonly decision: ClosingDecision; readonly reason: string } & RowId &
      EnteredAmounts)
  | ({ readonly kind: 'reopen'; readonly reason: string } & RowId);

export type RowDecisionActor = CommandActor<RowDecision, DecisionOutcome>;

export const keyOfStatementRow = ({ row_id }: RowId): number => row_id;

const EXPLAINED: Readonly<Partial<Record<string, string>>> = {
  'statement.row_decided': 'payments.rowDecidedBefore',
  'statement.row_no_due': 'payments.rowNoDue',
  'statement.row_nothing_open': 'payments.rowNothingOpen',
  'statement.row_no_amount': 'payments.rowNoAmount',
  'statement.back_over': 'payments.rowBackOver',
  'bulk_payment.moved_on': 'payments.fault.movedOn',
};

const DONE: Readonly<Record<RowDecision['kind'], string>> = {
  assign: 'payments.rowAssigned',
  close: 'payments.rowClosed',
  reopen: 'payments.rowReopened',
};

/** Decides an open row of a statement, or opens a decided one again. One decision of a row at a time. */
export const rowDecision = defineCommand<RowDecision, DecisionOutcome>({
  id: 'rowDecision',
  keyOf: (command) => String(keyOfStatementRow(command)),
  carryOut: ({ call }, { command, requestKey: idempotencyKey }, signal) => {
    const target = { params: { id: command.row_id }, idempotencyKey, signal };
    switch (command.kind) {
      case 'assign': {
        const { kind: _, row_id: __, order: d2c_order_id, ...amounts } = command;
        return call(assignStatementRow, { ...target, body: { d2c_order_id, ...amounts } });
      }
      case 'close': {
        const { kind: _, row_id: __, ...body } = command;
        return call(closeStatementRow, { ...target, body });
      }
      case 'reopen':
        return call(reopenStatementRow, { ...target, body: { reason: command.reason } });
    }
  },
  notices: (command) => ({
    done: DONE[command.kind],
    failed: 'payments.rowFailed',
    explain: ({ code }) => EXPLAINED[code ?? ''],
    ...(command.kind === 'assign' ? { values: { order: command.order } } : {}),
  }),
});

/** A decided row leaves the list. The surplus of an assigned row stays in it, so that the row is fetched. */
const decidedRows: RowSource<OpenStatementRow> = (area) =>
  changesFromCommands<RowDecision, DecisionOutcome, readonly RowChange<OpenStatementRow>[]>(
    rowDecision.openIn(area),
    ({ row: { row_id: key, version, is_open } }) => [
      is_open ? { key, version } : { key, version, row: null },
    ],
    (_, { command: { row_id: key } }) => [{ key, version: null }],
  );

/**
 * Rows of statements that wait for a decision, or have unexplained money, oldest first. The server keeps
 * them.
 */
export const openStatementRows = defineLocalList<OpenStatementRow>({
  id: 'openStatementRows',
  keyOf: keyOfStatementRow,
  versionOf: ({ version }) => version,
  compare: (a, b) => a.row_id - b.row_id,
  load: ({ call }, query, signal) => call(listOpenStatementRows, { query, signal }),
  updatedBy: [decidedRows],
  rowEntities: ['statement_row'],
  // A payment was recorded, decided or reversed, or the amounts of a candidate have changed.
  relatedEntities: ['bulk_payment', 'payment_due'],
});

export const decidedPayments: RowSource<BulkPayment> = (area) =>
  changesFromCommands(rowDecision.openIn(area), ({ payment }) => [paymentIn(payment)]);

export const decidedDues: RowSource<PaymentDue> = (area) =>
  changesFromCommands(rowDecision.openIn(area), ({ payment }) => duesIn(payment));
