import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';

/** The term of an address. A number is a term too; what is no text, or absurdly long, is none. */
export const searchTerm = (raw: Record<string, unknown>): { search?: string } => {
  const term = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  return typeof term === 'string' && term !== '' && term.length <= MAX_SEARCH_LENGTH
    ? { search: term }
    : { search: undefined };
};
