/* The head of a letter: sender, title and recipient. */
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Company } from '#domain/company.ts';
import { countLines } from './boxed-text.ts';
import { ACCENT, LINE, QUIET } from './document-colours.ts';
import { leftAlignedStyle, oneLine, pageStyles } from './document-style.ts';

/** The recipient of a letter. Missing fields are empty. */
export interface Addressee {
  readonly name: string;
  readonly contact_person: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly payment_terms: string;
}

export interface Letter {
  readonly company: Company;
  readonly title: string;
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly toLabel: string;
  readonly client: Addressee;
  readonly termsLabel: string;
}

const PARTY_WIDTH = 330;
const TERMS_WIDTH = 160;
const COMPANY_WIDTH = 255;
const TITLE_HEIGHT = 31;
const DETAIL_HEIGHT = 14.4;
const MARGINS_HEIGHT = 62;

const COMPANY = { fontSize: 14, lineHeight: 1.4 } as const;
const NAME = { fontSize: 12, lineHeight: 1.5 } as const;
const PLAIN = { fontSize: 9, lineHeight: 1.5 } as const;
const LABEL = { fontSize: 8, lineHeight: 1.5 } as const;

const styles = StyleSheet.create({
  // Moves the letterhead up to where other pages have their top text.
  letterhead: { marginTop: -28 },
  top: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18 },
  from: { width: COMPANY_WIDTH },
  company: { ...COMPANY, fontWeight: 700, color: ACCENT },
  quiet: { ...PLAIN, color: QUIET },
  titles: { width: 250, alignItems: 'flex-end' },
  title: { fontSize: 22, lineHeight: 1.4, fontWeight: 700 },
  detail: { flexDirection: 'row' },
  detailLabel: { fontSize: 9, lineHeight: 1.6, color: QUIET, marginRight: 8 },
  fieldValue: { fontSize: 9, lineHeight: 1.6 },
  parties: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 18,
    paddingTop: 12,
    borderTop: `1 solid ${LINE}`,
  },
  party: { width: PARTY_WIDTH },
  label: { ...LABEL, color: QUIET },
  client: { ...NAME, fontWeight: 700 },
  terms: { width: TERMS_WIDTH },
});

const textLine = (value: string): ReactElement | null => {
  const text = oneLine(value);
  return text === '' ? null : h(Text, { style: [styles.quiet, leftAlignedStyle(text)] }, text);
};

export const letterhead = ({
  company,
  title,
  details,
  toLabel,
  client,
  termsLabel,
}: Letter): ReactElement => {
  const name = oneLine(client.name);
  const sender = oneLine(company.name);
  const terms = oneLine(client.payment_terms);
  return h(
    View,
    { key: 'letterhead', style: styles.letterhead },
    h(View, { style: pageStyles.band }),
    h(
      View,
      { style: styles.top },
      h(
        View,
        { style: styles.from },
        h(Text, { style: [styles.company, leftAlignedStyle(sender)] }, sender),
        textLine(company.email),
        textLine(company.phone),
      ),
      h(
        View,
        { style: styles.titles },
        h(Text, { style: styles.title }, title),
        ...details.map(([label, value]) =>
          h(
            View,
            { key: label, style: styles.detail },
            h(Text, { style: styles.detailLabel }, label),
            h(Text, { style: styles.fieldValue }, value),
          ),
        ),
      ),
    ),
    h(
      View,
      { style: styles.parties },
      h(
        View,
        { style: styles.party },
        h(Text, { style: styles.label }, toLabel),
        h(Text, { style: [styles.client, leftAlignedStyle(name)] }, name),
        textLine(client.contact_person),
        textLine(client.phone),
        textLine(client.email),
        textLine(client.address),
      ),
      terms === ''
        ? null
        : h(
            View,
            { style: styles.terms },
            h(Text, { style: styles.label }, termsLabel),
            h(Text, { style: [styles.quiet, leftAlignedStyle(terms)] }, terms),
          ),
    ),
  );
};

/** Returns an upper bound of the height in points. */
export const letterheadHeight = ({ company, details, client }: Letter): number => {
  const textHeight = (
    value: string,
    width: number,
    { fontSize: size, lineHeight }: { readonly fontSize: number; readonly lineHeight: number },
  ) => {
    const text = oneLine(value);
    return text === '' ? 0 : countLines({ text, size, width }) * size * lineHeight;
  };
  const { name, contact_person, phone, email, address, payment_terms } = client;
  const sender = [company.email, company.phone].map((value) => textHeight(value, COMPANY_WIDTH, PLAIN));
  const party = [contact_person, phone, email, address].map((value) => textHeight(value, PARTY_WIDTH, PLAIN));
  return (
    MARGINS_HEIGHT +
    Math.max(
      // The width is reduced, because bold text is wider than measured.
      sender.reduce((sum, height) => sum + height, textHeight(company.name, COMPANY_WIDTH * 0.9, COMPANY)),
      TITLE_HEIGHT + details.length * DETAIL_HEIGHT,
    ) +
    LABEL.fontSize * LABEL.lineHeight +
    Math.max(
      party.reduce((sum, height) => sum + height, textHeight(name, PARTY_WIDTH, NAME)),
      textHeight(payment_terms, TERMS_WIDTH, PLAIN),
    )
  );
};
