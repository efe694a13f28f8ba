/** One page of many rows. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** From 1; the last one where a later one was wanted. */
  readonly page: number;
  readonly pages: number;
}

/** A page of rows that are all here. There is always one page, empty where there are no rows. */
export const pageOf = <Row>(all: readonly Row[], wanted: number, perPage: number): PageOf<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pages };
};

/** A page as an address says it; undefined where that is none, or the first. */
export const pageFrom = (said: unknown): number | undefined => {
  const page = typeof said === 'number' ? said : Number(typeof said === 'string' ? said : Number.NaN);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};
