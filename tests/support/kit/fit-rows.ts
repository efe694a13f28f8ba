import type { RowsPage } from '#machines/kit/rows.ts';
import { fieldsIn, isObject } from '#tests/support/field-in.ts';

/** The number of rows that is certainly larger than a screen. */
const MORE_THAN_A_SCREEN = 100;

interface AnswerRows {
  readonly rows: readonly object[];
  withRows(rows: readonly object[], total: number): unknown;
}

/** Returns the rows of an answer: `data` itself, or the list in `data` next to a total. */
const rowsIn = (body: unknown): AnswerRows => {
  const answer = fieldsIn(body);
  const { data } = answer;
  const list = (value: unknown): readonly object[] => (Array.isArray(value) ? value.filter(isObject) : []);
  if (Array.isArray(data)) return { rows: list(data), withRows: (rows) => ({ ...answer, data: rows }) };
  const inner = fieldsIn(data);
  const [name = 'rows', rows] = Object.entries(inner).find(([, value]) => Array.isArray(value)) ?? [];
  return {
    rows: list(rows),
    withRows: (fittedRows, total) => ({ ...answer, data: { ...inner, [name]: fittedRows, total } }),
  };
};

export const pageIn = (output: unknown): RowsPage<unknown> => ({ rows: [], total: 0, ...fieldsIn(output) });

/**
 * Returns a function that shortens or extends the rows of an answer to match those of a plan. `key` is the
 * field that identifies a row. The first rows get the fields of the samples.
 */
export const fitRows = (
  key: string,
  isShown: (row: object) => boolean = () => true,
  samples: readonly object[] = [],
) => {
  /** Additional rows are copies of a real row. */
  let sample: object | undefined;
  let createdCount = 0;

  const createRows = (count: number): readonly object[] => {
    if (!sample) throw new Error('the server returned no row to copy');
    return Array.from({ length: count }, () => {
      createdCount += 1;
      return { ...sample, [key]: 9_000_000 + createdCount };
    });
  };
  const firstRows = (rows: readonly object[], count: number): readonly object[] => {
    if (samples.length === 0 || count === 0) return rows.slice(0, count);
    const missing = createRows(Math.max(0, samples.length - rows.length));
    return samples.map((fields, index) => ({ ...[...rows, ...missing][index], ...fields }));
  };
  return (count: number, hasMore: boolean, isNew: boolean) =>
    (body: unknown, query: URLSearchParams): unknown => {
      const { rows: all, withRows } = rowsIn(body);
      const rows = all.filter(isShown);
      if (rows[0]) sample ??= { ...rows[0], ...samples[0] };
      const skip = Number(query.get('skip') ?? 0);
      const limit = Number(query.get('limit') ?? MORE_THAN_A_SCREEN);
      const fittedRows = hasMore ? createRows(limit) : isNew ? createRows(count) : firstRows(rows, count);
      return withRows(fittedRows, skip + fittedRows.length + (hasMore ? 1 : 0));
    };
};
