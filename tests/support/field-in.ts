/* Reads values whose type is unknown. */

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a field of a value; undefined when the value has no such field. */
export const fieldIn = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined;

/** Returns the fields of a value; none when it is not an object. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? { ...value } : {};
