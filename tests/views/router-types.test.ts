import { expectTypeOf, test } from 'vitest';
import type { openAudit } from '#areas/audit.ts';
import type { openUsers } from '#areas/users.ts';
import { useArea } from '#views/bridges/app-context.ts';

/*
 * A route whose component asks for its own context can turn the contexts of the whole router into `any`. The compiler
 * then accepts any part that a page asks of its area. `npm run check` checks these types.
 */

const audit = () => useArea('audit');
const users = () => useArea('users');

test('a page has only the parts of its own area', () => {
  expectTypeOf<ReturnType<typeof audit>>().toEqualTypeOf<Awaited<ReturnType<typeof openAudit>>>();
  expectTypeOf<ReturnType<typeof users>>().toEqualTypeOf<Awaited<ReturnType<typeof openUsers>>>();
  expectTypeOf<ReturnType<typeof users>>().not.toBeAny();
  expectTypeOf<ReturnType<typeof users>>().not.toHaveProperty('shipments');
  // @ts-expect-error
  const shelves = () => useArea('shelves');
  expectTypeOf(shelves).toBeFunction();
});
