import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { toValidationError } from '#server/http/validation.ts';
import { fieldsIn } from '#tests/support/field-in.ts';

/** Matches the beginnings of zod's messages. */
const ZOD_PHRASES = /Invalid|Too (big|small)|expected|, received|Unrecognized|Required|must match pattern/;

const refusalOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value);
  return error ? toValidationError(error) : undefined;
};
const objectWith = (schema: z.ZodMiniType) => z.object({ field: schema });

test.each<[string, z.ZodMiniType, unknown, string, { issue: string; limit: string | number }]>([
  ['nothing', z.string(), undefined, 'is missing', { issue: 'missing', limit: '' }],
  ['null for a text', z.string(), null, 'must be a text', { issue: 'invalid_type', limit: '' }],
  ['a text for a number', z.number(), '5', 'must be a number', { issue: 'invalid_type', limit: '' }],
  ['a fraction', z.int(), 1.5, 'must be a whole number', { issue: 'invalid_type', limit: '' }],
  ['a number for a switch', z.boolean(), 1, 'must be true or false', { issue: 'invalid_type', limit: '' }],
  ['a text for a list', z.array(z.string()), 'a', 'must be a list', { issue: 'invalid_type', limit: '' }],
  ['a list for an object', z.object({}), [], 'must be an object', { issue: 'invalid_type', limit: '' }],
  [
    'a text that is too long',
    z.string().check(z.maxLength(3)),
    'abcd',
    'must be at most 3 characters long',
    { issue: 'too_big', limit: 3 },
  ],
  [
    'a text that is too short',
    z.string().check(z.minLength(10)),
    'a',
    'must be at least 10 characters long',
    { issue: 'too_small', limit: 10 },
  ],
  [
    'too much',
    z.number().check(z.lte(1_000_000)),
    1e7,
    'must be at most 1,000,000',
    { issue: 'too_big', limit: 1e6 },
  ],
  ['too little', z.number().check(z.gte(0)), -1, 'must be at least 0', { issue: 'too_small', limit: 0 }],
  ['nothing of it', z.number().check(z.gt(0)), 0, 'must be more than 0', { issue: 'too_small', limit: 0 }],
  ['all of it', z.number().check(z.lt(5)), 5, 'must be less than 5', { issue: 'too_big', limit: 5 }],
  [
    'too many',
    z.array(z.number()).check(z.maxLength(1)),
    [1, 2],
    'must have at most 1 entries',
    { issue: 'too_big', limit: 1 },
  ],
  [
    'another word',
    z.enum(['cash', 'check']),
    'gold',
    'must be one of cash, check',
    { issue: 'invalid_value', limit: '' },
  ],
  [
    'another form',
    z.string().check(z.regex(/^\d+$/)),
    'x',
    'is not written as it has to be',
    { issue: 'invalid_format', limit: '' },
  ],
  [
    'a rule of ours',
    z.string().check(z.refine(() => false, { error: 'must be a day', params: { issue: 'day' } })),
    'x',
    'must be a day',
    { issue: 'day', limit: '' },
  ],
  [
    'neither of two',
    z.union([z.string(), z.number()]),
    true,
    'is not valid',
    { issue: 'invalid_union', limit: '' },
  ],
])(
  '%s is refused with our own message, with code, field and values',
  (_, schema, field, sentence, values) => {
    const refusal = refusalOf(objectWith(schema), { field });
    expect(refusal?.message).toBe(`field: ${sentence}`);
    expect(refusal).toMatchObject({ status: 422, code: 'validation', values: { field: 'field', ...values } });
  },
);

test('a body that is not an object is refused with our own message', () => {
  for (const body of [null, [], 'text', 5])
    expect(refusalOf(objectWith(z.string()), body)?.message).toBe('must be an object');
});

const INVALID_VALUES = [
  null,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  -1,
  1.005,
  1e20,
  true,
  [],
  {},
  [null],
  [{}],
  '\0',
];

test('no endpoint returns a message of zod, whatever its fields contain', () => {
  const found: string[] = [];
  let count = 0;
  for (const { method, path, body, query, sample } of ENDPOINTS.map((endpoint) => ({
    sample: {},
    body: undefined,
    query: undefined,
    ...endpoint,
  }))) {
    for (const schema of [body, query]) {
      if (!schema) continue;
      const valid = fieldsIn(sample);
      const fields = Object.keys({ ...valid, ...('shape' in schema ? fieldsIn(schema.shape) : {}) });
      const values = [undefined, ...INVALID_VALUES].flatMap((wrong) => [
        wrong,
        ...fields.map((field) => ({ ...valid, [field]: wrong })),
      ]);
      for (const value of values) {
        const detail = refusalOf(schema, value)?.message;
        if (detail === undefined) continue;
        count += 1;
        if (ZOD_PHRASES.test(detail.replace(/^[\w.]*: /, ''))) found.push(`${method} ${path}: ${detail}`);
      }
    }
  }
  expect(count).toBeGreaterThan(500);
  expect([...new Set(found)]).toEqual([]);
});
