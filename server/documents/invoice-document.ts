/* The PDF of an invoice, or of a proforma invoice. */
import { type DocumentProps, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import type { Company } from '#domain/company.ts';
import { chunksOf } from '#server/store/chunks.ts';
import { QUIET } from './document-colours.ts';
import { plainAmount } from './document-formats.ts';
import {
  directionStyle,
  oneLine,
  pageHeader,
  pageNumber,
  pageStyles,
  pdfDocument,
  trimLines,
} from './document-style.ts';
import { documentSums } from './document-sums.ts';
import { documentTables, type TableColumn, type TableRow } from './document-table.ts';
import type { InvoiceWords } from './invoice-words.ts';
import { letterPages } from './letter-pages.ts';
import type { Addressee } from './letterhead.ts';
import { COLUMNS, type Pictures, type ProductCard, rowsOfCards } from './product-cards.ts';

export interface InvoiceLine {
  readonly product_code: string;
  readonly product_name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly subtotal: number;
  readonly notes: string;
  /** The current dimensions of the product; null if it was deleted. */
  readonly dimensions: string | null;
  readonly picture: string | null;
}

export interface Invoice {
  readonly company: Company;
  readonly number: string;
  readonly ordered: Date;
  /** Null for a proforma invoice. */
  readonly issued: Date | null;
  /** The last day for a payment in time, and the first day of an overdue amount, as `2026-11-21`. */
  readonly dueOn: string | null;
  readonly overdueSince: string | null;
  /** The moment of the download, up to which payments and credit notes are listed. */
  readonly now: Date;
  readonly client: Addressee;
  readonly lines: readonly InvoiceLine[];
  /** Amounts in IQD. `remaining` is negative in favour of the client. */
  readonly total: number;
  readonly credits: readonly { readonly number: string; readonly amount: number }[];
  readonly paid: number;
  readonly remaining: number;
  /** The payments without reversed ones, oldest first. */
  readonly payments: readonly {
    readonly paid_at: Date;
    readonly amount_paid: number;
    readonly payment_method: PaymentMethod;
  }[];
  readonly notes: string;
}

/** The height of a card in points. */
const CARD_HEIGHT = 200;
const CARD_ROWS_PER_PAGE = 3;

const styles = StyleSheet.create({
  block: { marginTop: 16 },
  heading: { fontSize: 10, lineHeight: 1.5, fontWeight: 700, marginBottom: 4 },
  notes: { fontSize: 9, lineHeight: 1.5, color: QUIET },
  status: { fontSize: 8, lineHeight: 1.5, color: QUIET, marginTop: 4, textAlign: 'right' },
  title: { fontSize: 14, lineHeight: 1.5, fontWeight: 700, marginBottom: 12 },
});

const lineColumns = ({ columns }: InvoiceWords): readonly TableColumn[] => [
  { label: '#', width: 28 },
  { label: columns.code, width: 66 },
  { label: columns.product },
  { label: columns.quantity, width: 54, isNumber: true },
  { label: columns.unitPrice, width: 84, isNumber: true },
  { label: columns.subtotal, width: 96, isNumber: true },
];

const lineRows = (lines: readonly InvoiceLine[]): readonly TableRow[] =>
  lines.map(({ product_code, product_name, notes, quantity, unit_price, subtotal }, index) => ({
    cells: [
      String(index + 1),
      oneLine(product_code),
      { text: oneLine(product_name), subtext: oneLine(notes) },
      quantity.toLocaleString('en'),
      plainAmount(unit_price),
      plainAmount(subtotal),
    ],
  }));

const paymentsBlock = ({ payments }: Invoice, words: InvoiceWords): ReactElement | null =>
  payments.length === 0
    ? null
    : h(
        View,
        { key: 'payments', style: styles.block },
        h(Text, { style: styles.heading, minPresenceAhead: 64 }, words.payments),
        ...documentTables(
          [
            { label: words.columns.date, width: 130 },
            { label: words.columns.method },
            { label: words.columns.amount, width: 96, isNumber: true },
          ],
          payments.map(({ paid_at, payment_method, amount_paid }) => ({
            cells: [words.day(paid_at), words.methods[payment_method], plainAmount(amount_paid)],
          })),
          Number.POSITIVE_INFINITY,
        ),
      );

const notesBlock = ({ notes }: Invoice, words: InvoiceWords): ReactElement | null => {
  const text = trimLines(notes);
  return text === ''
    ? null
    : h(
        View,
        { key: 'notes', style: styles.block },
        h(Text, { style: styles.heading, minPresenceAhead: 30 }, words.notes),
        h(Text, { style: [styles.notes, directionStyle(text)] }, text),
      );
};

/** Returns a card for each product that has a picture. */
const toCards = (
  lines: readonly InvoiceLine[],
  pictures: Pictures,
  words: InvoiceWords,
): readonly ProductCard[] => {
  const products = Map.groupBy(
    lines.filter(({ picture }) => picture !== null && pictures.has(picture)),
    ({ product_code, product_name }) => JSON.stringify([product_code, product_name]),
  );
  return [...products.values()].flatMap((productLines) => {
    const [firstLine] = productLines;
    if (!firstLine) return [];
    const pieces = productLines.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      name: firstLine.product_name,
      picture: firstLine.picture,
      details: [
        ...(firstLine.product_code === '' ? [] : [words.code(oneLine(firstLine.product_code))]),
        ...(firstLine.dimensions === null || firstLine.dimensions === ''
          ? []
          : [words.size(oneLine(firstLine.dimensions))]),
        words.pieces(pieces),
      ],
    };
  });
};

/** Returns the dates at the top: those of an issued invoice never change. */
const detailsOf = (invoice: Invoice, words: InvoiceWords): readonly (readonly [string, string])[] => [
  [words.number, invoice.number],
  [words.ordered, words.date(invoice.ordered)],
  invoice.issued === null
    ? [words.proformaOf, words.date(invoice.now)]
    : [words.issued, words.date(invoice.issued)],
  ...(invoice.dueOn === null ? [] : [[words.due, words.longDay(invoice.dueOn)] as const]),
  ...(invoice.overdueSince === null ? [] : [[words.overdue, words.longDay(invoice.overdueSince)] as const]),
];

const sumsOf = (invoice: Invoice, words: InvoiceWords): readonly (readonly [string, string])[] => [
  [words.total, words.amount(invoice.total)],
  ...invoice.credits.map(({ number, amount }) => [words.credited(number), words.amount(-amount)] as const),
  [words.paid, words.amount(invoice.paid)],
  invoice.remaining < 0
    ? [words.inFavour, words.amount(-invoice.remaining)]
    : [words.remaining, words.amount(invoice.remaining)],
];

const statusText = (invoice: Invoice, words: InvoiceWords): ReactElement =>
  h(
    Text,
    { key: 'status', style: styles.status },
    invoice.issued === null ? words.notAnInvoice : words.asOf(words.date(invoice.now)),
  );

/** Returns an invoice: lines and sums, then pictures of the products. */
export const invoiceDocument = (
  invoice: Invoice,
  pictures: Pictures,
  words: InvoiceWords,
): ReactElement<DocumentProps> => {
  const { company, number, client } = invoice;
  const title = invoice.issued === null ? words.proforma : words.title;
  const cards = toCards(invoice.lines, pictures, words);
  return pdfDocument(
    company.name,
    `${title} ${number}`,
    ...letterPages({
      letter: {
        company,
        client,
        title,
        details: detailsOf(invoice, words),
        toLabel: words.billTo,
        termsLabel: words.terms,
      },
      columns: lineColumns(words),
      rows: lineRows(invoice.lines),
      end: [
        documentSums(sumsOf(invoice, words)),
        statusText(invoice, words),
        paymentsBlock(invoice, words),
        notesBlock(invoice, words),
      ],
      headerText: number,
    }),
    ...chunksOf(cards, COLUMNS * CARD_ROWS_PER_PAGE).map((pageCards, index) =>
      h(
        Page,
        { key: `products ${index}`, size: 'A4', style: pageStyles.page },
        pageHeader(oneLine(company.name), number),
        index === 0 ? h(Text, { key: 'title', style: styles.title }, words.products) : null,
        ...rowsOfCards(pageCards, pictures, { height: CARD_HEIGHT, noPicture: '' }),
        pageNumber(),
      ),
    ),
  );
};
