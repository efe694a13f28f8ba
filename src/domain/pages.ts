/* Splits rows that the browser has into pages. */

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The page number from 1; at most the last page. */
  readonly page: number;
  readonly pages: number;
}

/** Returns one page of the rows. Without rows it returns page 1, empty. */
export const pageOf = <Row>(all: readonly Row[], requestedPage: number, perPage: number): PageOf<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(Math.max(1, requestedPage), pages);
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pages };
};

/** Reads a page number from a URL. Returns undefined for page 1 and for any invalid text. */
export const pageFrom = (value: unknown): number | undefined => {
  const page = typeof value === 'number' ? value : Number(typeof value === 'string' ? value : Number.NaN);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};
