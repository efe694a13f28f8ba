import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from '#api/contracts/audit.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createOrder, moveOrder } from '#tests/support/orders.ts';

/* The history of changes as the audit page reads it. */

let app: TestApp;
let order: number;

const get = (path: string): Promise<Response> => app.call(path, { as: 'superadmin' });

const fetchPage = async (query: Readonly<Record<string, string | number>> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await get(`${listAudit.path}?${search}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return z.parse(z.object({ data: listAudit.response }), await response.json()).data;
};

const fetchDetails = async (id: number) => {
  const response = await get(`/audit/${id}`);
  return z.parse(z.object({ data: getAuditEntry.response }), await response.json()).data;
};

const fetchPeople = async () => {
  const response = await get(listAuditPeople.path);
  return z.parse(z.object({ data: listAuditPeople.response }), await response.json()).data;
};

const exportCsv = async (query = '') => {
  const response = await get(`${exportAudit.path}${query}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return { response, text, rows };
};

/** Inserts entries of another person at a given time. */
const insertEntries = async (
  count: number,
  entry: {
    at: string;
    user_id?: number | null;
    username?: string;
    entity?: string;
    before?: unknown;
    after?: unknown;
  },
): Promise<void> => {
  const {
    at,
    user_id = null,
    username = 'marketplace',
    entity = 'shipment',
    before = null,
    after = null,
  } = entry;
  await app.db.execute(sql`
    insert into audit_log (at, user_id, username, action, entity, entity_id, before, after)
    select ${at}::timestamptz, ${user_id}::int, ${username}, 'shipment.changed', ${entity}, n::text,
      ${before === null ? null : JSON.stringify(before)}::jsonb, ${after === null ? null : JSON.stringify(after)}::jsonb
    from generate_series(1, ${count}::int) n`);
};

beforeAll(async () => {
  app = await createTestApp({ name: 'audit_pages' });
  order = await createOrder(app, 'staff', { expected_items: 1 });
  await moveOrder(app, 'admin', order, 'cancelled');
});
afterAll(() => app.close());

test('lists the newest first with the person, the action, the name and the changed fields', async () => {
  const [latest, first] = await fetchPage({ kind: 'd2c_order', thing: order });
  expect(latest).toMatchObject({
    person: String(app.users.admin.user_id),
    username: 'admin',
    full_name: 'The admin',
    action: 'order.moved',
    entity: 'd2c_order',
    entity_id: String(order),
  });
  expect(latest?.name).not.toBe('');
  expect(latest?.changed).toContain('status');
  expect(first).toMatchObject({ username: 'staff', action: 'order.created', changed: [] });
});

test('one change has its old and new value for each field', async () => {
  const [moved, created] = await fetchPage({ kind: 'd2c_order', thing: order });
  const after = await fetchDetails(moved?.audit_id ?? 0);
  expect([after.has_before, after.has_after, after.is_cut]).toEqual([true, true, false]);
  expect(after.facts).toContainEqual({ path: ['status'], before: 'pending', after: 'cancelled' });
  const first = await fetchDetails(created?.audit_id ?? 0);
  expect([first.has_before, first.has_after]).toEqual([false, true]);
  expect(first.facts).toContainEqual({ path: ['status'], before: null, after: 'pending' });
});

test('an unknown entry is not found', async () => {
  const response = await get('/audit/999999');
  expect([response.status, await response.json()]).toEqual([
    404,
    { detail: 'There is no audit entry #999999.', code: 'audit.not_found', values: { id: 999_999 } },
  ]);
});

describe('the filters', () => {
  test('find entries of one person, also of an author without an account or with a deleted account', async () => {
    await insertEntries(3, { at: '2025-03-01T12:00:00Z' });
    await insertEntries(2, { at: '2025-03-02T12:00:00Z', user_id: 987_654, username: 'left long ago' });
    const people = await fetchPeople();
    expect(people).toContainEqual({ person: 'marketplace', username: 'marketplace', full_name: null });
    expect(people).toContainEqual({ person: '987654', username: 'left long ago', full_name: null });
    expect(people).toContainEqual({
      person: String(app.users.staff.user_id),
      username: 'staff',
      full_name: 'The staff',
    });
    expect(new Set(people.map(({ person }) => person)).size).toBe(people.length);
    for (const { person } of people) {
      const entries = await fetchPage({ person });
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map((entry) => entry.person))).toEqual(new Set([person]));
    }
  });

  test('find entries of days in the time zone of the business, both days included', async () => {
    // Midnight in Baghdad is nine in the evening of the previous day in UTC.
    await insertEntries(1, { at: '2024-05-09T20:59:59.999Z', entity: 'bulk_payment' });
    await insertEntries(1, { at: '2024-05-09T21:00:00Z', entity: 'bulk_payment' });
    await insertEntries(1, { at: '2024-05-11T20:59:59.999Z', entity: 'bulk_payment' });
    await insertEntries(1, { at: '2024-05-11T21:00:00Z', entity: 'bulk_payment' });
    const entries = await fetchPage({ from: '2024-05-10', to: '2024-05-11' });
    expect(entries.map(({ at }) => at)).toEqual(['2024-05-11T20:59:59.999Z', '2024-05-09T21:00:00.000Z']);
    expect(await fetchPage({ to: '2024-05-09' })).toHaveLength(1);
  });

  test('find an entity by its id or by its code', async () => {
    const { vase } = app.products;
    await app.call(`/products/${vase.product_id}`, {
      method: 'PUT',
      as: 'admin',
      json: { name: 'A better vase' },
      headers: { 'If-Match': '*' },
    });
    const byCode = await fetchPage({ thing: 'T-1' });
    expect(byCode).toMatchObject([
      { action: 'product.changed', name: 'T-1 A better vase', changed: expect.arrayContaining(['name']) },
    ]);
    expect(await fetchPage({ thing: vase.product_id, kind: 'product', from: '2026-01-01' })).toEqual(byCode);
    // The digits are typed with an Arabic keyboard.
    const arabic = String(vase.product_id).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await fetchPage({ thing: arabic, kind: 'product', from: '2026-01-01' })).toEqual(byCode);
    expect(await fetchPage({ thing: 'T-1', kind: 'd2c_order' })).toEqual([]);
    expect(await fetchPage({ thing: 'no such code' })).toEqual([]);
    expect((await fetchPage({ thing: 'STAFF' })).map(({ entity }) => entity)).toContain('session');
  });

  test.each(['kind=feed', 'kind=nothing', 'from=2026-02-30', 'thing=', 'person=', 'limit=202', 'after=0'])(
    'refuse %s',
    async (query) => {
      expect((await get(`${listAudit.path}?${query}`)).status).toBe(422);
    },
  );
});

test('all pages together have every entry once, even entries of the same moment', async () => {
  await insertEntries(25, { at: '2023-01-01T00:00:00.123456Z', entity: 'sync_run' });
  const query = { kind: 'sync_run', to: '2023-12-31' };
  const all = await fetchPage(query);
  expect(all).toHaveLength(25);
  const paged: typeof all = [];
  for (let after: number | undefined; ; ) {
    const nextEntries = await fetchPage({ ...query, limit: 10, ...(after === undefined ? {} : { after }) });
    paged.push(...nextEntries);
    after = nextEntries.at(-1)?.audit_id;
    if (nextEntries.length < 10) break;
  }
  expect(paged).toEqual(all);
});

describe('the audit as a file', () => {
  test('has the filtered entries in the same order, across the pages that it is read in', async () => {
    await insertEntries(1203, {
      at: '2022-01-01T00:00:00Z',
      entity: 'filament_type',
      before: { name: '=1+1' },
    });
    const { response, text, rows } = await exportCsv('?kind=filament_type&to=2022-12-31');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(/filename="audit_\d{4}-\d\d-\d\d\.csv"/);
    expect(text.match(/entity_id/g)).toHaveLength(1);
    expect(rows).toHaveLength(1203);
    expect(new Set(rows.map(({ entity_id }) => entity_id)).size).toBe(1203);
    expect(rows[0]).toMatchObject({
      at: '2022-01-01T00:00:00.000Z',
      username: 'marketplace',
      entity_id: '1203',
      name: "'=1+1",
      before: '{"name":"=1+1"}',
      after: '',
    });
  });

  test('has only its header if no entries are left', async () => {
    const { text } = await exportCsv('?person=nobody');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  });
});

describe('passwords and tokens', () => {
  test('are neither shown nor exported, even if an entry contains one', async () => {
    const secrets = { password_hash: 'opens-it-all', nested: [{ Token: 'opens-it-all', kept: 'harmless' }] };
    await insertEntries(1, {
      at: '2021-01-01T00:00:00Z',
      entity: 'user',
      before: secrets,
      after: { ...secrets, name: 'x' },
    });
    const query = '?kind=user&to=2021-12-31';
    const [entry] = await fetchPage({ kind: 'user', to: '2021-12-31' });
    const responseTexts = [
      JSON.stringify(entry),
      await (await get(`/audit/${entry?.audit_id}`)).text(),
      (await exportCsv(query)).text,
    ];
    for (const responseText of responseTexts)
      expect(responseText).not.toMatch(/opens-it-all|password_hash|Token/);
    expect(responseTexts[1]).toContain('harmless');
    expect(entry?.changed).toEqual(['name']);
  });

  test('are not recorded by actions on users and their passwords', async () => {
    const created = await app.call('/auth/users', {
      method: 'POST',
      as: 'superadmin',
      json: {
        username: 'audited',
        email: 'audited@desk.test',
        full_name: 'Audited',
        password: 'a sentence that nobody reads',
        role: 'staff',
        is_active: true,
      },
    });
    const { data } = z.parse(z.object({ data: z.object({ user_id: z.number() }) }), await created.json());
    const path = `/auth/users/${data.user_id}`;
    const json = { password: 'another that nobody reads', full_name: 'Audited Anew' };
    await app.call(path, { method: 'PUT', as: 'superadmin', json });
    await app.call('/auth/login', {
      method: 'POST',
      json: { username: 'audited', password: json.password },
    });
    await app.call(path, { method: 'DELETE', as: 'superadmin' });
    const { rows } = await app.db.execute<{ text: string }>(sql`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log
      where entity in ('user', 'session') and entity_id = ${String(data.user_id)}`);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { text } of rows) expect(text).not.toMatch(/that nobody reads|hash|token|passw|scrypt|argon/i);
  });
});
