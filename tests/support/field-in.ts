/** Returns a field of a value whose type is unknown; undefined when the value has no such field. */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
