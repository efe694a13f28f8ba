/* Hashes and compares passwords, a few at a time. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '#domain/normal-form.ts';
import { HttpError } from '#server/http-error.ts';
import { createWorkQueue } from './work-queue.ts';

/** The parameters of Argon2id (decision 23). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns the number of passwords hashed at a time: at most half of Node's four worker threads, and one core
 * is left to other calls.
 */
export const hashConcurrency = (cores: number): number => Math.min(2, Math.max(1, cores - 1));

const refusal = (): HttpError => new HttpError('auth.busy', { seconds: 1 });

/** The queue of password checks. A full queue is done in less than a second. */
export const passwordQueue = createWorkQueue({
  concurrency: hashConcurrency(availableParallelism()),
  maxWaiting: 24,
  refusal,
});

/**
 * A separate queue for browsers on which a user has signed in before, so that a flood of other calls does not
 * fill it.
 */
export const knownDeviceQueue = createWorkQueue({ concurrency: 1, maxWaiting: 8, refusal });

/**
 * Hashes a password at once, for seeds and scripts. Different encodings of the same characters are the same
 * password.
 */
export const hashPassword = (password: string): Promise<string> => hash(passwordForm(password), COST);

/**
 * Hashes a password in the queue, for calls. Do not call it in a transaction, which would hold a connection
 * during the wait.
 */
export const hashInQueue = (password: string): Promise<string> =>
  passwordQueue.run(() => hashPassword(password));

export type PasswordMatch = 'normalForm' | 'asTyped' | 'none';

/**
 * Returns which form of a typed password matches the hash. Older versions hashed the password as it was
 * typed, without the normal form.
 */
export const matchPassword = async (passwordHash: string, typed: string): Promise<PasswordMatch> => {
  const normalized = passwordForm(typed);
  if (await verify(passwordHash, normalized)) return 'normalForm';
  return normalized !== typed && (await verify(passwordHash, typed)) ? 'asTyped' : 'none';
};
