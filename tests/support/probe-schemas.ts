import * as z from 'zod/mini';

/** Each word of zod that the browser reads with, by itself: what a whole contract says too seldom to be caught. */
export const PROBES = [
  z.string(),
  z.number(),
  z.int(),
  z.boolean(),
  z.literal(1),
  z.enum(['a', 'b']),
  z.array(z.int()),
  z.custom((value) => value === undefined || value === 'a'),
  z.object({}),
  z.object({ a: z.unknown() }),
  z.object({ a: z.custom((value) => value === undefined || value === 1) }),
  z.object({ a: z.optional(z.int()) }),
  z.object({ a: z.nullable(z.optional(z.int())) }),
  z.object({ a: z._default(z.nullable(z.int()), 7) }),
  z.looseObject({}),
  z.looseObject({ a: z.int() }),
  z.nullable(z.string()),
  z.optional(z.string()),
  z._default(z.string(), 'a'),
  z.string().check(z.minLength(1), z.maxLength(2)),
  z.array(z.int()).check(z.minLength(1), z.maxLength(2)),
  z.number().check(z.gte(0), z.lte(1.5)),
  z.string().check(z.regex(/^a+$/)),
  z._default(z.int().check(z.gte(1)), 1),
] as const;

const PLAIN = [
  undefined,
  null,
  true,
  '',
  'a',
  'aa',
  'aaa',
  'b',
  '1',
  0,
  1,
  -1,
  1.5,
  1.6,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  () => 1,
];

/** Values that stand at the edge of one of them. */
export const PROBED: readonly unknown[] = [
  ...PLAIN,
  [],
  {},
  { b: 1 },
  new Date(0),
  JSON.parse('{"a": 1, "__proto__": 2}'),
  ...PLAIN.flatMap((value) => [{ a: value }, { a: value, b: value }, [value], [value, 1], [1, 2, value]]),
];
