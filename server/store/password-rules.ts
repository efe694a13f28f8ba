/* Refuses weak passwords. */
import { comparisonKey } from '#domain/normal-form.ts';
import {
  type KnownPasswords,
  MIN_PASSWORD_LENGTH,
  type PasswordOwner,
  type WeakPasswordRule,
  weaknessOf,
} from '#domain/password-rules.ts';
import type { Db } from '#server/db/connect.ts';
import { demoUsers } from '#server/demo/users.ts';
import { HttpError } from '#server/http-error.ts';
import { readCompany } from './shop-settings.ts';

type Dictionary = Omit<KnownPasswords, 'shop'>;

const loadDictionary = async (): Promise<Dictionary> => {
  const { dictionary: lists } = await import('@zxcvbn-ts/language-common');
  const commonPasswords = new Set(lists['passwords-common'].map(comparisonKey));
  return {
    demo: demoUsers.flatMap(({ password }) => password ?? []),
    isCommon: (candidate) => commonPasswords.has(candidate),
  };
};

/**
 * 50,000 common passwords. They are loaded when the first password is checked, so that the start of the app
 * does not wait for them.
 */
let dictionary: Promise<Dictionary> | undefined;

const findWeakness = async (
  db: Db,
  password: string,
  owner: PasswordOwner,
): Promise<WeakPasswordRule | null> => {
  dictionary ??= loadDictionary();
  const { name: shop } = await readCompany(db);
  return weaknessOf(password, owner, { ...(await dictionary), shop });
};

/** Refuses with 422 a password that is easy to guess. */
export const refuseWeak = async (db: Db, password: string, owner: PasswordOwner): Promise<void> => {
  const rule = await findWeakness(db, password, owner);
  if (rule === null) return;
  const limit = rule === 'length' ? MIN_PASSWORD_LENGTH : '';
  throw new HttpError('user.weak_password', { rule, limit }, { case: rule });
};

/** Demo users may keep their passwords, because the server then listens on loopback only. */
const isDemoPassword = (username: string, password: string): boolean =>
  demoUsers.some((user) => user.username === username && user.password === password);

/** Returns true when the person has to choose a better password after this sign-in. */
export const mustReplacePassword = async (db: Db, password: string, owner: PasswordOwner): Promise<boolean> =>
  !isDemoPassword(owner.username, password) && (await findWeakness(db, password, owner)) !== null;
