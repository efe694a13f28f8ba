import { createHash } from 'node:crypto';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { ImportReport } from '#api/contracts/product-import.ts';
import { MAX_REPORTED_VALUE, type ProductFile, type ProductFileColumn } from '#domain/product-file.ts';
import { clipped, isBlank } from '#domain/storable-text.ts';
import { HttpError } from '../http-error.ts';
import { refuse, type Value } from './product-import-cells.ts';
import type { Cells, StoredCatalogue } from './product-import-finders.ts';
import { createRowPlanner, type Planned, refusedRow } from './product-import-rows.ts';

export interface ImportPlan {
  readonly digest: string;
  readonly totals: ImportReport['totals'];
  readonly rows: readonly Planned[];
}

/** Rows before other calls get the event loop. */
const ROWS_AT_A_TIME = 250;

type FileRow = ProductFile['rows'][number];

const cellsOf = (columns: readonly ProductFileColumn[], { cells }: FileRow): Cells =>
  new Map(columns.map((column, at) => [column, cells[at] ?? '']));

const refuseUneven = (columns: readonly ProductFileColumn[], { cells, count }: FileRow): void => {
  if (cells.length > 0) return;
  refuse('import.cells', { cells: count, columns: columns.length });
};

const planRows = async ({ columns, rows }: ProductFile, filed: StoredCatalogue): Promise<Planned[]> => {
  const planRow = createRowPlanner(filed);
  const hasCode = ({ cells }: FileRow): boolean => !isBlank(cells[columns.indexOf('product_code')] ?? '');
  const plans: Planned[] = [];
  // Rows with a code come first, since the other rows must not take their products.
  for (const row of [...rows.filter(hasCode), ...rows.filter((each) => !hasCode(each))]) {
    const cells = cellsOf(columns, row);
    try {
      refuseUneven(columns, row);
      plans.push(planRow(row.line, cells));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      plans.push(refusedRow(row.line, cells, error));
    }
    if (plans.length % ROWS_AT_A_TIME === 0) await yieldTurn();
  }
  return plans.sort((a, b) => a.row.line - b.row.line);
};

const shown = (value: Value): Value =>
  typeof value === 'string' ? clipped(value, MAX_REPORTED_VALUE) : value;

const clippedRow = (each: Planned): Planned => ({
  ...each,
  row: {
    ...each.row,
    name: clipped(each.row.name, MAX_REPORTED_VALUE),
    changes: each.row.changes.map((change) => ({
      ...change,
      before: shown(change.before),
      after: shown(change.after),
    })),
  },
});

/** The dry run of a file. The same file and products give the same digest. */
export const planImport = async (file: ProductFile, filed: StoredCatalogue): Promise<ImportPlan> => {
  const plans = await planRows(file, filed);
  const totals = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const hash = createHash('sha256');
  for (const [at, { row }] of plans.entries()) {
    totals[row.outcome] += 1;
    hash.update(JSON.stringify(row));
    if (at % ROWS_AT_A_TIME === 0) await yieldTurn();
  }
  return { digest: hash.digest('hex'), totals, rows: plans.map(clippedRow) };
};
