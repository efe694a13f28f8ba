/* Reads the maximum lengths of sessions from the settings. */
import type { Environment } from '#server/environment.ts';

/** The maximum length of a session, in milliseconds. */
export interface TokenLimits {
  /** The maximum time without use. */
  readonly idleMs: number;
  /** The maximum time in total. */
  readonly maxMs: number;
}

const HOUR_MS = 3_600_000;
const DEFAULT_IDLE_HOURS = 12;
const DEFAULT_MAX_DAYS = 7;

const readPositiveNumber = (
  environment: Environment,
  name: 'TOKEN_IDLE_HOURS' | 'TOKEN_MAX_DAYS',
  fallback: number,
): number => {
  const text = environment[name] ?? '';
  const value = text.trim() === '' ? fallback : Number(text);
  if (value > 0 && value <= 10_000) return value;
  throw new Error(`${name} has to be a number above 0 and up to 10000, not '${text}'.`);
};

/** Reads `TOKEN_IDLE_HOURS` and `TOKEN_MAX_DAYS`. Throws an error with one sentence. */
export const tokenLimitsFrom = (environment: Environment): TokenLimits => ({
  idleMs: readPositiveNumber(environment, 'TOKEN_IDLE_HOURS', DEFAULT_IDLE_HOURS) * HOUR_MS,
  maxMs: readPositiveNumber(environment, 'TOKEN_MAX_DAYS', DEFAULT_MAX_DAYS) * 24 * HOUR_MS,
});
