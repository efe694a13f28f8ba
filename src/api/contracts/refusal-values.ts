import * as z from 'zod/mini';

const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/**
 * The values of a refusal in a response. Validated by hand, because unions and records of zod add 1.3 KiB to
 * every first page.
 */
export const refusalValues = z.custom<Readonly<Record<string, string | number>>>(
  (candidate) =>
    typeof candidate === 'object' && candidate !== null && Object.values(candidate).every(isValue),
);
