/* The PDF of a client's statement of account. */
import { type DocumentProps, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import {
  type ClientStatement,
  type LedgerEntry,
  raisesBalance,
  type StatementPeriod,
} from '#domain/client-statement.ts';
import type { Company } from '#domain/company.ts';
import type { Hundredths } from '#domain/money.ts';
import type { ClientStatementWords } from './client-statement-words.ts';
import { QUIET } from './document-colours.ts';
import { oneLine, pdfDocument } from './document-style.ts';
import { documentSums } from './document-sums.ts';
import type { TableRow } from './document-table.ts';
import { letterPages } from './letter-pages.ts';
import type { Addressee } from './letterhead.ts';

export interface DocumentEntry extends LedgerEntry {
  readonly invoice: string;
  readonly method?: PaymentMethod;
  readonly number?: string;
  readonly remark?: string;
}

export interface ClientStatementContent {
  readonly company: Company;
  readonly client: Addressee;
  readonly issued: Date;
  readonly period: StatementPeriod;
  readonly statement: ClientStatement<DocumentEntry>;
}

const styles = StyleSheet.create({
  nothing: { marginTop: 10, color: QUIET },
});

const balanceRow = (day: string, label: string, balance: string): TableRow => ({
  cells: [day, label, '', '', balance],
  isStrong: true,
});

const entryRows = ({ statement }: ClientStatementContent, words: ClientStatementWords): readonly TableRow[] =>
  statement.entries.map(({ kind, day, amount, balance, invoice, method, number = '', remark = '' }) => {
    const amountText = words.amount(amount);
    return {
      cells: [
        words.day(day),
        {
          text: words.entry[kind](invoice, method ? words.methods[method] : '', number),
          subtext: oneLine(remark),
        },
        raisesBalance(kind) ? amountText : '',
        raisesBalance(kind) ? '' : amountText,
        words.amount(balance),
      ],
    };
  });

/**
 * Returns the label and the amount of the closing balance: owed by the client, in the client's favour, or 0.
 */
const closingSum = (closing: Hundredths, words: ClientStatementWords): readonly [string, string] => {
  if (closing === 0) return [words.settled, words.amountInIqd(0)];
  return closing > 0
    ? [words.due, words.amountInIqd(closing)]
    : [words.inFavour, words.amountInIqd(-closing)];
};

/** Returns a client's statement of account. */
export const clientStatementDocument = (
  statement: ClientStatementContent,
  words: ClientStatementWords,
): ReactElement<DocumentProps> => {
  const { company, client, issued, period, statement: ledger } = statement;
  const name = oneLine(client.name);
  const { opening, entries, invoiced, paid, closing } = ledger;
  return pdfDocument(
    company.name,
    `${words.title} · ${name}`,
    ...letterPages({
      letter: {
        company,
        client,
        title: words.title,
        details: [
          [words.period, words.periodOf(period.from, period.to)],
          [words.issued, words.date(issued)],
        ],
        toLabel: words.accountOf,
        termsLabel: words.terms,
      },
      columns: [
        { label: words.columns.date, width: 72 },
        { label: words.columns.entry },
        { label: words.columns.charged, width: 84, isNumber: true },
        { label: words.columns.credited, width: 84, isNumber: true },
        { label: words.columns.balance, width: 88, isNumber: true },
      ],
      rows: [
        balanceRow(words.day(period.from), words.opening, words.amount(opening)),
        ...entryRows(statement, words),
        balanceRow(words.day(period.to), words.closing, words.amount(closing)),
      ],
      end: [
        entries.length === 0 ? h(Text, { key: 'nothing', style: styles.nothing }, words.nothing) : null,
        documentSums([
          [words.opening, words.amountInIqd(opening)],
          [words.invoiced, words.amountInIqd(invoiced)],
          [words.paid, words.amountInIqd(paid)],
          closingSum(closing, words),
        ]),
      ],
      headerText: name,
    }),
  );
};
