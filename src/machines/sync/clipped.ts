const MAX_TOLD = 200;

/** Shortens a detail for a notice; the settings show all of it. */
export const clipped = (detail: string): string =>
  detail.length > MAX_TOLD ? `${detail.slice(0, MAX_TOLD - 1).trimEnd()}…` : detail;
