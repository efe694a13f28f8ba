/* The pages of a letter with a table. */
import { Page, StyleSheet, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { oneLine, pageHeader, pageNumber, pageStyles, TEXT_HEIGHT } from './document-style.ts';
import { documentTables, type TableColumn, type TableRow } from './document-table.ts';
import { type Letter, letterhead, letterheadHeight } from './letterhead.ts';

const TABLE_MARGIN = 18;

const styles = StyleSheet.create({ firstTable: { marginTop: TABLE_MARGIN } });

interface LetterPages {
  readonly letter: Letter;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly end: readonly (ReactElement | null)[];
  /** The text at the top of the following pages. */
  readonly headerText: string;
}

/** Returns a letter with a table over any number of pages. */
export const letterPages = ({ letter, columns, rows, end, headerText }: LetterPages): ReactElement[] => {
  const firstPageHeight = TEXT_HEIGHT - letterheadHeight(letter) - TABLE_MARGIN;
  return documentTables(columns, rows, firstPageHeight).map((table, index, { length }) =>
    h(
      Page,
      { key: `page ${index}`, size: 'A4', style: pageStyles.page },
      pageHeader(oneLine(letter.company.name), headerText),
      index === 0 ? letterhead(letter) : null,
      h(View, { key: 'table', style: index === 0 ? styles.firstTable : {} }, table),
      ...(index === length - 1 ? end : []),
      pageNumber(),
    ),
  );
};
