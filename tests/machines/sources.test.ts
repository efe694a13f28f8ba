import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { ApiError } from '#api/errors.ts';
import { CHANGED_ENTITIES, type ChangedEntity } from '#domain/changes.ts';
import { auditDetails, auditEntries, auditPeople } from '#machines/audit/audit.ts';
import {
  b2bClients,
  b2bOrderDetails,
  b2bOrderLines,
  b2bOrders,
  b2bProducts,
  b2bSummary,
} from '#machines/b2b/b2b-lists.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { d2cOrders } from '#machines/d2c/d2c-orders.ts';
import { jobSheet } from '#machines/d2c/job-sheet.ts';
import { orderDetails } from '#machines/d2c/order-details.ts';
import { searchCounts } from '#machines/d2c/search-counts.ts';
import { shipments } from '#machines/d2c/shipments.ts';
import { dashboard } from '#machines/dashboard/dashboard.ts';
import {
  filamentPurchases,
  filamentStock,
  filamentTypes,
  usageLog,
} from '#machines/filament/filament-lists.ts';
import type { AreaScope, Definition } from '#machines/kit/definition.ts';
import type { ListMachine, ListView } from '#machines/kit/list.machine.ts';
import type { ResourceMachine } from '#machines/kit/resource.machine.ts';
import { paymentDue } from '#machines/payments/payment-due.ts';
import {
  bulkPaymentDetails,
  bulkPayments,
  dueOrder,
  dues,
  invoices,
  paymentsSummary,
} from '#machines/payments/payments-lists.ts';
import { settledDues } from '#machines/payments/settled-dues.ts';
import { catalogue, WHOLE_CATALOGUE } from '#machines/portal/catalogue/catalogue.ts';
import {
  categories,
  lowProducts,
  lowStock,
  productStock,
  products,
  stock,
} from '#machines/products/products.ts';
import { shopSettings } from '#machines/settings/shop-settings.ts';
import { userSessions, users } from '#machines/users/users.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCaller } from '#tests/support/fake-caller.ts';
import { settled } from '#tests/support/model-coverage.ts';

/* Each list and resource: the call that it makes, and the entities of the feed whose changes make it call again. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Longer than changes are gathered. */
const GATHERED_MS = 1000;
const ID = 12;

interface Running {
  readonly start: () => void;
  readonly stop: () => void;
}
type Open = (area: AreaScope, clock: SimulatedClock) => Running;

const list =
  <Row, View extends ListView>(defined: Definition<ListMachine<Row, View>>, view: NoInfer<View>): Open =>
  (area, clock) => {
    const actor = createActor(defined.openIn(area), { input: view, clock });
    return {
      start: () => {
        actor.start();
        actor.send({ type: 'list.opened' });
      },
      stop: () => void actor.stop(),
    };
  };
const resource =
  <Data, Query>(defined: Definition<ResourceMachine<Data, Query>>, query: NoInfer<Query>): Open =>
  (area, clock) => {
    const actor = createActor(defined.openIn(area), { input: { query }, clock });
    return { start: () => void actor.start(), stop: () => void actor.stop() };
  };

/** The calls before a change of that entity, and those after it, once each. None is answered. */
const callsAround = async (open: Open, entity: ChangedEntity): Promise<readonly [string[], string[]]> => {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const listeners = new Set<(change: Change) => void>();
  const area = areaScope({
    call: fakeCaller(async ({ name, params, query }) => {
      const given = [params, query].map((each) => JSON.stringify(each)).filter((each) => each !== '{}');
      calls.push([name, ...given].join(' '));
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
  await settled();
  const first = calls.splice(0);
  for (const id of ['1', String(ID)])
    for (const listener of listeners) listener({ entity, id, version: 9, action: 'changed', by: 'noor' });
  clock.increment(GATHERED_MS);
  vi.advanceTimersByTime(GATHERED_MS);
  await settled();
  running.stop();
  return [first, [...new Set(calls)]];
};

const NOTHING = { search: '' };
const AUDIT = { search: '', person: undefined, kind: undefined, from: undefined, to: undefined };

const SOURCES: readonly (readonly [
  name: string,
  open: Open,
  calls: readonly string[],
  follows: readonly ChangedEntity[],
])[] = [
  ['auditEntries', list(auditEntries, AUDIT), ['GET /audit/ {"limit":51}'], []],
  ['auditPeople', resource(auditPeople, 'people'), ['GET /audit/people/'], []],
  ['auditDetails', resource(auditDetails, ID), ['GET /audit/{id} {"id":12}'], []],
  ['b2bClients', list(b2bClients, NOTHING), ['GET /b2b/clients/ {"skip":0,"limit":1000}'], ['b2b_client']],
  ['b2bOrders', list(b2bOrders, NOTHING), ['GET /b2b/orders/ {"skip":0,"limit":1000}'], ['b2b_order']],
  [
    'b2bProducts',
    list(b2bProducts, NOTHING),
    ['GET /products/ {"skip":0,"limit":1000,"active_only":true}'],
    ['product'],
  ],
  [
    'b2bOrderDetails',
    resource(b2bOrderDetails, ID),
    [
      'GET /b2b/orders/{id} {"id":12}',
      'GET /b2b/orders/{id}/items/ {"id":12}',
      'GET /b2b/orders/{id}/payments/ {"id":12}',
    ],
    ['b2b_order'],
  ],
  ['b2bOrderLines', resource(b2bOrderLines, ID), ['GET /b2b/orders/{id}/items/ {"id":12}'], ['b2b_order']],
  ['b2bSummary', resource(b2bSummary, null), ['GET /b2b/summary/'], ['b2b_client', 'b2b_order']],
  [
    'd2cOrders',
    list(d2cOrders, { tab: 'to-print', search: 'noor' }),
    ['GET /d2c/order-pages/ {"tab":"to-print","search":"noor","skip":0,"limit":100}'],
    ['d2c_order'],
  ],
  [
    'shipments',
    list(shipments, NOTHING),
    ['GET /d2c/shipment-pages/ {"search":"","skip":0,"limit":100}'],
    ['d2c_order', 'shipment'],
  ],
  [
    'orderDetails',
    resource(orderDetails, ID),
    [
      'GET /d2c/orders/{id} {"id":12}',
      'GET /d2c/orders/{id}/items/ {"id":12}',
      'GET /d2c/orders/{id}/moves/ {"id":12}',
    ],
    ['d2c_order', 'shipment'],
  ],
  ['jobSheet', resource(jobSheet, [ID]), ['POST /d2c/job-sheets/'], []],
  ['searchCounts', resource(searchCounts, 'noor'), ['GET /d2c/search-counts/ {"search":"noor"}'], []],
  [
    'dashboard',
    resource(dashboard, 'dashboard'),
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
  [
    'filamentStock',
    list(filamentStock, NOTHING),
    ['GET /filament/stock-with-details/ {"skip":0,"limit":1000}'],
    ['filament_stock'],
  ],
  [
    'filamentTypes',
    list(filamentTypes, NOTHING),
    ['GET /filament/types/ {"skip":0,"limit":1000}'],
    ['filament_type'],
  ],
  [
    'filamentPurchases',
    list(filamentPurchases, { search: 'pla' }),
    ['GET /filament/purchases/ {"skip":0,"limit":100}'],
    ['filament_type', 'filament_purchase'],
  ],
  [
    'usageLog',
    resource(usageLog, ID),
    ['GET /filament/types/{id}/usage/ {"id":12} {"skip":0,"limit":200}'],
    ['filament_stock'],
  ],
  [
    'dues',
    list(dues, NOTHING),
    ['GET /d2c/payments-due/ {"skip":0,"limit":1000,"state":"open"}'],
    ['payment_due'],
  ],
  [
    'settledDues',
    list(settledDues, { search: 'noor' }),
    ['GET /d2c/payments-due/ {"state":"settled","search":"noor","skip":0,"limit":100}'],
    ['payment_due'],
  ],
  ['invoices', list(invoices, NOTHING), ['GET /b2b/orders/ {"skip":0,"limit":1000}'], ['b2b_order']],
  [
    'bulkPayments',
    list(bulkPayments, { search: 'noor' }),
    ['GET /d2c/bulk-payments/ {"search":"noor","skip":0,"limit":100}'],
    ['bulk_payment'],
  ],
  [
    'bulkPaymentDetails',
    resource(bulkPaymentDetails, ID),
    ['GET /d2c/bulk-payments/{id} {"id":12}'],
    ['bulk_payment'],
  ],
  [
    'paymentDue',
    resource(paymentDue, { due: ID, order: 112 }),
    [
      'GET /d2c/payments-due/ {"state":"open","search":"#112","skip":0,"limit":100}',
      'GET /d2c/payments-due/ {"state":"settled","search":"#112","skip":0,"limit":100}',
    ],
    ['payment_due'],
  ],
  [
    'dueOrder',
    resource(dueOrder, ID),
    ['GET /d2c/orders/{id} {"id":12}', 'GET /d2c/orders/{id}/items/ {"id":12}'],
    ['d2c_order'],
  ],
  [
    'paymentsSummary',
    resource(paymentsSummary, 'payments'),
    ['GET /payments/summary/'],
    ['d2c_order', 'filament_purchase', 'b2b_order', 'b2b_payment', 'payment_due', 'bulk_payment'],
  ],
  ['catalogue', list(catalogue, WHOLE_CATALOGUE), ['GET /products/ {"limit":1000}'], []],
  [
    'products',
    list(products, NOTHING),
    ['GET /products/ {"active_only":"false","skip":0,"limit":1000}'],
    ['product'],
  ],
  [
    'stock',
    list(stock, NOTHING),
    ['GET /products/in-stock/ {"skip":0,"limit":1000}'],
    ['product_stock', 'product'],
  ],
  [
    'lowProducts',
    list(lowProducts, NOTHING),
    ['GET /products/low-stock/ {"skip":0,"limit":1000}'],
    ['product_stock', 'product', 'shop_settings'],
  ],
  ['categories', resource(categories, null), ['GET /categories/'], ['category']],
  ['productStock', resource(productStock, ID), ['GET /products/{id}/stock {"id":12}'], ['product_stock']],
  ['lowStock', resource(lowStock, null), ['GET /settings/'], ['shop_settings']],
  ['shopSettings', resource(shopSettings, null), ['GET /settings/'], ['shop_settings']],
  ['users', list(users, NOTHING), ['GET /auth/users {"skip":0,"limit":1000}'], ['user']],
  ['userSessions', resource(userSessions, ID), ['GET /auth/users/{id}/sessions/ {"id":12}'], []],
];

test.each(SOURCES)('%s', async (_name, open, calls, follows) => {
  // A gap of the feed may hide any change.
  const heeded = follows.length > 0 ? [...follows, 'feed'] : [];
  for (const entity of CHANGED_ENTITIES) {
    const again = heeded.includes(entity) ? calls : [];
    expect([entity, ...(await callsAround(open, entity))]).toEqual([entity, calls, again]);
  }
});
