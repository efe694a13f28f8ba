/** What the system or the database calls a failure: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `28P01`; empty where nobody named it. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
