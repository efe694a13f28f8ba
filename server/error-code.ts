/** The code of a failure of the system or the database: `ECONNREFUSED`, `28P01`; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
