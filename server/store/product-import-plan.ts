/* The dry run of a product file: the plan of each row, the totals, and a digest of them. */
import { createHash } from 'node:crypto';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { ImportReport } from '#api/contracts/product-import.ts';
import type { ProductFile } from '#domain/product-file.ts';
import { isBlank } from '#domain/storable-text.ts';
import { HttpError } from '#server/http-error.ts';
import type { Cells, StoredCatalogue } from './product-import-finders.ts';
import { createRowPlanner, type PlannedRow, refusedRow } from './product-import-rows.ts';

export interface ImportPlan {
  readonly digest: string;
  readonly totals: ImportReport['totals'];
  readonly rows: readonly PlannedRow[];
}

/** Number of rows after which other calls may use the event loop. */
const ROWS_PER_TURN = 250;

type FileRow = ProductFile['rows'][number];

const planRows = async (
  { columns, rows, isShopExport = false }: ProductFile,
  catalogue: StoredCatalogue,
): Promise<PlannedRow[]> => {
  const planRow = createRowPlanner(catalogue, isShopExport);
  const hasCode = ({ cells }: FileRow): boolean => !isBlank(cells[columns.indexOf('product_code')] ?? '');
  const plannedRows: PlannedRow[] = [];
  // Rows with a code are planned first, so that a row without a code does not claim their products.
  for (const row of [...rows.filter(hasCode), ...rows.filter((row) => !hasCode(row))]) {
    const cells: Cells = new Map(
      columns.flatMap((column, index) => {
        const cell = row.cells[index] ?? '';
        return isShopExport && isBlank(cell) ? [] : [[column, cell]];
      }),
    );
    try {
      if (row.cells.length === 0)
        throw new HttpError('import.cells', { cells: row.cellCount, columns: columns.length });
      plannedRows.push(planRow(row.line, cells));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      plannedRows.push(refusedRow(row.line, cells, error));
    }
    if (plannedRows.length % ROWS_PER_TURN === 0) await yieldTurn();
  }
  return plannedRows.sort((first, second) => first.row.line - second.row.line);
};

/** Makes the dry run of a file. The same file and products give the same digest. */
export const planImport = async (file: ProductFile, catalogue: StoredCatalogue): Promise<ImportPlan> => {
  const plannedRows = await planRows(file, catalogue);
  const totals = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const hash = createHash('sha256');
  for (const [index, { row }] of plannedRows.entries()) {
    totals[row.outcome] += 1;
    hash.update(JSON.stringify(row));
    if (index % ROWS_PER_TURN === 0) await yieldTurn();
  }
  return { digest: hash.digest('hex'), totals, rows: plannedRows };
};
