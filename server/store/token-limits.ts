import type { Environment } from '../environment.ts';

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

const positive = (
  environment: Environment,
  name: 'TOKEN_IDLE_HOURS' | 'TOKEN_MAX_DAYS',
  otherwise: number,
): number => {
  const text = environment[name] ?? '';
  const given = text.trim() === '' ? otherwise : Number(text);
  if (given > 0 && given <= 10_000) return given;
  throw new Error(`${name} has to be a number above 0 and up to 10000, not '${text}'.`);
};

/** Reads `TOKEN_IDLE_HOURS` and `TOKEN_MAX_DAYS`. Throws a sentence for the person who starts the app. */
export const tokenLimitsFrom = (environment: Environment): TokenLimits => ({
  idleMs: positive(environment, 'TOKEN_IDLE_HOURS', DEFAULT_IDLE_HOURS) * HOUR_MS,
  maxMs: positive(environment, 'TOKEN_MAX_DAYS', DEFAULT_MAX_DAYS) * 24 * HOUR_MS,
});
