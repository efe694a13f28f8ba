import { isApiError } from '#api/errors.ts';

/** The server's own sentence on why a call failed; null where it gave none, or did not answer at all. */
export const detailOf = (error: unknown): string | null => (isApiError(error) && error.detail) || null;
