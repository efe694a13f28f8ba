import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { linesOf, onPages, withinBox } from './boxed-text.ts';
import { LINE, QUIET, SUNKEN } from './document-colours.ts';
import { directionAtLeft, TEXT_HEIGHT, TEXT_WIDTH } from './document-style.ts';

export interface TableColumn {
  readonly label: string;
  /** The width in points. Default: the rest of the page's width. */
  readonly width?: number;
  readonly isNumber?: boolean;
}

/** A cell; `under` is a second line in smaller type. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
}

export interface TableRow {
  readonly cells: readonly (string | Cell)[];
  readonly isStrong?: boolean;
}

/** A taller row may be split between pages. */
const MAX_WHOLE_ROW = TEXT_HEIGHT / 2;
const HEAD_HEIGHT = 20;
/** Room in points that is left free, because heights are estimates. */
const SPARE = 24;

const TEXT = { fontSize: 9, lineHeight: 1.4 } as const;
const UNDER = { fontSize: 8, lineHeight: 1.4 } as const;
const PADDING = 5;

const styles = StyleSheet.create({
  head: { flexDirection: 'row', backgroundColor: SUNKEN, paddingVertical: 4 },
  headCell: { ...UNDER, color: QUIET, paddingHorizontal: PADDING },
  row: { flexDirection: 'row', borderBottom: `1 solid ${LINE}`, paddingVertical: 4 },
  cell: { paddingHorizontal: PADDING },
  text: TEXT,
  number: { textAlign: 'right' },
  strong: { fontWeight: 700 },
  under: { ...UNDER, color: QUIET, marginTop: 1 },
});

const partsOf = (content: string | Cell): Required<Cell> =>
  typeof content === 'string' ? { text: content, under: '' } : { under: '', ...content };

const withWidths = (columns: readonly TableColumn[]): readonly Required<TableColumn>[] => {
  const open = columns.filter(({ width }) => width === undefined).length;
  const left = TEXT_WIDTH - columns.reduce((before, { width = 0 }) => before + width, 0);
  return columns.map(({ label, width = left / open, isNumber = false }) => ({ label, width, isNumber }));
};

const cell = (
  { width, isNumber }: Required<TableColumn>,
  content: string | Cell,
  at: number,
): ReactElement => {
  const { text, under } = partsOf(content);
  const within = (said: string, { fontSize: size }: typeof TEXT | typeof UNDER): string =>
    withinBox({ text: said, size, width: width - 2 * PADDING });
  const side = (said: string) => (isNumber ? styles.number : directionAtLeft(said));
  return h(
    View,
    { key: `cell ${at}`, style: [styles.cell, { width }] },
    h(Text, { style: [styles.text, side(text)] }, within(text, TEXT)),
    under === '' ? null : h(Text, { style: [styles.under, side(under)] }, within(under, UNDER)),
  );
};

const heightOf = (columns: readonly Required<TableColumn>[], { cells }: TableRow): number => {
  const heights = columns.map(({ width: whole }, at) => {
    const { text, under } = partsOf(cells[at] ?? '');
    const width = whole - 2 * PADDING;
    const high = (said: string, { fontSize: size, lineHeight }: typeof TEXT | typeof UNDER): number =>
      linesOf({ text: said, size, width }) * size * lineHeight;
    return high(text, TEXT) + (under === '' ? 0 : 1 + high(under, UNDER));
  });
  return Math.max(...heights) + 9;
};

/**
 * Returns one table per page, with `firstRoom` points of height on the first page. Rows are assigned to pages here, because the renderer
 * would lay out all of them again for each page. If a table still does not fit, the renderer splits it and repeats its head.
 */
export const documentTables = (
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  firstRoom: number,
): readonly ReactElement[] => {
  const wide = withWidths(columns);
  const tall = rows.map((row) => ({ row, height: heightOf(wide, row) }));
  const room = (points: number): number => points - HEAD_HEIGHT - SPARE;
  return onPages(tall, { first: room(firstRoom), others: room(TEXT_HEIGHT) }).map((page, number) =>
    h(
      View,
      { key: `table ${number}` },
      h(
        View,
        { style: styles.head, fixed: true },
        ...wide.map(({ label, width, isNumber }, at) =>
          h(
            Text,
            { key: `head ${at}`, style: [styles.headCell, { width }, isNumber ? styles.number : {}] },
            label,
          ),
        ),
      ),
      ...page.map(({ row: { cells, isStrong = false }, height }, at) =>
        h(
          View,
          {
            key: `row ${at}`,
            style: [styles.row, isStrong ? styles.strong : {}],
            wrap: height > MAX_WHOLE_ROW,
          },
          ...wide.map((column, index) => cell(column, cells[index] ?? '', index)),
        ),
      ),
    ),
  );
};
