import { Page, StyleSheet, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { oneLine, pageNumber, pageStyles, runningHead, TEXT_HEIGHT } from './document-style.ts';
import { documentTables, type TableColumn, type TableRow } from './document-table.ts';
import { type Letter, letterhead, letterheadHeight } from './letterhead.ts';

const ABOVE_TABLE = 18;

const styles = StyleSheet.create({ firstTable: { marginTop: ABOVE_TABLE } });

interface LetterPages {
  readonly letter: Letter;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly end: readonly (ReactElement | null)[];
  /** The text at the top of the following pages. */
  readonly running: string;
}

/** Returns a letter with a table over any number of pages. */
export const letterPages = ({ letter, columns, rows, end, running }: LetterPages): ReactElement[] => {
  const room = TEXT_HEIGHT - letterheadHeight(letter) - ABOVE_TABLE;
  return documentTables(columns, rows, room).map((table, at, { length }) =>
    h(
      Page,
      { key: `page ${at}`, size: 'A4', style: pageStyles.page },
      runningHead(oneLine(letter.company.name), running),
      at === 0 ? letterhead(letter) : null,
      h(View, { key: 'table', style: at === 0 ? styles.firstTable : {} }, table),
      ...(at === length - 1 ? end : []),
      pageNumber(),
    ),
  );
};
