import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';

/**
 * Parses stored JSON. Returns null if nothing is stored, or if the text cannot be read; in that case
 * `onUnreadable` gets the error.
 */
export const parseStored = <Stored>(
  schema: z.ZodMiniType<Stored>,
  stored: string | null,
  onUnreadable?: (error: unknown) => void,
): Stored | null => {
  if (stored === null) return null;
  try {
    return z.parse(schema, parseJson(stored));
  } catch (error) {
    onUnreadable?.(error);
    return null;
  }
};
