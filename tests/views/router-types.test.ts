import { expectTypeOf, test } from 'vitest';
import type { openAudit } from '#areas/audit.ts';
import type { openUsers } from '#areas/users.ts';
import { useArea } from '#views/bridges/app-context.ts';

/*
 * A route whose component reads its own context can turn the contexts of all routes into `any`. The compiler
 * then accepts every property of an area. `npm run check` checks these types.
 */

const audit = () => useArea('audit');
const users = () => useArea('users');

test('the type of an area has only the parts of that area', () => {
  expectTypeOf<ReturnType<typeof audit>>().toEqualTypeOf<Awaited<ReturnType<typeof openAudit>>>();
  expectTypeOf<ReturnType<typeof users>>().toEqualTypeOf<Awaited<ReturnType<typeof openUsers>>>();
  expectTypeOf<ReturnType<typeof users>>().not.toBeAny();
  expectTypeOf<ReturnType<typeof users>>().not.toHaveProperty('shipments');
  // @ts-expect-error
  const shelves = () => useArea('shelves');
  expectTypeOf(shelves).toBeFunction();
});
