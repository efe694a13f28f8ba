/* Reads the audit log: its pages, its CSV file, one entry, and the people in it. */
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditDetails, AuditEntry, AuditPerson } from '#api/contracts/audit.ts';
import { AUDITED_KINDS, type AuditedKind } from '#domain/audit.ts';
import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';
import { MAX_FETCHED, MAX_ID } from '#domain/limits.ts';
import { toAsciiDigits } from '#domain/money.ts';
import { userNameKey } from '#domain/user-name.ts';
import type { Db } from '#server/db/connect.ts';
import { auditCounts, auditLog, authorSql } from '#server/db/schema/audit.ts';
import { products } from '#server/db/schema/products.ts';
import { shipments } from '#server/db/schema/sync.ts';
import { users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { changedFields, listAuditFields, toSubjectName, withoutSecrets } from './audit-fields.ts';
import { deletedNameSql } from './full-names.ts';
import { isNamed } from './user-names.ts';

export interface AuditFilter {
  readonly person?: string | undefined;
  readonly kind?: AuditedKind | undefined;
  readonly thing?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface PageQuery extends AuditFilter {
  readonly after?: number | undefined;
  readonly limit: number;
}

const author = authorSql(auditLog);

/** The position of the last entry of a page. Its time has microseconds, which a Date cannot hold. */
export interface AuditPosition {
  readonly audit_id: number;
  readonly time: string;
}

const columns = {
  time: sql<string>`${auditLog.at}::text`,
  audit_id: auditLog.id,
  at: auditLog.at,
  person: author,
  username: auditLog.username,
  full_name: sql<string | null>`coalesce(${users.full_name}, ${deletedNameSql(auditLog.user_id)})`,
  action: auditLog.action,
  entity: auditLog.entity,
  entity_id: auditLog.entity_id,
  before: auditLog.before,
  after: auditLog.after,
  times: sql<number>`coalesce(${auditCounts.count}, 1)`.mapWith(Number),
};

/** Returns the start of a day in the shop's time zone, or of the day `daysLater` days after it. */
const startOfDay = (day: string, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** An object that audit entries are about. */
interface AuditedObject {
  readonly kinds: readonly AuditedKind[];
  readonly id: string;
}

/**
 * Returns the objects with this code: products, users, parcels, and the objects of entries without an id,
 * such as sign-ins.
 */
const findObjectsByCode = async (db: Db, code: string): Promise<AuditedObject[]> => {
  const [productRows, userRows, parcelRows] = await Promise.all([
    db.select({ id: products.product_id }).from(products).where(eq(products.product_code, code)),
    db.select({ id: users.user_id }).from(users).where(isNamed(code)),
    db
      .select({ id: shipments.shipment_id })
      .from(shipments)
      .where(eq(sql`upper(${shipments.tracking_number})`, sql`upper(${code})`))
      .limit(100),
  ]);
  const toObjects = (rows: readonly { id: number }[], kinds: readonly AuditedKind[]): AuditedObject[] =>
    rows.map(({ id }) => ({ kinds, id: String(id) }));
  return [
    ...toObjects(productRows, ['product', 'product_stock']),
    ...toObjects(userRows, ['user', 'session']),
    ...toObjects(parcelRows, ['shipment']),
    { kinds: ['sign_in'], id: userNameKey(code) },
    { kinds: ['refused_call', 'export', 'phone_lookup'], id: code },
  ];
};

const isId = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID;

const isAbout = (kinds: readonly AuditedKind[], id: string): SQL | undefined =>
  and(inArray(auditLog.entity, [...kinds]), eq(auditLog.entity_id, id));

/** Returns the condition for entries about the objects with this id or code, of one kind or of all kinds. */
const isAboutObject = async (db: Db, idOrCode: string, kind: AuditedKind | undefined): Promise<SQL> => {
  const objectsByCode = await findObjectsByCode(db, idOrCode);
  const digits = toAsciiDigits(idOrCode);
  const objects = isId(digits)
    ? [...objectsByCode, { kinds: AUDITED_KINDS, id: String(Number(digits)) }]
    : objectsByCode;
  const conditions = objects.flatMap(({ kinds, id }) => {
    const matchingKinds = kind === undefined ? kinds : kinds.filter((candidate) => candidate === kind);
    return matchingKinds.length === 0 ? [] : [isAbout(matchingKinds, id)];
  });
  return or(...conditions) ?? sql`false`;
};

/** Returns the condition for entries older than a position. */
const isOlderThan = ({ time, audit_id }: AuditPosition): SQL =>
  sql`(${auditLog.at}, ${auditLog.id}) < (${time}::timestamptz, ${audit_id}::bigint)`;

/**
 * Returns the condition for entries older than this entry. A separate query reads its position, so that the
 * planner knows the time and can estimate the number of rows.
 */
const isOlderThanEntry = async (db: Db, audit_id: number): Promise<SQL> => {
  const [entry] = await db
    .select({ time: columns.time, audit_id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.id, audit_id));
  return entry ? isOlderThan(entry) : sql`false`;
};

const selectRows = async (db: Db, condition: SQL | undefined, limit: number) => {
  const rows = await db
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.user_id, auditLog.user_id))
    .leftJoin(auditCounts, eq(auditCounts.audit_id, auditLog.id))
    .where(condition)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    before: withoutSecrets(row.before),
    after: withoutSecrets(row.after),
  }));
};

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const selectFilteredRows = async (
  db: Db,
  { person, kind, thing, from, to }: AuditFilter,
  { isOlder, limit }: { readonly isOlder: SQL | undefined; readonly limit: number },
): Promise<Row[]> => {
  const isAboutFilter = thing === undefined ? undefined : await isAboutObject(db, thing.trim(), kind);
  const condition = and(
    person === undefined ? undefined : eq(author, person),
    kind === undefined ? undefined : eq(auditLog.entity, kind),
    isAboutFilter,
    from === undefined ? undefined : gte(auditLog.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditLog.at, startOfDay(to, 1)),
    isOlder,
  );
  return selectRows(db, condition, limit);
};

const toEntry = ({ before, after, at, time: _, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  name: toSubjectName(before, after),
  changed: changedFields(before, after),
});

/** Returns the newest entries, or those that follow the entry `after` in the list. */
export const readAuditPage = async (
  db: Db,
  { after, limit, ...filter }: PageQuery,
): Promise<AuditEntry[]> => {
  const isOlder = after === undefined ? undefined : await isOlderThanEntry(db, after);
  return (await selectFilteredRows(db, filter, { isOlder, limit })).map(toEntry);
};

/** Returns the next rows of the CSV file, after the entry with which the previous rows ended. */
export const readAuditFileRows = async (
  db: Db,
  filter: AuditFilter,
  { lastEntry, limit }: { readonly lastEntry: AuditPosition | undefined; readonly limit: number },
) => {
  const isOlder = lastEntry === undefined ? undefined : isOlderThan(lastEntry);
  return (await selectFilteredRows(db, filter, { isOlder, limit })).map((row) => ({
    ...toEntry(row),
    time: row.time,
    before: row.before,
    after: row.after,
  }));
};

export const readAuditDetails = async (db: Db, id: number): Promise<AuditDetails> => {
  const [row] = await selectRows(db, eq(auditLog.id, id), 1);
  if (!row) throw new HttpError('audit.not_found', { id });
  const { before, after } = row;
  return {
    ...toEntry(row),
    has_before: before !== null,
    has_after: after !== null,
    ...listAuditFields(before, after),
  };
};

/**
 * Returns all authors in the audit log. The query jumps in the index from author to author, because there are
 * far more entries than authors. A deleted user is listed with the name in the last entry.
 */
export const readAuditPeople = async (db: Db): Promise<AuditPerson[]> => {
  const { rows } = await db.execute<{ person: string; username: string; full_name: string | null }>(sql`
    with recursive authors(person) as (
      (select ${author} from ${auditLog} order by 1 limit 1)
      union all
      select (
        select ${author} from ${auditLog} where ${author} > authors.person order by 1 limit 1
      ) from authors where authors.person is not null
    )
    select authors.person, coalesce(${users.username}, last.username) as username,
      coalesce(${users.full_name}, ${deletedNameSql(sql`last.user_id`)}) as full_name
    from authors
    cross join lateral (
      select ${auditLog.user_id}, ${auditLog.username} from ${auditLog}
      where ${author} = authors.person order by ${auditLog.at} desc, ${auditLog.id} desc limit 1
    ) as last
    left join ${users} on ${users.user_id} = last.user_id
    where authors.person is not null
    order by lower(coalesce(${users.full_name}, ${deletedNameSql(sql`last.user_id`)}, last.username)), authors.person
    limit ${MAX_FETCHED}`);
  return rows.map(({ person, username, full_name }) => ({ person, username, full_name }));
};
