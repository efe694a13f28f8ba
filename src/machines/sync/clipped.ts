const MAX_TOLD = 200;

/** A notice is a sentence or two; all of it stands in the settings. */
export const clipped = (detail: string): string =>
  detail.length > MAX_TOLD ? `${detail.slice(0, MAX_TOLD - 1).trimEnd()}…` : detail;
