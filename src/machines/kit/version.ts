/** Which version a row is: what the server counted its changes to; null where nobody counts. */
export const versionIn = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
    ? row.version
    : null;
