import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';

/** Reads and writes a URL's query: values are texts, empty ones are removed. */

/** The first value of each name counts. */
export const readQuery = (query: string): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && !values.has(name)) values.set(name, value);
  }
  return Object.fromEntries(values);
};

export const writeQuery = (values: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
};

/** The search term of a URL; a too long one is ignored. */
export const searchTerm = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' && search.length <= MAX_SEARCH_LENGTH
    ? { search }
    : { search: undefined };
