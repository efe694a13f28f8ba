import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Product } from '#api/contracts/products.ts';
import { type NoticesEvent, noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
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

test('every transition of the notices', async () => {
  const coverage = createCoverage(noticesMachine);
  const raised = { type: 'notice.raised', message: 'cart.added', tone: 'positive' } as const;
  const MOST = 5;
  const eventOf = (event: AnyEventObject): NoticesEvent =>
    event.type === 'notice.raised' ? raised : { type: 'notice.dismissed', id: event.id };

  await walkModel({
    machine: noticesMachine,
    limit: 20_000,
    cases: {
      'notice.raised': ({ context }) => (context.next <= MOST ? [raised] : []),
      'notice.dismissed': ({ context }) =>
        [context.next - 1, context.next - 2, 99].map((id) => ({ type: 'notice.dismissed', id })),
      'xstate.after.shown.notices.showing': () => [{ type: 'xstate.after.shown.notices.showing' }],
    },
    fingerprint: ({ context }) => context.notices.map(({ id }: { id: number }) => id),
    open: () => {
      const clock = new SimulatedClock();
      return { clock, actor: createActor(noticesMachine, { clock, inspect: coverage.inspect }).start() };
    },
    happen: ({ actor, clock }, event) => {
      if (event.type.startsWith('xstate.after.')) clock.increment(6000);
      else actor.send(eventOf(event));
    },
    check: ({ actor }, expected) => {
      const snapshot = actor.getSnapshot();
      const notices = selectNotices(snapshot);
      expect(snapshot.value).toEqual(expected.value);
      expect(notices).toEqual(expected.context.notices);
      expect(notices.length).toBeLessThanOrEqual(3);
      expect(snapshot.matches('showing')).toBe(notices.length > 0);
    },
    close: ({ actor }) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});

test('a notice stands for six seconds, and a new one starts the time again', () => {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const shown = () => selectNotices(actor.getSnapshot()).map(({ message }) => message);
  actor.send({ type: 'notice.raised', message: 'first', tone: 'positive' });
  clock.increment(5999);
  actor.send({ type: 'notice.raised', message: 'second', tone: 'negative' });
  clock.increment(5999);
  expect(shown()).toEqual(['first', 'second']);
  clock.increment(1);
  expect(shown()).toEqual(['second']);
  clock.increment(6000);
  expect(shown()).toEqual([]);
});
