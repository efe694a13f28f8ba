import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, waitFor } from 'xstate';
import type { Product } from '#api/contracts/products.ts';
import {
  type CataloguePage,
  catalogueMachine,
  selectHasFailed as selectCatalogueHasFailed,
  selectIsLoading as selectCatalogueIsLoading,
  selectIsLoadingRest as selectIsLoadingMoreProducts,
  selectProducts,
} from '#machines/portal/catalogue/catalogue.machine.ts';
import { createCoverage, walkModel } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

const done = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error: 'no answer' });

const product = (productId: number): Product => ({
  product_id: productId,
  product_code: '',
  name: `Product ${productId}`,
  category_id: null,
  dimensions: null,
  customizable: false,
  picture_url: null,
  base_price: 1000,
  wholesale_price: null,
  wholesale_min_qty: null,
  active: true,
});

test('every transition of the catalogue', async () => {
  const coverage = createCoverage(catalogueMachine);
  const idsOf = (products: readonly Product[]) => products.map(({ product_id }) => product_id);
  const first: CataloguePage = { products: [product(1), product(2)], isLast: false };
  const rest: CataloguePage = { products: [product(3)], isLast: true };
  // Of a backend that does not know `skip`: the same page for ever.
  const pages = [first, { ...first, isLast: true }, rest, { ...rest, isLast: false }];
  const answers = (id: string) => pages.map((page) => done(id, page));

  await walkModel({
    machine: catalogueMachine,
    limit: 20_000,
    cases: {
      'catalogue.opened': () => [{ type: 'catalogue.opened' }],
      'catalogue.retried': () => [{ type: 'catalogue.retried' }],
      'xstate.done.actor.fetchFirst': () => answers('fetchFirst'),
      'xstate.done.actor.fetchNext': () => answers('fetchNext'),
      'xstate.done.actor.refreshFirst': () => answers('refreshFirst'),
      'xstate.error.actor.fetchFirst': () => [failed('fetchFirst')],
      'xstate.error.actor.fetchNext': () => [failed('fetchNext')],
      'xstate.error.actor.refreshFirst': () => [failed('refreshFirst')],
    },
    fingerprint: ({ context }) => [idsOf(context.products), idsOf(context.arriving)],
    open: () => {
      const calls = createOpenCalls();
      const reported: unknown[] = [];
      const actor = createActor(
        catalogueMachine.provide({
          actors: {
            fetchPage: fromPromise<CataloguePage, { skip: number }>(({ input, signal }) =>
              calls.call('fetchPage', input, signal),
            ),
          },
          actions: { reportFailure: (_, { error }) => reported.push(error) },
        }),
        { inspect: coverage.inspect },
      ).start();
      return { actor, calls, reported, failures: { count: 0 } };
    },
    happen: ({ actor, calls, failures }, event) => {
      if (event.type === 'catalogue.opened' || event.type === 'catalogue.retried') {
        actor.send({ type: event.type });
      } else if ('output' in event) calls.next('fetchPage').answer(event.output);
      else {
        failures.count += 1;
        calls.next('fetchPage').fail(event.error);
      }
    },
    check: ({ actor, reported, failures, calls }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual(expected.value);
      expect(snapshot.context).toEqual(expected.context);
      expect(reported).toHaveLength(failures.count);
      const ids = idsOf(selectProducts(snapshot));
      expect(new Set(ids).size).toBe(ids.length);
      // Loading says so; a failure is an empty list that can be tried again (spec 1 section 8).
      expect(selectCatalogueIsLoading(snapshot)).toBe(
        snapshot.matches('idle') || snapshot.matches('loading'),
      );
      if (selectIsLoadingMoreProducts(snapshot)) expect(calls.waiting()).toHaveLength(1);
      if (selectCatalogueHasFailed(snapshot)) {
        expect(ids).toEqual([]);
        expect(snapshot.can({ type: 'catalogue.retried' })).toBe(true);
      }
      expect(calls.waiting().length === 1 || snapshot.can({ type: 'catalogue.opened' })).toBe(true);
    },
    close: ({ actor }) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});

test('a backend that does not know how to skip is not asked for ever', async () => {
  const calls: number[] = [];
  const fetchPage = fromPromise<CataloguePage, { skip: number }>(async ({ input }) => {
    calls.push(input.skip);
    if (calls.length > 5) throw new Error('asked for ever');
    return { products: [product(1), product(2)], isLast: false };
  });
  const actor = createActor(catalogueMachine.provide({ actors: { fetchPage } })).start();
  actor.send({ type: 'catalogue.opened' });
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(selectProducts(ready).map(({ product_id }) => product_id)).toEqual([1, 2]);
  expect(calls).toEqual([0, 2]);
});
