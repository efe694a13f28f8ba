/** Hashes and compares passwords, a few at a time. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '#domain/normal-form.ts';
import { HttpError } from '../http-error.ts';
import { createWorkQueue } from './work-queue.ts';

/** Argon2id, the parameters of decision 23. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of Node's worker threads, and never the last core, so that other calls go on. */
export const hashesAtOnce = (cores: number): number => Math.min(2, Math.max(1, cores - 1));

const refusal = (): HttpError => new HttpError('auth.busy', { seconds: 1 });

/** The queue takes less than a second. */
export const passwordQueue = createWorkQueue({
  atOnce: hashesAtOnce(availableParallelism()),
  waiting: 24,
  refusal,
});

/** A queue of its own for browsers that have signed in before: a flood from elsewhere does not fill it. */
export const knownDeviceQueue = createWorkQueue({ atOnce: 1, waiting: 8, refusal });

/** For seeds and scripts. Other spellings of the same characters are the same password. */
export const hashPassword = (password: string): Promise<string> => hash(passwordForm(password), COST);

/** For calls. Not in a transaction, which would hold a connection during the wait. */
export const hashQueued = (password: string): Promise<string> =>
  passwordQueue.take(() => hashPassword(password));

export type PasswordMatch = 'normalForm' | 'asTyped' | 'none';

/** Hashes of older versions are of the password as it was typed. */
export const matchPassword = async (passwordHash: string, typed: string): Promise<PasswordMatch> => {
  const form = passwordForm(typed);
  if (await verify(passwordHash, form)) return 'normalForm';
  return form !== typed && (await verify(passwordHash, typed)) ? 'asTyped' : 'none';
};
