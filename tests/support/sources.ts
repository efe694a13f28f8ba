import { createActor, type InspectionEvent, type SimulatedClock } from 'xstate';
import { auditDetails, auditEntries, auditPeople } from '#machines/audit/audit.ts';
import {
  b2bClients,
  b2bOrderDetails,
  b2bOrderLines,
  b2bOrders,
  b2bProducts,
  b2bSummary,
} from '#machines/b2b/b2b-lists.ts';
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

/* Every list and resource, opened for a test. Rows and queries have the number `ID`. */

export const ID = 12;

/** An open list or resource. */
interface Opened {
  /** Starts to load the rows or the data. */
  readonly start: () => void;
  readonly stop: () => void;
  /** The types of the changes that reached the list or resource. */
  readonly received: readonly string[];
}
export type Open = (area: AreaScope, clock: SimulatedClock) => Opened;

/** Records the changes that reach an actor. */
const createRecorder = () => {
  const received: string[] = [];
  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef.sessionId !== inspected.rootId) return;
    if (/^(?:rows|resource)\./.test(inspected.event.type)) received.push(inspected.event.type);
  };
  return { received, inspect };
};

const list =
  <Row, View extends ListView>(defined: Definition<ListMachine<Row, View>>, view: NoInfer<View>): Open =>
  (area, clock) => {
    const { received, inspect } = createRecorder();
    const actor = createActor(defined.openIn(area), { input: view, clock, inspect });
    return {
      start: () => {
        actor.start();
        actor.send({ type: 'list.opened' });
      },
      stop: () => void actor.stop(),
      received,
    };
  };

const resource =
  <Data, Query>(defined: Definition<ResourceMachine<Data, Query>>, query: NoInfer<Query>): Open =>
  (area, clock) => {
    const { received, inspect } = createRecorder();
    const actor = createActor(defined.openIn(area), {
      input: { query },
      clock,
      inspect,
    });
    return { start: () => void actor.start(), stop: () => void actor.stop(), received };
  };

const NOTHING = { search: '' };
const AUDIT = { search: '', person: undefined, kind: undefined, from: undefined, to: undefined };

export const SOURCES: Readonly<Record<string, Open>> = {
  auditEntries: list(auditEntries, AUDIT),
  auditPeople: resource(auditPeople, 'people'),
  auditDetails: resource(auditDetails, ID),
  b2bClients: list(b2bClients, NOTHING),
  b2bOrders: list(b2bOrders, NOTHING),
  b2bProducts: list(b2bProducts, NOTHING),
  b2bOrderDetails: resource(b2bOrderDetails, ID),
  b2bOrderLines: resource(b2bOrderLines, ID),
  b2bSummary: resource(b2bSummary, null),
  d2cOrders: list(d2cOrders, { tab: 'to-print', search: 'noor' }),
  shipments: list(shipments, NOTHING),
  orderDetails: resource(orderDetails, ID),
  jobSheet: resource(jobSheet, [ID]),
  searchCounts: resource(searchCounts, 'noor'),
  dashboard: resource(dashboard, 'dashboard'),
  filamentStock: list(filamentStock, NOTHING),
  filamentTypes: list(filamentTypes, NOTHING),
  filamentPurchases: list(filamentPurchases, { search: 'pla' }),
  usageLog: resource(usageLog, ID),
  dues: list(dues, NOTHING),
  settledDues: list(settledDues, { search: 'noor' }),
  invoices: list(invoices, NOTHING),
  bulkPayments: list(bulkPayments, { search: 'noor' }),
  bulkPaymentDetails: resource(bulkPaymentDetails, ID),
  paymentDue: resource(paymentDue, { due: ID, order: 112 }),
  dueOrder: resource(dueOrder, ID),
  paymentsSummary: resource(paymentsSummary, 'payments'),
  catalogue: list(catalogue, WHOLE_CATALOGUE),
  products: list(products, NOTHING),
  stock: list(stock, NOTHING),
  lowProducts: list(lowProducts, NOTHING),
  categories: resource(categories, null),
  productStock: resource(productStock, ID),
  lowStock: resource(lowStock, null),
  shopSettings: resource(shopSettings, null),
  users: list(users, NOTHING),
  userSessions: resource(userSessions, ID),
};
