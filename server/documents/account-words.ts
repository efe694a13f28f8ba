import type { AccountFactKind } from '#domain/b2b-account.ts';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import type { Hundredths } from '#domain/money.ts';
import { balanceText, longDate, longDay, shortDay } from './document-formats.ts';
import { METHODS_IN_ENGLISH } from './invoice-words.ts';

/** What a statement of account says to a client, by language; a second one stands beside it. */
export interface AccountWords {
  readonly title: string;
  readonly period: string;
  readonly periodOf: (from: string, to: string) => string;
  readonly issued: string;
  readonly account: string;
  readonly terms: string;
  readonly columns: Readonly<Record<'date' | 'entry' | 'charged' | 'credited' | 'balance', string>>;
  readonly opening: string;
  readonly invoiced: string;
  readonly paid: string;
  readonly closing: string;
  readonly due: string;
  readonly inFavour: string;
  readonly settled: string;
  readonly nothing: string;
  readonly entry: Readonly<Record<AccountFactKind, (invoice: string, method: string) => string>>;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly amount: (amount: Hundredths) => string;
  readonly amountInIqd: (amount: Hundredths) => string;
  readonly day: (day: string) => string;
  readonly date: (moment: Date) => string;
}

export const ACCOUNT_IN_ENGLISH: AccountWords = {
  title: 'Statement of account',
  period: 'Period',
  periodOf: (from, to) => `${longDay(from)} to ${longDay(to)}`,
  issued: 'Issued on',
  account: 'Account of',
  terms: 'Payment terms',
  columns: {
    date: 'Date',
    entry: 'Entry',
    charged: 'Charged, IQD',
    credited: 'Credited, IQD',
    balance: 'Balance, IQD',
  },
  opening: 'Opening balance',
  invoiced: 'Invoiced',
  paid: 'Paid',
  closing: 'Closing balance',
  due: 'Amount due',
  inFavour: 'In your favour',
  settled: 'Nothing is due',
  nothing: 'There were no invoices and no payments in this period.',
  entry: {
    invoice: (invoice) => `Invoice ${invoice}`,
    payment: (invoice, method) => `Payment, ${method}, for ${invoice}`,
    reversal: (invoice, method) => `Payment taken back, ${method}, for ${invoice}`,
    cancellation: (invoice) => `Invoice ${invoice} cancelled`,
  },
  methods: METHODS_IN_ENGLISH,
  amount: balanceText,
  amountInIqd: (amount) => `${balanceText(amount)} IQD`,
  day: shortDay,
  date: longDate,
};
