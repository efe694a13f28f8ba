/* Reads which tables a database has, and the name of its shop. */
import type pg from 'pg';

export interface Table {
  /** The name with its schema, quoted for SQL. */
  readonly name: string;
  readonly columns: readonly string[];
}

interface TableWithParents extends Table {
  /** The tables to which its foreign keys refer. */
  readonly parents: readonly string[];
}

/**
 * Returns all tables of the database, each after the tables to which its foreign keys refer. They are read
 * from the database, so that none can be forgotten.
 */
export const readTables = async (client: pg.Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<TableWithParents>(`
    with tables as (
      select pg_class.oid, format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'drizzle'))
    select name,
      array(select format('%I', attname) from pg_attribute
        where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select parent.name from pg_constraint join tables parent on parent.oid = confrelid
        where contype = 'f' and conrelid = tables.oid and confrelid <> conrelid) as parents
    from tables order by name`);
  const sorted: Table[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const remainingNames = new Set(remaining.map(({ name }) => name));
    const nextTables = remaining.filter(
      ({ parents }) => !parents.some((parent) => remainingNames.has(parent)),
    );
    if (nextTables.length === 0)
      throw new Error(`The foreign keys go round in a circle: ${[...remainingNames].join(', ')}.`);
    sorted.push(...nextTables);
    remaining = remaining.filter((table) => !nextTables.includes(table));
  }
  return sorted;
};

/** Returns the name of the company, or an empty text when it is not set. */
export const readCompanyName = async (client: pg.Client): Promise<string> => {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.shop_settings') is not null as exists",
  );
  if (!tables[0]?.exists) return '';
  const { rows } = await client.query<{ shop: string }>('select company_name as shop from shop_settings');
  return rows[0]?.shop ?? '';
};

/**
 * Settings that make COPY write and read values in the same format, whatever the role or the database has
 * set.
 */
export const FIXED_FORMATS = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 3; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
