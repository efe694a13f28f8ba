/* A table of a document, split into pages. */
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { breakLongWords, countLines, distributeOverPages } from './boxed-text.ts';
import { LINE, QUIET, SUNKEN } from './document-colours.ts';
import { leftAlignedStyle, TEXT_HEIGHT, TEXT_WIDTH } from './document-style.ts';

export interface TableColumn {
  readonly label: string;
  /** The width in points. Default: the rest of the page's width. */
  readonly width?: number;
  readonly isNumber?: boolean;
}

/** A cell; `subtext` is a second line in smaller type. */
export interface Cell {
  readonly text: string;
  readonly subtext?: string;
}

export interface TableRow {
  readonly cells: readonly (string | Cell)[];
  readonly isStrong?: boolean;
}

/** A row that is taller than this number of points may be split between pages. */
const MAX_UNSPLIT_ROW_HEIGHT = TEXT_HEIGHT / 2;
const HEAD_HEIGHT = 20;
/** Room in points that is left free, because heights are estimates. */
const SPARE_HEIGHT = 24;

const TEXT = { fontSize: 9, lineHeight: 1.4 } as const;
const SUBTEXT = { fontSize: 8, lineHeight: 1.4 } as const;
const PADDING = 5;
/** The padding above and below the text of a row, and its border, in points. */
const ROW_BORDERS_HEIGHT = 9;

const styles = StyleSheet.create({
  head: { flexDirection: 'row', backgroundColor: SUNKEN, paddingVertical: 4 },
  headCell: { ...SUBTEXT, color: QUIET, paddingHorizontal: PADDING },
  row: { flexDirection: 'row', borderBottom: `1 solid ${LINE}`, paddingVertical: 4 },
  cell: { paddingHorizontal: PADDING },
  text: TEXT,
  number: { textAlign: 'right' },
  strong: { fontWeight: 700 },
  subtext: { ...SUBTEXT, color: QUIET, marginTop: 1 },
});

const toCell = (content: string | Cell): Required<Cell> =>
  typeof content === 'string' ? { text: content, subtext: '' } : { subtext: '', ...content };

const withWidths = (columns: readonly TableColumn[]): readonly Required<TableColumn>[] => {
  const flexibleColumns = columns.filter(({ width }) => width === undefined).length;
  const flexibleWidth = TEXT_WIDTH - columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return columns.map(({ label, width = flexibleWidth / flexibleColumns, isNumber = false }) => ({
    label,
    width,
    isNumber,
  }));
};

const cell = (
  { width, isNumber }: Required<TableColumn>,
  content: string | Cell,
  index: number,
): ReactElement => {
  const { text, subtext } = toCell(content);
  const breakText = (part: string, { fontSize: size }: typeof TEXT | typeof SUBTEXT): string =>
    breakLongWords({ text: part, size, width: width - 2 * PADDING });
  const alignText = (part: string) => (isNumber ? styles.number : leftAlignedStyle(part));
  return h(
    View,
    { key: `cell ${index}`, style: [styles.cell, { width }] },
    h(Text, { style: [styles.text, alignText(text)] }, breakText(text, TEXT)),
    subtext === ''
      ? null
      : h(Text, { style: [styles.subtext, alignText(subtext)] }, breakText(subtext, SUBTEXT)),
  );
};

const rowHeight = (columns: readonly Required<TableColumn>[], { cells }: TableRow): number => {
  const heights = columns.map(({ width: columnWidth }, index) => {
    const { text, subtext } = toCell(cells[index] ?? '');
    const width = columnWidth - 2 * PADDING;
    const textHeight = (part: string, { fontSize: size, lineHeight }: typeof TEXT | typeof SUBTEXT): number =>
      countLines({ text: part, size, width }) * size * lineHeight;
    return textHeight(text, TEXT) + (subtext === '' ? 0 : 1 + textHeight(subtext, SUBTEXT));
  });
  return Math.max(...heights) + ROW_BORDERS_HEIGHT;
};

/**
 * Returns one table per page. The table of the first page is at most `firstPageHeight` points high. Rows are
 * assigned to pages here, because the renderer would lay out all of them again for each page. If a table
 * still does not fit, the renderer splits it and repeats its head.
 */
export const documentTables = (
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  firstPageHeight: number,
): readonly ReactElement[] => {
  const columnsWithWidth = withWidths(columns);
  const rowsWithHeight = rows.map((row) => ({ row, height: rowHeight(columnsWithWidth, row) }));
  const tableHeight = (pageHeight: number): number => pageHeight - HEAD_HEIGHT - SPARE_HEIGHT;
  return distributeOverPages(rowsWithHeight, {
    firstPageHeight: tableHeight(firstPageHeight),
    otherPageHeight: tableHeight(TEXT_HEIGHT),
  }).map((page, pageIndex) =>
    h(
      View,
      { key: `table ${pageIndex}` },
      h(
        View,
        { style: styles.head, fixed: true },
        ...columnsWithWidth.map(({ label, width, isNumber }, index) =>
          h(
            Text,
            { key: `head ${index}`, style: [styles.headCell, { width }, isNumber ? styles.number : {}] },
            label,
          ),
        ),
      ),
      ...page.map(({ row: { cells, isStrong = false }, height }, index) =>
        h(
          View,
          {
            key: `row ${index}`,
            style: [styles.row, isStrong ? styles.strong : {}],
            wrap: height > MAX_UNSPLIT_ROW_HEIGHT,
          },
          ...columnsWithWidth.map((column, index) => cell(column, cells[index] ?? '', index)),
        ),
      ),
    ),
  );
};
