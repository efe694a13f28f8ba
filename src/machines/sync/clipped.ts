const MAX_DETAIL_LENGTH = 200;

/** Shortens a detail for a notice. The settings page shows the full text. */
export const clipped = (detail: string): string =>
  detail.length > MAX_DETAIL_LENGTH ? `${detail.slice(0, MAX_DETAIL_LENGTH - 1).trimEnd()}…` : detail;
