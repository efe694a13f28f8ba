import { expectTypeOf, test } from 'vitest';
import type { AuditArea } from '#areas/audit.ts';
import type { openUsers } from '#areas/users.ts';
import type { useAudit } from '#views/admin/audit/use-audit.ts';
import type { useUsers } from '#views/admin/users/use-users.ts';

/* A route whose component asks for its own context can turn the contexts of the whole router into `any`: nothing
   complains then, whatever a page asks of its area. The types are checked with all others. */

test('pages know what their areas have', () => {
  expectTypeOf<ReturnType<typeof useAudit>>().toEqualTypeOf<AuditArea>();
  expectTypeOf<ReturnType<typeof useUsers>>().toEqualTypeOf<Awaited<ReturnType<typeof openUsers>>>();
  expectTypeOf<ReturnType<typeof useUsers>>().not.toBeAny();
});
