import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createSample, encodeForm, type Sample, send } from '#tests/support/endpoint-samples.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';

/*
 * An unknown field is refused with its name. If it was ignored, the sender would believe that it was saved.
 */

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ name: 'fields' });
  token = await app.tokenOf('superadmin');
});
afterAll(() => app.close());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refusalSchema = z.looseObject({ code: z.string(), values: z.record(z.string(), z.unknown()) });

/**
 * Returns copies of a body as [path of the added field, body]. Each copy has the added field in another
 * object.
 */
const bodiesWithExtraField = (
  value: unknown,
  extra: string,
  path: readonly string[] = [],
): [string, unknown][] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      bodiesWithExtraField(item, extra, [...path, String(index)]).map(
        ([name, changed]): [string, unknown] => [name, value.with(index, changed)],
      ),
    );
  if (!isObject(value)) return [];
  return [
    ...(Object.hasOwn(value, extra)
      ? []
      : [[[...path, extra].join('.'), { ...value, [extra]: 1 }] satisfies [string, unknown]]),
    ...Object.entries(value).flatMap(([name, inner]) =>
      bodiesWithExtraField(inner, extra, [...path, name]).map(([field, changed]): [string, unknown] => [
        field,
        { ...value, [name]: changed },
      ]),
    ),
  ];
};

const expectUnknownFieldRefused = async (
  endpoint: Endpoint,
  sample: Sample,
  body: unknown,
  field: string,
): Promise<void> => {
  const raw = JSON.stringify(body);
  const response = await send(app, endpoint, sample, { token, raw });
  const refusal = z.parse(refusalSchema, await response.json());
  expect([response.status, refusal.code, refusal.values], raw).toEqual([
    422,
    'body.unknown_field',
    { field },
  ]);
};

const jsonEndpoints = ENDPOINTS.filter(({ body, bodyType }) => body && bodyType !== 'form');
const endpointsWithoutBody = ENDPOINTS.filter(({ body, method }) => !body && method !== 'GET');

/**
 * Names that a body may contain by accident: fields of the row, misspelled names, names that every object
 * inherits.
 */
const UNKNOWN_FIELD_NAMES = ['extra', 'versions', 'is_admin', 'Name', 'constructor', 'toString', 'حقل'];

describe.each(jsonEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('names every unknown field, even a nested one, and saves nothing', async () => {
      const sample = await createSample(app, endpoint, 'superadmin');
      const before = await databaseState(app.db);
      for (const extra of UNKNOWN_FIELD_NAMES)
        for (const [field, body] of bodiesWithExtraField(sample.body, extra))
          await expectUnknownFieldRefused(endpoint, sample, body, field);
      // This holds even if another field is wrong or missing.
      await expectUnknownFieldRefused(endpoint, sample, { extra: 1 }, 'extra');
      expect(await databaseState(app.db)).toEqual(before);
    });
  },
);

const omitPassword = ({ password: _, ...body }: Record<string, unknown> = {}): object => body;

/** The calls that change a row, which they return. The others return something else than what they write. */
const rowChanges = jsonEndpoints.filter(
  ({ method, path }) => method === 'PUT' && (path.endsWith('{id}') || path === '/settings/'),
);

test('every call that changes a row is tested with the row that it returned', () => {
  expect(
    jsonEndpoints
      .filter((endpoint) => endpoint.method === 'PUT' && !rowChanges.includes(endpoint))
      .map(endpointName),
  ).toEqual([
    'PUT /auth/me/password',
    'PUT /d2c/courier-statements/columns/',
    'PUT /d2c/orders/{id}/received-back/',
    'PUT /d2c/orders/{id}/items/',
    'PUT /d2c/parked-orders/{draft_id}/',
  ]);
});

describe.each(rowChanges.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
  '%s with the row that was returned',
  (_, endpoint) => {
    test('ignores its other fields while they are unchanged, and refuses each that is changed', async () => {
      const sample = await createSample(app, endpoint, 'superadmin');
      const rowSchema = z.object({ data: z.record(z.string(), z.unknown()) });
      const read = await send(app, { ...endpoint, method: 'GET' }, { ...sample, body: undefined }, { token });
      const first = read.ok ? read : await send(app, endpoint, sample, { token });
      const { data: row } = z.parse(rowSchema, await first.json());
      const sendRow = (changes: object): Promise<Response> =>
        send(app, endpoint, sample, { token, raw: JSON.stringify({ ...row, ...changes }) });
      const before = await databaseState(app.db);
      const writable = Object.keys(sample.body ?? {});
      const fixed = Object.keys(row).filter((name) => !writable.includes(name));
      expect(fixed).not.toEqual([]);
      for (const field of fixed) {
        const response = await sendRow({ [field]: ['changed'] });
        const refusal = z.parse(refusalSchema, await response.json());
        expect([response.status, refusal.code, refusal.values]).toEqual([422, 'body.fixed_field', { field }]);
      }
      expect(await databaseState(app.db)).toEqual(before);
      const unchanged = await sendRow({});
      expect(unchanged.status, await unchanged.clone().text()).toBe(200);
      const { body } = sample;
      const changed = await sendRow(body ?? {});
      expect(changed.status, await changed.clone().text()).toBe(200);
      expect(z.parse(rowSchema, await changed.json()).data).toMatchObject(omitPassword(body));
    });
  },
);

describe.each(endpointsWithoutBody.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
  '%s, which has no body',
  (_, endpoint) => {
    test('names an unexpected field and does nothing', async () => {
      const sample = await createSample(app, endpoint, 'superadmin');
      const before = await databaseState(app.db);
      await expectUnknownFieldRefused(endpoint, sample, { quantity: 5 }, 'quantity');
      expect(await databaseState(app.db)).toEqual(before);
    });
  },
);

test('bodies have only schemas that server/http/unknown-fields.ts checks, or schemas without fields', () => {
  const kinds = new Set<string>();
  for (const { body } of jsonEndpoints)
    if (body)
      z.toJSONSchema(body, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema }) => void kinds.add(zodSchema._zod.def.type),
      });
  const known = 'object array optional nullable default readonly string number boolean enum'.split(' ');
  expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);
  expect(kinds.size).toBe(known.length);
});

test('a long name is shortened in the refusal', async () => {
  const [endpoint] = jsonEndpoints;
  if (!endpoint) throw new Error('there is no endpoint with a body');
  const sample = await createSample(app, endpoint, 'superadmin');
  const name = 'x'.repeat(300);
  await expectUnknownFieldRefused(endpoint, sample, { ...sample.body, [name]: 1 }, 'x'.repeat(100));
});

test('an empty object is accepted, because some clients always send one', async () => {
  const response = await app.call('/shopini/kill-sync', { method: 'POST', as: 'admin', json: {} });
  expect(response.status).toBe(200);
});

test('a form may contain the other fields of a password grant', async () => {
  const { username, password } = app.users.staff;
  const response = await app.call('/auth/login', {
    method: 'POST',
    body: encodeForm({
      grant_type: 'password',
      username,
      password,
      scope: '',
      client_id: '',
      client_secret: '',
    }),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(200);
});

test.each(['otp', 'remember', 'Username', 'role', 'toString'])(
  'the sign-in form names its unknown field %s and opens no session',
  async (field) => {
    const { username, password } = app.users.staff;
    const before = await databaseState(app.db);
    const response = await app.call('/auth/login', {
      method: 'POST',
      body: encodeForm({ username, password, [field]: 'x' }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'body.unknown_field', values: { field } }),
    ]);
    expect(await databaseState(app.db)).toEqual(before);
  },
);

test('an unknown query parameter is ignored', async () => {
  const response = await app.call('/products/?limit=1&_=1700000000&utm_source=mail', { as: 'staff' });
  expect(response.status).toBe(200);
});

/** The fields of each body in the specifications (1 section 7, 2 section 7). */
const SPECIFIED_BODIES: readonly (readonly [call: string, fields: string])[] = [
  [
    'POST /d2c/orders/',
    'customer_name customer_phone customer_handle customer_address customer_district province_id platform total_price',
  ],
  ['POST /d2c/orders/{id}/items/', 'product_id quantity unit_price custom_cost notes'],
  ['PUT /d2c/orders/{id}', 'status'],
  ['POST /d2c/bulk-payments/', 'amount date notes'],
  ['POST /filament/usage/', 'filament_id spools_opened notes'],
  ['POST /filament/types/', 'filament_id brand name material color_name color_hex'],
  ['PUT /filament/types/{id}', 'filament_id brand name material color_name color_hex'],
  [
    'POST /filament/purchases/',
    'filament_id date_purchased supplier spools_bought price_per_spool total_cost',
  ],
  ['POST /b2b/clients/', 'name contact_person email phone address payment_terms'],
  ['PUT /b2b/clients/{id}', 'name contact_person email phone address payment_terms'],
  ['POST /b2b/orders/', 'client_id order_notes status'],
  ['PUT /b2b/orders/{id}', 'status'],
  ['POST /b2b/orders/{id}/items/', 'product_id quantity unit_price notes'],
  ['POST /b2b/payments/', 'b2b_order_id amount_paid payment_method notes'],
  ['POST /auth/users', 'username email full_name password role is_active'],
  ['PUT /auth/users/{id}', 'username email full_name password role is_active'],
  [
    'POST /products/',
    'name category_id dimensions customizable base_price wholesale_price wholesale_min_qty picture_url active',
  ],
  [
    'PUT /products/{id}',
    'name category_id dimensions customizable base_price wholesale_price wholesale_min_qty picture_url active',
  ],
];

test.each(SPECIFIED_BODIES)('a body of the specification is accepted: %s {%s}', async (call, fields) => {
  const endpoint = ENDPOINTS.find((candidate) => endpointName(candidate) === call);
  if (!endpoint) throw new Error(`there is no ${call}`);
  const sample = await createSample(app, endpoint, 'superadmin');
  const names = fields.split(' ');
  const body = Object.fromEntries(Object.entries(sample.body ?? {}).filter(([name]) => names.includes(name)));
  expect(Object.keys(body).toSorted()).toEqual(names.toSorted());
  const response = await send(app, endpoint, sample, { token, raw: JSON.stringify(body) });
  expect([response.status, await response.text()]).toEqual([
    endpoint.successStatus ?? 200,
    expect.any(String),
  ]);
});
