/** The server's version of a row; null when the backend counts none. */
export const versionIn = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
    ? row.version
    : null;
