/* Reads and writes the query of a URL. Values are texts; empty values are removed. */
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';

/** Reads a query. Of repeated names the first value is used. */
export const readQuery = (query: string): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && !values.has(name)) values.set(name, value);
  }
  return Object.fromEntries(values);
};

export const writeQuery = (values: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
};

/** The sorted column in the URL of a list; with a minus sign before it when the order is descending. */
export interface SortInUrl {
  readonly sort?: string;
}

const SORT = /^-?[a-z]{1,30}$/i;

/** Returns the sort order of a URL. */
export const sortFrom = ({ sort }: Record<string, unknown>): SortInUrl => ({
  sort: typeof sort === 'string' && SORT.test(sort) ? sort : undefined,
});

/** Returns the search term of a URL. A term that is too long is ignored. */
export const searchTermFrom = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' && search.length <= MAX_SEARCH_LENGTH
    ? { search }
    : { search: undefined };
