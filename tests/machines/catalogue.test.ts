import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { MAX_FETCHED } from '#domain/limits.ts';
import { selectRows } from '#machines/kit/list.machine.ts';
import { catalogue, WHOLE_CATALOGUE } from '#machines/portal/catalogue/catalogue.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';

test('a backend that ignores the offset is not requested forever', async () => {
  const skipped: unknown[] = [];
  const products = Array.from({ length: MAX_FETCHED }, (_, index) => ({
    product_id: index + 1,
    name: `Product ${index + 1}`,
    base_price: 1000,
  }));
  const call = fakeCallEndpoint(async ({ query }) => {
    skipped.push(query.skip);
    if (skipped.length > 5) throw new Error('the list requests pages without end');
    return products;
  });
  const list = createActor(catalogue.openIn(areaScope({ call })), { input: WHOLE_CATALOGUE });
  list.start();
  list.send({ type: 'list.opened' });
  const ready = await waitFor(list, (snapshot) => snapshot.matches({ rows: 'ready' }));
  expect(selectRows(ready)).toHaveLength(MAX_FETCHED);
  expect(skipped).toEqual([undefined, MAX_FETCHED]);
});
