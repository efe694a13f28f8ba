/* The PDF of a credit note. */
import { type DocumentProps, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Company } from '#domain/company.ts';
import type { CreditNoteWords } from './credit-note-words.ts';
import { QUIET } from './document-colours.ts';
import { plainAmount } from './document-formats.ts';
import { oneLine, pdfDocument } from './document-style.ts';
import { documentSums } from './document-sums.ts';
import { letterPages } from './letter-pages.ts';
import type { Addressee } from './letterhead.ts';

export interface CreditNote {
  readonly company: Company;
  readonly client: Addressee;
  readonly number: string;
  readonly issued: Date;
  readonly invoice: { readonly number: string; readonly issued: Date; readonly total: number };
  /** The amount in IQD. */
  readonly amount: number;
  readonly reason: string;
  /** True if the order was deleted. */
  readonly isCancellation: boolean;
}

const styles = StyleSheet.create({
  note: { marginTop: 16, fontSize: 9, lineHeight: 1.5, color: QUIET },
});

/** Returns a credit note: one line with its reason, and the sum. */
export const creditNoteDocument = (note: CreditNote, words: CreditNoteWords): ReactElement<DocumentProps> => {
  const { company, client, number, invoice, amount } = note;
  const text = note.isCancellation ? words.cancelled(invoice.number) : words.credited(invoice.number);
  return pdfDocument(
    company.name,
    `${words.title} ${number}`,
    ...letterPages({
      letter: {
        company,
        client,
        title: words.title,
        details: [
          [words.number, number],
          [words.issued, words.date(note.issued)],
          [words.invoice, invoice.number],
          [words.invoiceIssued, words.date(invoice.issued)],
        ],
        toLabel: words.creditTo,
        termsLabel: words.terms,
      },
      columns: [{ label: words.columns.credit }, { label: words.columns.amount, width: 120, isNumber: true }],
      rows: [{ cells: [{ text, subtext: oneLine(note.reason) }, plainAmount(amount)] }],
      end: [
        documentSums([
          [words.invoiceTotal, words.amount(invoice.total)],
          [words.credit, words.amount(amount)],
        ]),
        h(Text, { key: 'note', style: styles.note }, words.lowersDebt(invoice.number)),
      ],
      headerText: number,
    }),
  );
};
