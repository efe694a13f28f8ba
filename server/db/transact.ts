import { sql } from 'drizzle-orm';
import { type Db, type Tx, wordsOf } from './connect.ts';
import type { Word } from './words.ts';

type Config = Parameters<Db['transaction']>[1];

/** What each transaction will have to tell. */
const toTell = new WeakMap<Tx, Word[]>();

/** Runs a transaction, and lets go of what it has to tell once it is committed. */
export const transact = async <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  config?: Config,
): Promise<Result> => {
  const told: Word[] = [];
  const result = await db.transaction((tx) => {
    toTell.set(tx, told);
    return work(tx);
  }, config);
  wordsOf(db)?.tell(told);
  return result;
};

/** A part of a transaction that may be undone by itself: what it has to tell goes with it. */
export const transactPart = async <Result>(tx: Tx, work: (part: Tx) => Promise<Result>): Promise<Result> => {
  const ofWhole = toTell.get(tx);
  const told: Word[] = [];
  const result = await tx.transaction((part) => {
    if (ofWhole) toTell.set(part, told);
    return work(part);
  });
  ofWhole?.push(...told);
  return result;
};

/** Tells a word when the transaction is committed: after it where `transact` has begun it, else by the commit itself. */
export const tellOnCommit = async (tx: Tx, word: Word): Promise<void> => {
  const told = toTell.get(tx);
  if (told) told.push(word);
  else await tx.execute(sql`select pg_notify(${word.channel}, ${word.text})`);
};

/** Tells of what one statement has written and committed by itself. */
export const tellCommitted = (db: Db, word: Word): void => wordsOf(db)?.tell([word]);
