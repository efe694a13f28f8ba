/*
 * What the browser reads answers and stored values with: the words of `zod/mini` that its schemas use, for the verdict and
 * the value alone (docs/decisions/168). The build puts it in the place of `zod/mini` (scripts/schema-readers.ts); types,
 * server, tests and `npm run dev` have zod itself, and tests/contract/schema-readers.test.ts holds both against each other.
 */

/** In place of a value: it is not what the schema says. */
const FAULTY = Symbol('faulty');

type Check = (value: unknown) => boolean;

/** What becomes of a property that is not there: it is left out, or another stands for it. */
type Absence = 'optional' | 'defaulted';

/** As zod answers, less what is said of a value that could not be read: only where it was. */
type Read =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: Error };

interface Reader {
  readonly read: (value: unknown) => unknown;
  /** Undefined where it has to be there. */
  readonly absent?: Absence | undefined;
  readonly check: (...checks: readonly Check[]) => Reader;
  readonly safeParse: (value: unknown) => Read;
}

type Shape = Readonly<Record<string, Reader>>;

const reader = (read: Reader['read'], absent?: Absence): Reader => ({
  read,
  absent,
  check: (...checks) =>
    reader((value) => {
      const known = read(value);
      return known !== FAULTY && checks.every((holds) => holds(known)) ? known : FAULTY;
    }, absent),
  safeParse: (value) => safeParse({ read }, value),
});

const readerIf = (holds: Check): Reader => reader((value) => (holds(value) ? value : FAULTY));

/** Where the value was that could not be read, from within. */
let place: (string | number)[] = [];

const faultyAt = (key: string | number): typeof FAULTY => {
  place.push(key);
  return FAULTY;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Property = Pick<Reader, 'read' | 'absent'> & { readonly key: string };

const propertiesOf = (shape: Shape): readonly Property[] =>
  Object.entries(shape).map(([key, { read, absent }]) => ({ key, read, absent }));

/**
 * Onto what is found already, which is nobody else's. A thousand rows are read at once: an iterator for each takes three
 * times as long.
 */
const readProperties = (
  properties: readonly Property[],
  value: Readonly<Record<string, unknown>>,
  found: Record<string, unknown>,
): unknown => {
  for (let index = 0; index < properties.length; index += 1) {
    const property = properties[index];
    if (property === undefined) break;
    const { key, read, absent } = property;
    const given = value[key];
    const isThere = given !== undefined || key in value;
    if (!isThere && absent === 'optional') continue;
    const known = isThere || absent ? read(given) : FAULTY;
    if (known === FAULTY) return faultyAt(key);
    found[key] = known;
  }
  return found;
};

export const object = (shape: Shape): Reader & { readonly shape: Shape } => {
  const properties = propertiesOf(shape);
  return { ...reader((value) => (isRecord(value) ? readProperties(properties, value, {}) : FAULTY)), shape };
};

export const looseObject = (shape: Shape): Reader => {
  const properties = propertiesOf(shape);
  return reader((value) => {
    if (!isRecord(value)) return FAULTY;
    const { ['__proto__']: _, ...all } = value;
    return readProperties(properties, value, all);
  });
};

export const array = ({ read }: Reader): Reader =>
  reader((value) => {
    if (!Array.isArray(value)) return FAULTY;
    const found: unknown[] = [];
    for (const each of value) {
      const known = read(each);
      if (known === FAULTY) return faultyAt(found.length);
      found.push(known);
    }
    return found;
  });

export const string = (): Reader => readerIf((value) => typeof value === 'string');
export const number = (): Reader => readerIf(Number.isFinite);
export const int = (): Reader => readerIf(Number.isSafeInteger);
export const boolean = (): Reader => readerIf((value) => typeof value === 'boolean');
export const unknown = (): Reader => readerIf(() => true);
export const custom = (holds: Check): Reader => readerIf(holds);
export const literal = (only: unknown): Reader => readerIf((value) => value === only);

const oneOf = (values: readonly unknown[]): Reader => readerIf((value) => values.includes(value));

export { oneOf as enum };

export const nullable = ({ read, absent }: Reader): Reader =>
  reader((value) => (value === null ? null : read(value)), absent);

export const optional = ({ read }: Reader): Reader =>
  reader((value) => (value === undefined ? value : read(value)), 'optional');

/** A default is plain: what is put into one answer is in no other. */
export const _default = ({ read }: Reader, inPlace: unknown): Reader =>
  reader((value) => (value === undefined ? structuredClone(inPlace) : read(value)), 'defaulted');

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;

export const minLength =
  (least: number): Check =>
  (value) =>
    sizeOf(value) >= least;
export const maxLength =
  (most: number): Check =>
  (value) =>
    sizeOf(value) <= most;
export const gte =
  (least: number): Check =>
  (value) =>
    Number(value) >= least;
export const lte =
  (most: number): Check =>
  (value) =>
    Number(value) <= most;
export const regex =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(String(value));

/** What is sent is judged by the server: nothing that the browser reads may say these words. */
const notHere: Check = () => {
  throw new Error('only the server judges by this');
};
const checkOfTheServer = (): Check => notHere;
const schemaOfTheServer = (): Reader => readerIf(notHere);

export {
  checkOfTheServer as overwrite,
  checkOfTheServer as refine,
  checkOfTheServer as toLowerCase,
  checkOfTheServer as toUpperCase,
  checkOfTheServer as trim,
  schemaOfTheServer as pipe,
  schemaOfTheServer as strictObject,
  schemaOfTheServer as transform,
};

export const safeParse = ({ read }: Pick<Reader, 'read'>, value: unknown): Read => {
  place = [];
  const data = read(value);
  return data === FAULTY
    ? { success: false, error: new Error(`not as it should be at /${place.toReversed().join('/')}`) }
    : { success: true, data };
};
