import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { REFUSAL_CODES } from '#domain/refusal-codes.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import {
  createSample,
  encodeForm,
  type Sample,
  type SendOptions,
  send,
} from '#tests/support/endpoint-samples.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { IS_FULL, sampled } from '#tests/support/sampled.ts';
import { SEED } from '#tests/support/seed.ts';

/*
 * Sends bad values in every field of every call, as the contracts define them. Each answer is a 4xx with a
 * message and a known code with its values, and no table changes. A value that the field accepts (null where
 * it may be empty, markup where it is text) is returned as it was sent.
 */

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ name: 'bad-input' });
  token = await app.tokenOf('superadmin');
});
afterAll(() => app.close());

interface Property {
  types: readonly string[];
  minimum: number;
  /** The maximum length of a text. */
  maxLength: number;
  isFreeText: boolean;
  isRequired: boolean;
  isEmptyListAllowed: boolean;
  /** The list contains free texts. */
  isListOfTexts: boolean;
}
type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Fields whose format JSON Schema cannot express: the URL of a picture, a date, an e-mail address that may be
 * empty.
 */
const FORMATTED_TEXTS: readonly string[] = [
  'picture_url',
  'date_purchased',
  'date',
  'email',
  'contact_email',
  'customer_email',
];

const propertyOf = (name: string, schema: JsonSchema, isRequired: boolean): Property => {
  const choices = schema.anyOf ?? [schema];
  return {
    isRequired,
    isEmptyListAllowed: choices.some(({ type, minItems = 0 }) => type === 'array' && minItems === 0),
    isListOfTexts: choices.some(({ items }) => JSON.stringify(items)?.includes('"type":"string"') ?? false),
    types: choices.map((choice) => String(choice.type)),
    minimum: Math.max(...choices.map((choice) => choice.minimum ?? Number.NEGATIVE_INFINITY)),
    maxLength: Math.min(...choices.map((choice) => choice.maxLength ?? Number.POSITIVE_INFINITY)),
    isFreeText:
      !FORMATTED_TEXTS.includes(name) &&
      choices.some((choice) => choice.type === 'string' && !choice.enum && !choice.pattern),
  };
};

const propertiesOf = (schema: z.ZodMiniType | undefined): [string, Property][] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(json.properties ?? {}).map(([name, property]) => [
    name,
    propertyOf(name, typeof property === 'object' ? property : {}, json.required?.includes(name) ?? false),
  ]);
};

const LONG = 'x'.repeat(200_000);
const nestedArrays = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const MARKUP = `<script>alert('1')</script>"><img src=x onerror=alert(1)>`;

/** Returns JSON texts that a field with this contract refuses. */
const badTexts = ({
  types,
  minimum,
  isFreeText,
  isRequired,
  isEmptyListAllowed: mayBeEmpty,
  isListOfTexts: holdsTexts,
}: Property): string[] => [
  'NaN',
  'undefined',
  'Infinity',
  types.includes('boolean') ? '"true"' : 'true',
  ...(mayBeEmpty ? [] : ['[]']),
  ...(types.includes('array')
    ? [
        '[0]',
        '[-1]',
        '[1.5]',
        '[null]',
        '[[1]]',
        '[1,{}]',
        '[1e400]',
        `[${'1,'.repeat(500)}1]`,
        ...(holdsTexts ? [`[${JSON.stringify(LONG)}]`, '["a\\u0000b"]', '[""]'] : ['["1"]']),
      ]
    : ['[1]']),
  '{}',
  '{"$gt":""}',
  nestedArrays(10_000),
  ...(types.includes('null') ? [] : ['null']),
  ...(types.includes('string')
    ? [
        '7',
        JSON.stringify(LONG),
        '"a\\u0000b"',
        '"a\\ud800b"',
        '"\\udc00"',
        ...(isFreeText ? [] : [JSON.stringify(MARKUP), '"no such choice"']),
        ...(isFreeText && isRequired ? ['""', '"   "', '"\\u00a0\\t"'] : []),
      ]
    : [
        '"7"',
        '""',
        '-1',
        '-0.01',
        '1e308',
        '1e400',
        '-1e400',
        '1.005',
        '0.1e-5',
        '9007199254740993',
        '99999999999999999999',
        ...(minimum > 0 ? ['0'] : []),
      ]),
];

/** Free text for the contract, but the server accepts only the user's current password. */
const PASSWORD_PROOF_FIELD = 'current_password';

/** Prices that must equal the price of the catalogue, so 0 is refused although the contract allows it. */
const CATALOGUE_PRICE_FIELDS: readonly string[] = ['unit_price', 'order_total_price'];

const withField = (body: Readonly<Record<string, unknown>>, field: string, text: string): string =>
  `{${Object.entries(body)
    .map(([name, value]) => `${JSON.stringify(name)}:${name === field ? text : JSON.stringify(value)}`)
    .join(',')}}`;

const withoutField = (body: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** The distance of the values that `someOf` chooses. */
const STEP = 6;

/**
 * Returns all values in the full run, else one in six. The seed and the number of the case decide which ones.
 */
const someOf = <Value>(values: readonly Value[], caseNumber: number): readonly Value[] =>
  IS_FULL || values.length <= STEP
    ? values
    : values.filter((_, index) => (index + caseNumber + SEED) % STEP === 0);

const shorten = (text: unknown): string => String(text).slice(0, 80);

const codes = new Map<string, readonly string[]>(Object.entries(REFUSAL_CODES));
/** Phrases of zod's own messages. The API must send its own messages instead. */
const ZOD_PHRASES = /Invalid (input|option|string|key)|Too (big|small)|\bexpected\b|, received|Unrecognized/;
const refusalSchema = z.strictObject({
  detail: z.string().check(z.regex(/\S.{4,}/)),
  code: z.string().check(z.refine((code) => codes.has(code))),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const expectRefusal = async (response: Response, requestLabel: string): Promise<void> => {
  const text = await response.text();
  expect(response.status, `${requestLabel}: ${shorten(text)}`).toBeGreaterThanOrEqual(400);
  expect(response.status, `${requestLabel}: ${shorten(text)}`).toBeLessThan(500);
  const body: unknown = JSON.parse(text);
  const { code, values, detail } = z.parse(refusalSchema, body);
  expect(detail, requestLabel).not.toMatch(ZOD_PHRASES);
  expect(Object.keys(values).sort(), requestLabel).toEqual(codes.get(code)?.toSorted());
  expect(text.length, requestLabel).toBeLessThan(500);
};

/** Sends each body and then checks that none of them wrote anything. */
const expectAllRefused = async (
  endpoint: Endpoint,
  sample: Sample,
  overridesOfRequests: readonly SendOptions[],
): Promise<void> => {
  const before = await databaseState(app.db);
  expect(overridesOfRequests.length).toBeGreaterThan(0);
  for (const overrides of overridesOfRequests) {
    const requestLabel = `${endpointName(endpoint)} ${shorten(overrides.raw)} ${JSON.stringify(overrides.headers ?? '')} ${overrides.search ?? ''}`;
    await expectRefusal(await send(app, endpoint, sample, { token, ...overrides }), requestLabel);
  }
  expect(await databaseState(app.db)).toEqual(before);
  expect(app.reported).toEqual([]);
};

const expectAccepted = async (endpoint: Endpoint, sample: Sample, raw: string): Promise<void> => {
  const response = await send(app, endpoint, sample, { token, raw });
  expect(response.status, `${shorten(raw)}: ${await response.clone().text()}`).toBe(
    endpoint.successStatus ?? 200,
  );
};

const endpointsWithBody = (type: 'json' | 'form'): Endpoint[] =>
  ENDPOINTS.filter((endpoint) => endpoint.body && (endpoint.bodyType ?? 'json') === type);

describe.each(
  endpointsWithBody('json').map((endpoint, index) => [endpointName(endpoint), endpoint, index] as const),
)('%s', (_, endpoint, endpointIndex) => {
  const properties = propertiesOf(endpoint.body);

  test('the sample has every field of the contract and is accepted', async () => {
    const sample = await createSample(app, endpoint, 'superadmin');
    expect(Object.keys(sample.body ?? {}).sort()).toEqual(properties.map(([name]) => name).sort());
    await expectAccepted(endpoint, sample, JSON.stringify(sample.body));
  });

  const requestsWithInvalidField = (
    body: Readonly<Record<string, unknown>>,
    [field, property]: [string, Property],
  ): SendOptions[] => [
    ...badTexts(property).map((text) => ({ raw: withField(body, field, text) })),
    ...(property.isRequired ? [{ raw: JSON.stringify(withoutField(body, field)) }] : []),
  ];

  test.each(sampled(properties, Math.min(2, properties.length)))(
    '%s accepts null, empty, zero and markup where the contract allows it',
    async (field, property) => {
      const accept = async (raw: (body: Record<string, unknown>) => string) => {
        const sample = await createSample(app, endpoint, 'superadmin');
        await expectAccepted(endpoint, sample, raw(sample.body ?? {}));
      };
      if (property.types.includes('null')) await accept((body) => withField(body, field, 'null'));
      if (!property.isRequired) await accept((body) => JSON.stringify(withoutField(body, field)));
      if (property.isFreeText && field !== PASSWORD_PROOF_FIELD)
        await accept((body) => withField(body, field, JSON.stringify(MARKUP.slice(0, property.maxLength))));
      if (property.minimum === 0 && !CATALOGUE_PRICE_FIELDS.includes(field))
        await accept((body) => withField(body, field, '0'));
    },
  );

  test('refuses invalid values of every field and invalid bodies', async () => {
    const sample = await createSample(app, endpoint, 'superadmin');
    const validBody = JSON.stringify(sample.body);
    const unclosedBody = validBody.slice(0, -1);
    const badBytes = new TextEncoder().encode(`${unclosedBody},"extra":"?"}`);
    badBytes[badBytes.lastIndexOf(0x3f)] = 0xff;
    const requestsWithInvalidBody: SendOptions[] = [
      ...[
        '',
        ' ',
        'null',
        'true',
        '7',
        '"text"',
        '[]',
        '{}',
        `[${validBody}]`,
        unclosedBody,
        `${validBody}}`,
        'hello',
        '{]',
        '<a/>',
      ].map((raw) => ({ raw })),
      { raw: nestedArrays(10_000) },
      { raw: `${unclosedBody},"extra":${nestedArrays(10_000)}}` },
      { raw: `${unclosedBody},"extra":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}` },
      { raw: `${unclosedBody},"__proto__":{"isAdmin":true}}` },
      { raw: `${unclosedBody},"extra":{"__proto__":{"isAdmin":true}}}` },
      { raw: `${unclosedBody},"extra":"${'x'.repeat(1024 * 1024)}"}` },
      { raw: badBytes },
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/jsonp',
        '',
        ',',
      ].map((type) => ({ raw: validBody, headers: { 'Content-Type': type } })),
      { raw: encodeForm(sample.body ?? {}), headers: { 'Content-Type': 'application/json' } },
      ...['gzip', 'br', 'deflate', 'zstd', 'gzip, identity', 'x'].map((encoding) => ({
        raw: validBody,
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      })),
    ];
    await expectAllRefused(endpoint, sample, [
      ...properties.flatMap((property, index) =>
        someOf(requestsWithInvalidField(sample.body ?? {}, property), endpointIndex + index),
      ),
      ...someOf(requestsWithInvalidBody, endpointIndex),
    ]);
  });
});

describe.each(endpointsWithBody('form').map((endpoint) => [endpointName(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const properties = propertiesOf(endpoint.body);

    test.each(properties)('%s refuses invalid values', async (field, { isRequired }) => {
      const sample = await createSample(app, endpoint, 'superadmin');
      const body = sample.body ?? {};
      const validBody = encodeForm(body);
      const bodyWithoutField = encodeForm(withoutField(body, field));
      const values = isRequired ? ['', '%20%20', '%00', 'a%00b', LONG] : ['%00', 'a%00b'];
      await expectAllRefused(endpoint, sample, [
        ...(isRequired ? [{ raw: bodyWithoutField }] : []),
        { raw: `${validBody}&${field}=again` },
        ...values.map((value) => ({ raw: `${bodyWithoutField}&${field}=${value}` })),
        { raw: `${bodyWithoutField}&${field}%5B%5D=x` },
      ]);
    });

    test('refuses an invalid body', async () => {
      const sample = await createSample(app, endpoint, 'superadmin');
      const validBody = encodeForm(sample.body ?? {});
      await expectAllRefused(endpoint, sample, [
        ...['', '&', '=', '%', '{}', 'hello'].map((raw) => ({ raw })),
        { raw: new Uint8Array([0x75, 0x3d, 0xff, 0xfe]) },
        { raw: `${validBody}&extra=${'x'.repeat(1024 * 1024)}` },
        { raw: JSON.stringify(sample.body), headers: { 'Content-Type': 'application/json' } },
        { raw: validBody, headers: { 'Content-Type': 'text/plain' } },
      ]);
    });
  },
);

const BAD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '0x1',
  '99999999999',
  '2147483648',
  '%00',
  '1%00',
  '%ff',
  '%ed%a0%80',
  '%',
  '%zz',
  '1%20',
  '..%2f..%2fauth',
  "1'%20or%20'1'='1",
  'x'.repeat(5000),
  'NaN',
  'null',
  '%D9%A1',
  '__proto__',
];

const endpointsWithParams = ENDPOINTS.filter((endpoint) => endpoint.params).map(
  (endpoint, index) => [endpointName(endpoint), endpoint, index] as const,
);

test.each(endpointsWithParams)('%s refuses an invalid id in its path', async (_, endpoint, endpointIndex) => {
  const sample = await createSample(app, endpoint, 'superadmin');
  const before = await databaseState(app.db);
  for (const [name] of propertiesOf(endpoint.params)) {
    for (const segment of someOf(BAD_SEGMENTS, endpointIndex)) {
      const path = endpoint.path.replace(`{${name}}`, segment);
      const response = await send(app, { ...endpoint, path }, sample, { token });
      await expectRefusal(response, `${endpoint.method} ${shorten(path)}`);
    }
  }
  expect(await databaseState(app.db)).toEqual(before);
  expect(app.reported).toEqual([]);
});

const endpointsWithQuery = ENDPOINTS.filter((endpoint) => endpoint.query).map(
  (endpoint, index) => [endpointName(endpoint), endpoint, index] as const,
);

test.each(endpointsWithQuery)('%s refuses invalid query parameters', async (_, endpoint, endpointIndex) => {
  const sample = await createSample(app, endpoint, 'superadmin');
  const values = [
    '',
    'abc',
    '-1',
    '1.5',
    '1e3',
    'NaN',
    '99999999999',
    '%00',
    '%ff',
    '%',
    '+1',
    'x'.repeat(5000),
    '[]',
  ];
  const overridesOfRequests = propertiesOf(endpoint.query).flatMap(([name, property]) => [
    ...(property.isFreeText ? ['%00', 'a%00b', 'x'.repeat(5000)] : values).map((value) => ({
      search: `?${name}=${value}`,
    })),
    { search: `?${name}=1&${name}=1` },
  ]);
  await expectAllRefused(endpoint, sample, someOf(overridesOfRequests, endpointIndex));
});

// roles.test.ts calls every endpoint without a valid token.
test.each(
  sampled(
    ENDPOINTS.filter(({ access }) => access !== 'public').map(
      (endpoint) => [endpointName(endpoint), endpoint] as const,
    ),
    10,
  ),
)('%s refuses an invalid Authorization header', async (_, endpoint) => {
  const sample = await createSample(app, endpoint, 'superadmin');
  const before = await databaseState(app.db);
  const values = [
    '',
    'Bearer',
    'Bearer ',
    'Basic c3RhZmY6eA==',
    `Bearer ${token} x`,
    `Bearer ${token},${token}`,
    token,
    `Bearer ${'x'.repeat(8000)}`,
    'Bearer é',
    `Bearer "${token}"`,
    'Bearer null',
    'Bearer undefined',
    'Bearer [object Object]',
  ];
  for (const Authorization of values) {
    const response = await send(app, endpoint, sample, { headers: { Authorization } });
    expect(response.status, shorten(Authorization)).toBe(401);
    await expectRefusal(response, shorten(Authorization));
  }
  expect(await databaseState(app.db)).toEqual(before);
});

test.each(
  sampled(
    endpointsWithBody('json').map((endpoint) => [endpointName(endpoint), endpoint] as const),
    6,
  ),
)('%s: an encoded body is 415, and a body declared as plain is accepted', async (_, endpoint) => {
  const sendWithEncoding = async (encoding: string): Promise<number> => {
    const sample = await createSample(app, endpoint, 'superadmin');
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
    return (await send(app, endpoint, sample, { token, raw: JSON.stringify(sample.body), headers })).status;
  };
  expect(await sendWithEncoding('gzip')).toBe(415);
  expect(await sendWithEncoding('identity')).toBe(endpoint.successStatus ?? 200);
});

test.each(
  ENDPOINTS.filter(({ takesRequestKey }) => takesRequestKey).map(
    (endpoint) => [endpointName(endpoint), endpoint] as const,
  ),
)('%s refuses an invalid Idempotency-Key', async (_, endpoint) => {
  const sample = await createSample(app, endpoint, 'superadmin');
  const values = ['', 'short', 'x'.repeat(201), 'with a space', 'clé-clé-clé', 'x'.repeat(8000)];
  await expectAllRefused(
    endpoint,
    sample,
    values.map((value) => ({ headers: { 'Idempotency-Key': value } })),
  );
});

test.each(
  ENDPOINTS.filter(({ versioned, method }) => versioned && method !== 'GET').map(
    (endpoint) => [endpointName(endpoint), endpoint] as const,
  ),
)('%s refuses an invalid If-Match', async (_, endpoint) => {
  const sample = await createSample(app, endpoint, 'superadmin');
  const values = ['', '1', 'abc', '"1', '"1""', '"1",', 'null'];
  await expectAllRefused(
    endpoint,
    sample,
    values.map((value) => ({ headers: { 'If-Match': value } })),
  );
});

test('markup is text: it is returned as it was sent, as JSON', async () => {
  const sample = await createSample(
    app,
    ENDPOINTS.find((endpoint) => endpointName(endpoint) === 'GET /d2c/orders/{id}') ?? throwMissingEndpoint(),
    'admin',
  );
  const created = await app.call('/d2c/orders/', {
    method: 'POST',
    as: 'admin',
    json: {
      customer_name: MARKUP,
      customer_phone: '07701234567',
      customer_address: MARKUP,
      province_id: null,
      total_price: 0,
      order_notes: `${MARKUP}\n\u202e💥 'quoted' \\ %00`,
    },
  });
  expect(created.status).toBe(201);
  const { data } = await created.json();
  expect(data.d2c_order_id).not.toBe(sample.params.id);
  const read = await app.call(`/d2c/orders/${data.d2c_order_id}`, { as: 'admin' });
  expect(read.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect((await read.json()).data).toMatchObject({
    customer_name: MARKUP,
    customer_address: MARKUP,
    order_notes: `${MARKUP}\n\u202e💥 'quoted' \\ %00`,
  });
});

test('unknown addresses are refused', async () => {
  for (const path of [
    '',
    '/',
    '/nothing',
    '/auth',
    '/d2c/orders/1/item',
    '/product',
    '/pictures/',
    '/pictures/%00',
    '/pictures/%ff',
    '/pictures/..%2f..%2fetc',
    `/pictures/${'x'.repeat(3000)}`,
    '//health',
  ]) {
    await expectRefusal(await app.call(path, { as: 'superadmin' }), path);
  }
  for (const method of ['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    await expectRefusal(await app.call('/products/', { as: 'superadmin', method }), method);
  }
  expect(app.reported).toEqual([]);
});

const throwMissingEndpoint = (): never => {
  throw new Error('the endpoint does not exist');
};
