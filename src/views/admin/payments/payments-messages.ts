/* Message ids and labels of the payments page, and the age and the open amount of a due. */

import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { businessDay, daysBetween } from '#domain/business-day.ts';
import type { StatementColumn, StatementOutcome, StatementStatus } from '#domain/courier-statement.ts';
import { type OwedAge, owedAgeOf } from '#domain/dues.ts';
import { toHundredths } from '#domain/money.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { SURPLUS_LINE } from '#domain/statement-money.ts';
import type { RowFormKind } from '#machines/payments/row-decision-form.ts';
import type { Message } from '#views/bridges/messages.ts';
import { createFileFault } from '#views/parts/file-fault.ts';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import type { BadgeProps } from '#views/ui/Badge.tsx';

export const PAYMENT_FAULTS: Readonly<Record<string, string>> = {
  amount: 'payments.fault.amount',
  decimals: 'payments.fault.decimals',
  day: 'payments.fault.day',
  'day.to_come': 'payments.fault.dayToCome',
};

/** Messages of refusals (spec 2 section 8, B2B). */
export const PAYMENT_REFUSALS: FormRefusals = {
  failed: 'payments.processFailed',
  unanswered: 'payments.unanswered',
};

export const REVERSAL_REFUSALS: FormRefusals = {
  failed: 'payments.reverseFailed',
  unanswered: 'payments.reversalUnanswered',
  byCode: {
    'bulk_payment.reversed': 'payments.fault.reversed',
    'bulk_payment.moved_on': 'payments.fault.movedOn',
  },
};

/** Messages of refused decisions about rows of statements. */
export const ROW_DECISION_REFUSALS: FormRefusals = {
  failed: 'payments.rowFailed',
  unanswered: 'payments.rowUnanswered',
  byCode: {
    'statement.row_decided': 'payments.rowDecidedBefore',
    'statement.row_no_amount': 'payments.rowNoAmount',
    'statement.back_over': 'payments.rowBackOver',
    'statement.fee_over_amount': 'payments.rowFeeOver',
    'bulk_payment.reversed': 'payments.fault.reversed',
    'bulk_payment.moved_on': 'payments.fault.movedOn',
  },
};

/** The texts of the form of each decision. */
export const ROW_FORM_TEXTS: Readonly<
  Record<RowFormKind, { readonly title: string; readonly text: string; readonly submit: string }>
> = {
  assign: { title: 'payments.assignTitle', text: 'payments.assignText', submit: 'payments.assign' },
  written_off: {
    title: 'payments.writeOffTitle',
    text: 'payments.writeOffText',
    submit: 'payments.writeOffSubmit',
  },
  deducted: { title: 'payments.deductTitle', text: 'payments.deductText', submit: 'payments.deductSubmit' },
  reopen: { title: 'payments.reopenTitle', text: 'payments.reopenText', submit: 'payments.reopenSubmit' },
};

/** Returns the name of a row; row 0 is the surplus of a payment entered by hand. */
export const lineLabel = (message: Message, line: number): string =>
  line === SURPLUS_LINE ? message('payments.surplus') : message('payments.lineOf', { line });

/** Returns the open amount of a due in hundredths. */
export const openAmountOf = ({ expected_amount, settled_amount }: PaymentDue): number =>
  toHundredths(expected_amount) - toHundredths(settled_amount);

/** Returns the age of a due in whole days. `today` is the day in the shop's time zone. */
export const ageOf = ({ created_at }: PaymentDue, today: string): number =>
  Math.max(0, daysBetween(businessDay(new Date(created_at)), today));

const AGE_TONES: Readonly<Record<OwedAge, BadgeProps['tone']>> = {
  '0-30': 'neutral',
  '31-60': 'caution',
  '61-90': 'progress',
  'over-90': 'negative',
};

export const ageTone = (days: number): BadgeProps['tone'] => AGE_TONES[owedAgeOf(days)];

export const OUTCOME_STYLES: Readonly<
  Record<StatementOutcome, { readonly tone: BadgeProps['tone']; readonly label: string }>
> = {
  paid: { tone: 'positive', label: 'payments.outcome.paid' },
  short: { tone: 'caution', label: 'payments.outcome.short' },
  over: { tone: 'info', label: 'payments.outcome.over' },
  fee_only: { tone: 'neutral', label: 'payments.outcome.feeOnly' },
  returned: { tone: 'special', label: 'payments.outcome.returned' },
  unknown: { tone: 'progress', label: 'payments.outcome.unknown' },
  already_paid: { tone: 'neutral', label: 'payments.outcome.alreadyPaid' },
  taken_back: { tone: 'special', label: 'payments.outcome.takenBack' },
  deduction: { tone: 'caution', label: 'payments.outcome.deduction' },
  refused: { tone: 'negative', label: 'payments.outcome.waiting' },
};

const isOutcome = (outcome: string): outcome is StatementOutcome => Object.hasOwn(OUTCOME_STYLES, outcome);

/** Returns tone and message for the outcome of a statement row. */
export const outcomeStyle = (
  outcome: string,
): { readonly tone: BadgeProps['tone']; readonly label: string } =>
  isOutcome(outcome) ? OUTCOME_STYLES[outcome] : { tone: 'neutral', label: 'payments.outcome.unknown' };

const STATEMENT_FAULTS: Readonly<Record<string, string>> = {
  validation: 'payments.statementFault.value',
  'import.not_a_table': 'payments.statementFault.notATable',
  'import.empty': 'payments.statementFault.empty',
  'import.too_many_rows': 'payments.statementFault.tooManyRows',
  'import.column_missing': 'payments.statementFault.columnMissing',
  'import.column_twice': 'payments.statementFault.columnTwice',
  'import.cells': 'payments.statementFault.cells',
  'import.number': 'payments.statementFault.number',
  'body.too_large': 'payments.statementFault.tooLarge',
  'document.busy': 'payments.statementFault.busy',
  'statement.stale': 'payments.statementFault.stale',
  'statement.nothing_received': 'payments.statementFault.nothingReceived',
  'statement.taken': 'payments.statementFault.alreadyRecorded',
  'statement.no_order': 'payments.statementFault.noOrder',
  'statement.status_unknown': 'payments.statementFault.statusUnknown',
  'statement.came_back': 'payments.statementFault.cameBack',
  'statement.fee_over_amount': 'payments.statementFault.feeOverAmount',
  'statement.ambiguous': 'payments.statementFault.ambiguous',
  'statement.twice': 'payments.statementFault.twice',
  'statement.back_not_paid': 'payments.statementFault.backNotPaid',
  'statement.back_over': 'payments.statementFault.backOver',
  'statement.back_kept': 'payments.statementFault.backKept',
  'statement.back_unknown': 'payments.statementFault.backUnknown',
  'statement.reopened': 'payments.statementFault.reopened',
  'day.to_come': 'payments.fault.dayToCome',
} satisfies Partial<Record<RefusalCode, string>>;

export const STATEMENT_COLUMN_NAMES: Readonly<Record<StatementColumn, string>> = {
  tracking_number: 'payments.column.trackingNumber',
  phone: 'payments.column.phone',
  amount: 'payments.column.amount',
  fee: 'payments.column.fee',
  status: 'payments.column.status',
  direction: 'payments.column.direction',
  paid_out: 'payments.column.paidOut',
};

export const STATEMENT_STATUS_NAMES: Readonly<Record<StatementStatus, string>> = {
  delivered: 'payments.status.delivered',
  came_back: 'payments.status.cameBack',
  not_paid: 'payments.status.notPaid',
};

/** Returns the header of a column, or its number (from 1) when it has no header. */
export const columnLabel = (
  message: Message,
  { at: position, head }: { readonly at: number; readonly head: string },
): string => (head === '' ? message('payments.columnNumber', { position }) : head);

/** Returns the message for a refused statement or row. */
export const statementFault = createFileFault({
  byCode: STATEMENT_FAULTS,
  unreadable: 'payments.statementFault.unreadable',
  unreadableAt: 'payments.statementFault.unreadableAt',
  failed: 'payments.statementFault.failed',
  // The message of a missing column selects its sentence by these values, so they are not isolated.
  isText: (name, _, code) => ['cell', 'column', 'status'].includes(name) && code !== 'import.column_missing',
});

/** Returns the origin of a payment: entered by hand, or imported from a statement with a number of rows. */
export const originLabel = (message: Message, { statement_rows }: BulkPayment): string =>
  statement_rows === null
    ? message('payments.byHand')
    : message('payments.byStatement', { count: statement_rows });

export const DUE_SEARCH_MESSAGES = {
  search: 'payments.dues.search',
  searchHint: 'payments.dues.searchHint',
  searchButton: 'payments.searchButton',
};

export const SETTLED_SEARCH_MESSAGES = {
  search: 'payments.settled.search',
  searchHint: 'payments.settled.searchHint',
  searchButton: 'payments.searchButton',
};

export const RETURNED_SEARCH_MESSAGES = {
  search: 'payments.returned.search',
  searchHint: 'payments.settled.searchHint',
  searchButton: 'payments.searchButton',
};

export const BULK_SEARCH_MESSAGES = {
  search: 'payments.bulk.search',
  searchHint: 'payments.bulk.searchHint',
  searchButton: 'payments.searchButton',
};

export const INVOICE_SEARCH_MESSAGES = {
  search: 'payments.invoices.search',
  searchHint: 'payments.invoices.searchHint',
  searchButton: 'payments.searchButton',
};
