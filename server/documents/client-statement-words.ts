/* The texts of a statement of account. */
import type { LedgerEntryKind } from '#domain/client-statement.ts';
import type { Hundredths } from '#domain/money.ts';
import { balanceText, longDate, longDay, shortDay } from './document-formats.ts';
import { METHODS_IN_ENGLISH } from './invoice-words.ts';

export const CLIENT_STATEMENT_IN_ENGLISH = {
  title: 'Statement of account',
  period: 'Period',
  periodOf: (from: string, to: string) => `${longDay(from)} to ${longDay(to)}`,
  issued: 'Issued on',
  accountOf: 'Account of',
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
    invoice: (invoice: string, _method: string) => `Invoice ${invoice}`,
    payment: (invoice: string, method: string) => `Payment, ${method}, for ${invoice}`,
    reversal: (invoice: string, method: string) => `Payment taken back, ${method}, for ${invoice}`,
    credit: (invoice: string, _method: string, number: string) => `Credit note ${number} for ${invoice}`,
  } satisfies Record<LedgerEntryKind, unknown>,
  methods: METHODS_IN_ENGLISH,
  amount: balanceText,
  amountInIqd: (amount: Hundredths) => `${balanceText(amount)} IQD`,
  day: shortDay,
  date: longDate,
};

export type ClientStatementWords = typeof CLIENT_STATEMENT_IN_ENGLISH;
