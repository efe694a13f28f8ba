/** Returns the server's version of a row, or null when the backend counts no versions. */
export const versionIn = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
    ? row.version
    : null;
