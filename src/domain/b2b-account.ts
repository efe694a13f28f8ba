import { businessDay } from './business-day.ts';
import type { Hundredths } from './money.ts';

/** Ledger entries of a client. An invoice and a reversal raise the balance; a payment and a cancellation lower it. */
export const ACCOUNT_FACTS = ['invoice', 'payment', 'reversal', 'cancellation'] as const;
export type AccountFactKind = (typeof ACCOUNT_FACTS)[number];

export interface AccountFact {
  readonly kind: AccountFactKind;
  readonly order: number;
  readonly at: Date;
  /** Never negative. */
  readonly amount: Hundredths;
}

/** Both days inclusive, as `2026-11-21`. */
export interface AccountPeriod {
  readonly from: string;
  readonly to: string;
}

export type AccountEntry<Fact extends AccountFact = AccountFact> = Fact & {
  readonly day: string;
  /** The balance after this entry; negative when the client has paid in advance. */
  readonly balance: Hundredths;
};

export interface Account<Fact extends AccountFact = AccountFact> {
  readonly opening: Hundredths;
  readonly entries: readonly AccountEntry<Fact>[];
  readonly invoiced: Hundredths;
  readonly paid: Hundredths;
  readonly closing: Hundredths;
}

/** Entries of one statement. A longer one would block the server while it is made. */
export const MAX_ACCOUNT_ENTRIES = 2000;

const RAISES: Readonly<Record<AccountFactKind, boolean>> = {
  invoice: true,
  reversal: true,
  payment: false,
  cancellation: false,
};

export const isOwed = (kind: AccountFactKind): boolean => RAISES[kind];

const effectOf = ({ kind, amount }: AccountFact): Hundredths => (isOwed(kind) ? amount : -amount);

const total = (facts: readonly AccountFact[]): Hundredths =>
  facts.reduce((before, fact) => before + effectOf(fact), 0);

const inOrder = (a: AccountFact, b: AccountFact): number =>
  a.at.getTime() - b.at.getTime() ||
  ACCOUNT_FACTS.indexOf(a.kind) - ACCOUNT_FACTS.indexOf(b.kind) ||
  a.order - b.order;

/** Returns the opening balance, the entries of the period with their balances, and the closing balance. */
export const accountOf = <Fact extends AccountFact>(
  facts: readonly Fact[],
  { from, to }: AccountPeriod,
): Account<Fact> => {
  const dated = facts.map((fact) => ({ ...fact, day: businessDay(fact.at) }));
  const opening = total(dated.filter(({ day }) => day < from));
  let balance = opening;
  const entries = dated
    .filter(({ day }) => day >= from && day <= to)
    .sort(inOrder)
    .map((fact) => {
      balance += effectOf(fact);
      return { ...fact, balance };
    });
  const among = (...kinds: readonly AccountFactKind[]): Hundredths =>
    total(entries.filter(({ kind }) => kinds.includes(kind)));
  return {
    opening,
    entries,
    invoiced: among('invoice', 'cancellation'),
    paid: 0 - among('payment', 'reversal'),
    closing: balance,
  };
};
