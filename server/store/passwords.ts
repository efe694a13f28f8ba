import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isDemoPassword } from '../demo/users.ts';
import { HttpError } from '../http-error.ts';
import { createTurns } from './turns.ts';

/** Argon2id, the parameters of design section 6. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of the threads that Node has for such work, and never the last core: compressing answers, the database and
 * everybody else's calls need the others.
 */
export const hashesAtOnce = (cores: number): number => Math.min(2, Math.max(1, cores - 1));

/** The queue is what is worked off in less than a second; who would wait longer is better told so. */
export const passwordTurns = createTurns({
  atOnce: hashesAtOnce(availableParallelism()),
  waiting: 24,
  refusal: () =>
    new HttpError(
      503,
      'auth.busy',
      { seconds: 1 },
      'Too many people are signing in at once. Please try again in a moment.',
      { headers: { 'Retry-After': '1' } },
    ),
});

/** For seeds and scripts, where nobody else waits. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A password as an account keeps it. */
export interface KeptPassword {
  readonly password_hash: string;
  /** Everybody can read it: the server is told to listen to nobody but this machine. */
  readonly has_demo_password: boolean;
}

/**
 * For calls. Never within a transaction: whoever waits there holds a connection. `known`: its hash, where that is there
 * already.
 */
export const keptInTurn = async (password: string, known?: string): Promise<KeptPassword> => ({
  password_hash: known ?? (await passwordTurns.take(() => hashPassword(password))),
  has_demo_password: isDemoPassword(password),
});

export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
