/* The code of an error. */

/**
 * Returns the code of a failure of the system or the database, such as `ECONNREFUSED` or `28P01`; an empty
 * text without a code.
 */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
