import type { RowsPage } from '#machines/kit/rows.ts';

/** The number of rows that is certainly larger than a screen. */
const FULL = 100;

interface Rows {
  readonly rows: readonly object[];
  put(rows: readonly object[], total: number): unknown;
}

/** Returns the rows of an answer, which are in its envelope or beside their count. */
const rowsIn = (body: unknown): Rows => {
  const answer: Record<string, unknown> = { ...Object(body) };
  const { data } = answer;
  const list = (value: unknown): readonly object[] => (Array.isArray(value) ? value.map(Object) : []);
  if (Array.isArray(data)) return { rows: list(data), put: (rows) => ({ ...answer, data: rows }) };
  const inner: Record<string, unknown> = { ...Object(data) };
  const [name = 'rows', rows] = Object.entries(inner).find(([, value]) => Array.isArray(value)) ?? [];
  return {
    rows: list(rows),
    put: (some, total) => ({ ...answer, data: { ...inner, [name]: some, total } }),
  };
};

export const pageIn = (output: unknown): RowsPage<unknown> => ({ rows: [], total: 0, ...Object(output) });

/**
 * Cuts or extends the rows of an answer to match those of a plan. `key` is the field that identifies a row. The first
 * rows take their fields from the samples.
 */
export const cutRows = (
  key: string,
  isShown: (row: object) => boolean = () => true,
  samples: readonly object[] = [],
) => {
  /** Additional rows are copies of a real row. */
  let sample: object | undefined;
  let made = 0;

  const grown = (count: number): readonly object[] => {
    if (!sample) throw new Error('the server has no row to make more of');
    return Array.from({ length: count }, () => {
      made += 1;
      return { ...sample, [key]: 9_000_000 + made };
    });
  };
  const first = (rows: readonly object[], count: number): readonly object[] => {
    if (samples.length === 0 || count === 0) return rows.slice(0, count);
    const missing = grown(Math.max(0, samples.length - rows.length));
    return samples.map((fields, at) => ({ ...[...rows, ...missing][at], ...fields }));
  };
  return (count: number, isMore: boolean, isNew: boolean) =>
    (body: unknown, query: URLSearchParams): unknown => {
      const { rows: all, put } = rowsIn(body);
      const rows = all.filter(isShown);
      if (rows[0]) sample ??= { ...rows[0], ...samples[0] };
      const skip = Number(query.get('skip') ?? 0);
      const limit = Number(query.get('limit') ?? FULL);
      const some = isMore ? grown(limit) : isNew ? grown(count) : first(rows, count);
      return put(some, skip + some.length + (isMore ? 1 : 0));
    };
};
