import fc from 'fast-check';
import type * as z from 'zod/mini';

/** What is wrong, or nearly right, wherever it stands. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    '',
    'a',
    '0',
    0,
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    Infinity,
    [],
    {},
  ),
  fc.anything({ maxDepth: 1 }),
);

/** Of an object: with others beside what is asked for; one in six lacks something, since without it hardly any is read. */
const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> =>
  fc
    .record({
      known: fc.record(Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, valuesOf(each)]))),
      lacking: fc.oneof({ weight: 5, arbitrary: fc.constant<string[]>([]) }, fc.subarray(Object.keys(shape))),
      others: fc.dictionary(fc.constantFrom('other', 'toString', 'length'), anything),
    })
    .map(({ known, lacking, others }) =>
      Object.fromEntries(Object.entries({ ...others, ...known }).filter(([key]) => !lacking.includes(key))),
    );

const goodOf = ({ def }: z.core.$ZodTypes['_zod']): fc.Arbitrary<unknown> => {
  switch (def.type) {
    case 'object':
      return objectOf(def.shape);
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 });
    case 'optional':
    case 'default':
      return fc.oneof(valuesOf(def.innerType), fc.constant(undefined));
    case 'nullable':
      return fc.oneof(valuesOf(def.innerType), fc.constant(null));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.double());
    case 'string':
      return fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[0-9a-f]{32}$/));
    default:
      return anything;
  }
};

/** Mostly what a schema reads, with something wrong here and there. */
export const valuesOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    // Zod's own way to tell one kind of schema from the other: `$ZodTypes` are all that there are.
    { weight: 40, arbitrary: goodOf((schema as z.core.$ZodTypes)._zod) },
    { weight: 1, arbitrary: anything },
  );

const OF_THE_SERVER = ['overwrite', 'custom'];

/** Whether it changes or refines what it is given, which the server alone does: a body, and no answer. */
export const isOfTheServer = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.checks?.some((check) => OF_THE_SERVER.includes(check._zod.def.check))) return true;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape).some(isOfTheServer);
    case 'array':
      return isOfTheServer(def.element);
    case 'optional':
    case 'default':
    case 'nullable':
      return isOfTheServer(def.innerType);
    case 'pipe':
    case 'transform':
      return true;
    default:
      return false;
  }
};
