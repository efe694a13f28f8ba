const MAX_TOLD = 200;

/** Shortens a detail for a notice. The settings page shows the full text. */
export const clipped = (detail: string): string =>
  detail.length > MAX_TOLD ? `${detail.slice(0, MAX_TOLD - 1).trimEnd()}…` : detail;
