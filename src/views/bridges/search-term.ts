import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';

/** The search term of a URL; a too long one is ignored. */
export const searchTerm = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' && search.length <= MAX_SEARCH_LENGTH
    ? { search }
    : { search: undefined };
