import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, keepsStatements } from './connect.ts';

/** How a statement is called on a connection; without a name where the next one is another's (docs/ten-million.md). */
type Naming = (name: string) => string;

/** Statements that every call needs: built once for each pool, and read once by each connection that keeps them. */
export const preparedOnce = <Prepared>(
  prepare: (db: Db, naming: Naming) => Prepared,
): ((db: Db) => Prepared) => {
  const known = new WeakMap<Db, Prepared>();
  return (db) => {
    const prepared = known.get(db) ?? prepare(db, (name) => (keepsStatements(db) ? name : ''));
    known.set(db, prepared);
    return prepared;
  };
};

interface Answered<Row> {
  readonly execute: { readonly rows: Row[] };
  readonly all: unknown;
  readonly values: unknown;
}

/** A statement that is written out. The type of its rows is what it says, as with `db.execute`. */
export const prepareWritten = <Row>(db: Db, name: string, statement: SQL) =>
  db._.session.prepareQuery<Answered<Row>>(new PgDialect().sqlToQuery(statement), undefined, name, false);
