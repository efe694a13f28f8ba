import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';

/** The term of an address: a text, whatever it looks like. One that is absurdly long is none. */
export const searchTerm = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' && search.length <= MAX_SEARCH_LENGTH
    ? { search }
    : { search: undefined };
