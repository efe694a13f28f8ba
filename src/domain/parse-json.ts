/* Parses what the server has sent or the browser has stored. */
import { withClosedIsolates } from './isolated.ts';

/** Matches signs that begin and end an isolate, also as an escape of JSON. */
const ISOLATES = /[\u2066-\u2069]|\\u206[6-9]/;

/**
 * Parses JSON. Its texts stay within the elements that show them (`withClosedIsolates`). Throws a
 * SyntaxError.
 */
export const parseJson = (text: string): unknown =>
  ISOLATES.test(text)
    ? JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'string' ? withClosedIsolates(value) : value,
      )
    : JSON.parse(text);
