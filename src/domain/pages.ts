export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** From 1; never beyond the last page. */
  readonly page: number;
  readonly pages: number;
}

/** Returns page 1 without rows when there are none. */
export const pageOf = <Row>(all: readonly Row[], wanted: number, perPage: number): PageOf<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pages };
};

/** Reads a page from a URL; undefined for page 1 and for anything invalid. */
export const pageFrom = (said: unknown): number | undefined => {
  const page = typeof said === 'number' ? said : Number(typeof said === 'string' ? said : Number.NaN);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};
