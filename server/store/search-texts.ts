/*
 * Writes the folded texts by which orders, products and clients are found (docs/search.md), in the
 * transactions of their rows.
 */
import { type SQL, sql } from 'drizzle-orm';
import { textForSearch } from '#domain/search-fold.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/**
 * The version of the texts. Raise it with a change of `textForSearch` or of the texts below: after the next
 * start, the rows of earlier versions are folded again.
 */
export const FOLD_VERSION = 1;

/** The letters that stand for Arabic ones, in the same order. */
const ARABIC = 'ابتثجحخدرزسشعغفقكلمنهوي';
const CAPITALS = 'ABTPJHXDRZSCEGFQKLMNVWY';
const CAPITAL_OF = new Map([...ARABIC].map((letter, index) => [letter, CAPITALS.charAt(index)]));
const ANY_ARABIC = new RegExp(`[${ARABIC}]`, 'g');

/**
 * Replaces each letter of a folded Arabic text by an ASCII capital. An index of trigrams holds only letters
 * that the LC_CTYPE of the database knows, and the embedded one knows ASCII alone. Folded texts have no
 * capitals of their own.
 */
export const toStoredText = (folded: string): string =>
  folded.replace(ANY_ARABIC, (letter) => CAPITAL_OF.get(letter) ?? letter);

interface SearchedTable {
  readonly name: SQL;
  readonly id: SQL;
  /** The words of a row, as typed. */
  readonly words: SQL;
  /** The condition for rows whose text is missing or of an earlier version. */
  readonly isOutdated: SQL;
  /** Writes the rows `folded (id, text)`. */
  readonly write: (folded: SQL) => SQL;
}

const ORDERS: SearchedTable = {
  name: sql`d2c_orders`,
  id: sql`d2c_order_id`,
  words: sql`concat_ws(' ', customer_name, customer_phone, customer_handle, customer_email,
    (select name from provinces where provinces.province_id = d2c_orders.province_id), customer_district, customer_address,
    (select string_agg(concat_ws(' ', product_name, product_code), ' ')
      from d2c_order_items item left join products using (product_id) where item.d2c_order_id = d2c_orders.d2c_order_id),
    (select tracking_number from shipments where shipments.d2c_order_id = d2c_orders.d2c_order_id))`,
  // A subquery for each order, because a join would read all orders for each batch.
  isOutdated: sql`coalesce((select fold_version from d2c_order_search known
    where known.d2c_order_id = d2c_orders.d2c_order_id), 0) < ${FOLD_VERSION}`,
  write: (folded) => sql`insert into d2c_order_search (d2c_order_id, text, fold_version)
    select id, text, ${FOLD_VERSION}::int from ${folded}
    on conflict (d2c_order_id) do update set text = excluded.text, fold_version = excluded.fold_version`,
};

/** Returns a table that has its texts in columns of its own. */
const withColumns = (name: SQL, id: SQL, words: SQL): SearchedTable => ({
  name,
  id,
  words,
  isOutdated: sql`fold_version < ${FOLD_VERSION}`,
  write: (folded) =>
    sql`update ${name} set search_text = text, fold_version = ${FOLD_VERSION} from ${folded} where ${id} = folded.id`,
});

const PRODUCTS = withColumns(
  sql`products`,
  sql`product_id`,
  sql`concat_ws(' ', name, product_code, dimensions, array_to_string(aliases, ' '))`,
);
const CLIENTS = withColumns(
  sql`b2b_clients`,
  sql`client_id`,
  sql`concat_ws(' ', name, contact_person, phone, email)`,
);

const writeTexts = async (
  tx: Db | Tx,
  { name, id, words, write }: SearchedTable,
  ids: readonly number[],
): Promise<void> => {
  const { rows } = await tx.execute<{ id: number; words: string }>(
    sql`select ${id} as id, ${words} as words from ${name} where ${id} = any(${sql.param([...ids])}::int[])`,
  );
  const texts = rows.map((row) => toStoredText(textForSearch(row.words)));
  const foldedIds = rows.map((row) => row.id);
  await tx.execute(
    write(sql`unnest(${sql.param(foldedIds)}::int[], ${sql.param(texts)}::text[]) as folded (id, text)`),
  );
};

interface ProductWords {
  readonly name: string;
  readonly product_code: string | null;
  readonly dimensions?: string | null | undefined;
  readonly aliases: readonly string[];
}

/**
 * Returns the text for the statement that changes a product. A second statement would lock the category, and
 * wait for its change.
 */
export const productSearchColumns = ({ name, product_code, dimensions, aliases }: ProductWords) => ({
  search_text: toStoredText(textForSearch([name, product_code, dimensions, ...aliases].join(' '))),
  fold_version: FOLD_VERSION,
});

/**
 * Writes the texts of orders whose customers, lines or tracking numbers were written. The caller has locked
 * or created the orders.
 */
export const foldOrders = (tx: Tx, ids: readonly number[]): Promise<void> => writeTexts(tx, ORDERS, ids);
export const foldProducts = (tx: Tx, ids: readonly number[]): Promise<void> => writeTexts(tx, PRODUCTS, ids);
export const foldClient = (tx: Tx, id: number): Promise<void> => writeTexts(tx, CLIENTS, [id]);

/** The number of rows in a transaction of `foldOutdated`. Calls that change these rows wait for it. */
const ROWS_AT_ONCE = 500;

/**
 * Folds some outdated rows after the row `after`. Returns the id of the last one; undefined if there are no
 * more.
 */
const foldSome = (db: Db | Tx, table: SearchedTable, after: number): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const { name, id, isOutdated } = table;
    // The rows are locked before their words are read, so that no change of another call gets lost.
    const { rows } = await tx.execute<{ id: number }>(
      sql`select ${id} as id from ${name} where ${id} > ${after} and ${isOutdated} order by 1 limit ${ROWS_AT_ONCE} for no key update`,
    );
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await writeTexts(tx, table, ids);
    return ids.at(-1);
  });

/**
 * Folds the rows whose texts are missing or of an earlier version: after an upgrade, an import, or a write by
 * SQL.
 */
export const foldOutdated = async (db: Db | Tx, signal?: AbortSignal): Promise<void> => {
  for (const table of [PRODUCTS, CLIENTS, ORDERS]) {
    let last: number | undefined = 0;
    while (last !== undefined && signal?.aborted !== true) last = await foldSome(db, table, last);
  }
};
