import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the parameters of design section 6. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
