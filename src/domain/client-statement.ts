/* The statement of account of a wholesale client. */
import { businessDay } from './business-day.ts';
import type { Hundredths } from './money.ts';

/**
 * Ledger entries of a client. An invoice and a reversal raise the balance; a payment and a credit note lower
 * it.
 */
export const LEDGER_ENTRY_KINDS = ['invoice', 'payment', 'reversal', 'credit'] as const;
export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number];

export interface LedgerEntry {
  readonly kind: LedgerEntryKind;
  readonly orderId: number;
  readonly at: Date;
  /** The amount; never negative. */
  readonly amount: Hundredths;
}

/** The first and the last day, both inclusive, as `2026-11-21`. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

export type ClientStatementLine<Entry extends LedgerEntry = LedgerEntry> = Entry & {
  readonly day: string;
  /** The balance after this entry. It is negative when the client has paid in advance. */
  readonly balance: Hundredths;
};

export interface ClientStatement<Entry extends LedgerEntry = LedgerEntry> {
  readonly opening: Hundredths;
  readonly entries: readonly ClientStatementLine<Entry>[];
  readonly invoiced: Hundredths;
  readonly paid: Hundredths;
  readonly closing: Hundredths;
}

/** Maximum number of entries of one statement. Rendering a longer one would block the server. */
export const MAX_CLIENT_STATEMENT_LINES = 2000;

const RAISES_BALANCE: Readonly<Record<LedgerEntryKind, boolean>> = {
  invoice: true,
  reversal: true,
  payment: false,
  credit: false,
};

export const raisesBalance = (kind: LedgerEntryKind): boolean => RAISES_BALANCE[kind];

const balanceChange = ({ kind, amount }: LedgerEntry): Hundredths => (raisesBalance(kind) ? amount : -amount);

const total = (ledger: readonly LedgerEntry[]): Hundredths =>
  ledger.reduce((before, entry) => before + balanceChange(entry), 0);

const byTime = (a: LedgerEntry, b: LedgerEntry): number =>
  a.at.getTime() - b.at.getTime() ||
  LEDGER_ENTRY_KINDS.indexOf(a.kind) - LEDGER_ENTRY_KINDS.indexOf(b.kind) ||
  a.orderId - b.orderId;

/** Returns the opening balance, the entries of the period with their balances, and the closing balance. */
export const clientStatementOf = <Entry extends LedgerEntry>(
  ledger: readonly Entry[],
  { from, to }: StatementPeriod,
): ClientStatement<Entry> => {
  const dated = ledger.map((entry) => ({ ...entry, day: businessDay(entry.at) }));
  const opening = total(dated.filter(({ day }) => day < from));
  let balance = opening;
  const entries = dated
    .filter(({ day }) => day >= from && day <= to)
    .sort(byTime)
    .map((entry) => {
      balance += balanceChange(entry);
      return { ...entry, balance };
    });
  const totalOf = (...kinds: readonly LedgerEntryKind[]): Hundredths =>
    total(entries.filter(({ kind }) => kinds.includes(kind)));
  return {
    opening,
    entries,
    invoiced: totalOf('invoice', 'credit'),
    paid: 0 - totalOf('payment', 'reversal'),
    closing: balance,
  };
};
