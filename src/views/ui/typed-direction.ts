/** An empty field with `dir="auto"` is left-to-right in browsers; this makes it follow the page. */
export const typedDirection = (dir: string | undefined, value: unknown): string | undefined =>
  dir === 'auto' && value === '' ? undefined : dir;
