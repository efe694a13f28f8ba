import type { ImportReport } from '#api/contracts/product-import.ts';
import { type ImportOutcome, MAX_REPORTED_ROWS } from '#domain/product-file.ts';
import type { ImportPlan } from './product-import-plan.ts';

const WORTH: Readonly<Record<ImportOutcome, number>> = { refused: 0, changed: 1, created: 2, unchanged: 3 };

/** What is told of a plan: the totals, and the first rows that are worth a look. */
export const reportOf = ({ digest, totals, rows }: ImportPlan): ImportReport => ({
  digest,
  totals,
  rows: rows
    .map(({ row }) => row)
    .filter(({ outcome }) => outcome !== 'unchanged')
    .sort((a, b) => WORTH[a.outcome] - WORTH[b.outcome] || a.line - b.line)
    .slice(0, MAX_REPORTED_ROWS),
});
