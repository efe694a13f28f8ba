import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, keepsStatements, poolOf } from './connect.ts';

/** A statement that is written out and built once. The type of its rows is what it says, as with `db.execute`. */
export interface Prepared<Row> {
  run(db: Db, values: Readonly<Record<string, unknown>>): Promise<Row[]>;
}

const nameOf = (param: unknown): string => {
  if (is(param, Placeholder)) return param.name;
  throw new Error('what a prepared statement is given has a name');
};

/**
 * For statements that every call needs: built once, and read once by each connection, which keeps them by their name.
 * Behind a pooler the next connection is another's, and nothing has a name (docs/ten-million.md).
 */
export const prepared = <Row extends object>(name: string, statement: SQL): Prepared<Row> => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const given = params.map(nameOf);
  return {
    run: async (db, values) => {
      const query = { text, values: given.map((each) => values[each]) };
      const { rows } = await poolOf(db).query<Row>(keepsStatements(db) ? { name, ...query } : query);
      return rows;
    },
  };
};
