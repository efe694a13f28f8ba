/**
 * Browsers have a field that follows what is typed (`dir="auto"`) begin at the left while it is empty, whatever the page
 * does: there it follows the page.
 */
export const typedDirection = (dir: string | undefined, value: unknown): string | undefined =>
  dir === 'auto' && value === '' ? undefined : dir;
