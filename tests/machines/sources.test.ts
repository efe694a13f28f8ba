import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { ApiError } from '#api/errors.ts';
import { CHANGED_ENTITIES, type ChangedEntity } from '#domain/changes.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';

import { ID, type OpenSourceIn, SOURCES } from '#tests/support/sources.ts';

/*
 * Each list and resource: the call that it makes, and the entities of the feed whose changes repeat the call.
 */

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Longer than the time in which changes are collected. */
const GATHERED_MS = 1000;
/** Returns the calls before and after a change of the entity, each once. No call is answered. */
const callsAround = async (
  open: OpenSourceIn,
  entity: ChangedEntity,
): Promise<readonly [string[], string[]]> => {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const listeners = new Set<(change: Change) => void>();
  const area = areaScope({
    call: fakeCallEndpoint(async ({ name, params, query }) => {
      const details = [params, query].map((value) => JSON.stringify(value)).filter((each) => each !== '{}');
      calls.push([name, ...details].join(' '));
      throw new ApiError('network', 0);
    }),
    feed: {
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      changes: createActor(changesMachine),
    },
  });
  const running = open(area, clock);
  running.start();
  onTestFinished(running.stop);
  await flushPromises();
  const first = calls.splice(0);
  for (const id of ['1', String(ID)])
    for (const listener of listeners) listener({ entity, id, version: 9, action: 'changed', by: 'noor' });
  clock.increment(GATHERED_MS);
  vi.advanceTimersByTime(GATHERED_MS);
  await flushPromises();
  running.stop();
  return [first, [...new Set(calls)]];
};

const EXPECTED: Readonly<
  Record<string, readonly [calls: readonly string[], follows: readonly ChangedEntity[]]>
> = {
  auditEntries: [['GET /audit/ {"limit":51}'], []],
  auditPeople: [['GET /audit/people/'], []],
  auditDetails: [['GET /audit/{id} {"id":12}'], []],
  b2bClients: [['GET /b2b/clients/ {"skip":0,"limit":1000}'], ['b2b_client']],
  b2bOrders: [['GET /b2b/orders/ {"skip":0,"limit":1000}'], ['b2b_order']],
  orderableProducts: [['GET /products/ {"skip":0,"limit":1000,"active_only":true}'], ['product']],
  b2bOrderDetails: [
    [
      'GET /b2b/orders/{id} {"id":12}',
      'GET /b2b/orders/{id}/items/ {"id":12}',
      'GET /b2b/orders/{id}/payments/ {"id":12}',
      'GET /b2b/orders/{id}/credit-notes/ {"id":12}',
    ],
    ['b2b_order'],
  ],
  b2bOrderLines: [['GET /b2b/orders/{id}/items/ {"id":12}'], ['b2b_order']],
  b2bSummary: [['GET /b2b/summary/'], ['b2b_client', 'b2b_order']],
  d2cOrders: [
    ['GET /d2c/order-pages/ {"tab":"to-print","search":"noor","skip":0,"limit":100}'],
    ['d2c_order'],
  ],
  shipments: [['GET /d2c/shipment-pages/ {"search":"","skip":0,"limit":100}'], ['d2c_order', 'shipment']],
  orderDetails: [
    [
      'GET /d2c/orders/{id} {"id":12}',
      'GET /d2c/orders/{id}/items/ {"id":12}',
      'GET /d2c/orders/{id}/moves/ {"id":12}',
    ],
    ['d2c_order', 'shipment'],
  ],
  jobSheet: [['POST /d2c/job-sheets/'], []],
  searchCounts: [['GET /d2c/search-counts/ {"search":"noor"}'], []],
  monthFigures: [
    ['GET /months/{month}/ {"month":"2026-11"}'],
    ['d2c_order', 'payment_due', 'bulk_payment', 'b2b_order', 'b2b_payment', 'filament_purchase'],
  ],
  dashboard: [
    ['GET /dashboard/'],
    [
      'd2c_order',
      'sync_run',
      'product_stock',
      'product',
      'filament_type',
      'filament_stock',
      'b2b_order',
      'payment_due',
      'bulk_payment',
      'shop_settings',
    ],
  ],
  filamentStock: [['GET /filament/stock-with-details/ {"skip":0,"limit":1000}'], ['filament_stock']],
  filamentTypes: [['GET /filament/types/ {"skip":0,"limit":1000}'], ['filament_type']],
  filamentPurchases: [
    ['GET /filament/purchases/ {"skip":0,"limit":100}'],
    ['filament_type', 'filament_purchase'],
  ],
  usageLog: [['GET /filament/types/{id}/usage/ {"id":12} {"skip":0,"limit":200}'], ['filament_stock']],
  dues: [['GET /d2c/payments-due/ {"skip":0,"limit":1000,"state":"open"}'], ['payment_due']],
  settledDues: [
    ['GET /d2c/payments-due/ {"state":"settled","search":"noor","skip":0,"limit":100}'],
    ['payment_due'],
  ],
  paidReturnedDues: [
    ['GET /d2c/payments-due/ {"skip":0,"limit":1000,"state":"paid_returned"}'],
    ['payment_due'],
  ],
  openStatementRows: [
    ['GET /d2c/statement-rows/ {"skip":0,"limit":1000}'],
    ['payment_due', 'bulk_payment', 'statement_row'],
  ],
  invoices: [['GET /b2b/orders/ {"skip":0,"limit":1000}'], ['b2b_order']],
  bulkPayments: [['GET /d2c/bulk-payments/ {"search":"noor","skip":0,"limit":100}'], ['bulk_payment']],
  bulkPaymentDetails: [['GET /d2c/bulk-payments/{id} {"id":12}'], ['bulk_payment']],
  paymentDue: [
    [
      'GET /d2c/payments-due/ {"state":"open","ids":"12","limit":1000}',
      'GET /d2c/payments-due/ {"state":"settled","ids":"12","limit":1000}',
      'GET /d2c/payments-due/ {"state":"taken_back","ids":"12","limit":1000}',
    ],
    ['payment_due'],
  ],
  dueOrder: [['GET /d2c/orders/{id} {"id":12}', 'GET /d2c/orders/{id}/items/ {"id":12}'], ['d2c_order']],
  paymentsSummary: [
    ['GET /payments/summary/'],
    ['d2c_order', 'filament_purchase', 'b2b_order', 'b2b_payment', 'payment_due', 'bulk_payment'],
  ],
  catalogue: [['GET /products/ {"limit":1000}'], []],
  products: [['GET /products/ {"active_only":"false","skip":0,"limit":1000}'], ['product']],
  stock: [['GET /products/in-stock/ {"skip":0,"limit":1000}'], ['product_stock', 'product']],
  lowProducts: [
    ['GET /products/low-stock/ {"skip":0,"limit":1000}'],
    ['product_stock', 'product', 'shop_settings'],
  ],
  offeredNames: [['GET /products/name-offers/ {"skip":0,"limit":1000}'], ['product_name_offer', 'product']],
  categories: [['GET /categories/'], ['category']],
  productStock: [['GET /products/{id}/stock {"id":12}'], ['product_stock']],
  lowStock: [['GET /settings/'], ['shop_settings']],
  shopSettings: [['GET /settings/'], ['shop_settings']],
  users: [['GET /auth/users {"skip":0,"limit":1000}'], ['user']],
  userSessions: [['GET /auth/users/{id}/sessions/ {"id":12}'], []],
};

test('each list and resource has a row in this test', () => {
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(SOURCES));
});

test.each(Object.entries(SOURCES))('%s', async (name, open) => {
  const [calls, follows] = EXPECTED[name] ?? [[], []];
  // A gap in the feed may hide any change.
  const entities = follows.length > 0 ? [...follows, 'feed'] : [];
  for (const entity of CHANGED_ENTITIES) {
    const expectedAgain = entities.includes(entity) ? calls : [];
    expect([entity, ...(await callsAround(open, entity))]).toEqual([entity, calls, expectedAgain]);
  }
});
