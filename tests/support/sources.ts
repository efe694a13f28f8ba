import { createActor, type InspectionEvent, type SimulatedClock } from 'xstate';
import { auditDetails, auditEntries, auditPeople } from '#machines/audit/audit.ts';
import {
  b2bClients,
  b2bOrderDetails,
  b2bOrderLines,
  b2bOrders,
  b2bSummary,
} from '#machines/b2b/b2b-lists.ts';
import { d2cOrders } from '#machines/d2c/d2c-orders.ts';
import { jobSheet } from '#machines/d2c/job-sheet.ts';
import { orderDetails } from '#machines/d2c/order-details.ts';
import { orderableProducts } from '#machines/d2c/orderable-products.ts';
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
import { monthFigures } from '#machines/month/month.ts';
import { paymentDue } from '#machines/payments/payment-due.ts';
import {
  bulkPaymentDetails,
  bulkPayments,
  dueOrder,
  dues,
  invoices,
  paidReturnedDues,
  paymentsSummary,
} from '#machines/payments/payments-lists.ts';
import { settledDues } from '#machines/payments/settled-dues.ts';
import { openStatementRows } from '#machines/payments/statement-rows.ts';
import { catalogue, WHOLE_CATALOGUE } from '#machines/portal/catalogue/catalogue.ts';
import { offeredNames } from '#machines/products/offered-names.ts';
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
interface OpenSource {
  /** Starts to load the rows or the data. */
  readonly start: () => void;
  readonly stop: () => void;
  /** The types of the changes that reached the list or resource. */
  readonly received: readonly string[];
}
export type OpenSourceIn = (area: AreaScope, clock: SimulatedClock) => OpenSource;

/** Records the changes that reach an actor. */
const createRecorder = () => {
  const received: string[] = [];
  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef.sessionId !== inspected.rootId) return;
    if (/^(?:rows|resource)\./.test(inspected.event.type)) received.push(inspected.event.type);
  };
  return { received, inspect };
};

const openList =
  <Row, View extends ListView>(
    defined: Definition<ListMachine<Row, View>>,
    view: NoInfer<View>,
  ): OpenSourceIn =>
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

const openResource =
  <Data, Query>(defined: Definition<ResourceMachine<Data, Query>>, query: NoInfer<Query>): OpenSourceIn =>
  (area, clock) => {
    const { received, inspect } = createRecorder();
    const actor = createActor(defined.openIn(area), {
      input: { query },
      clock,
      inspect,
    });
    return { start: () => void actor.start(), stop: () => void actor.stop(), received };
  };

const NO_SEARCH = { search: '' };
const AUDIT_VIEW = { search: '', person: undefined, kind: undefined, from: undefined, to: undefined };

export const SOURCES: Readonly<Record<string, OpenSourceIn>> = {
  auditEntries: openList(auditEntries, AUDIT_VIEW),
  auditPeople: openResource(auditPeople, 'people'),
  auditDetails: openResource(auditDetails, ID),
  b2bClients: openList(b2bClients, NO_SEARCH),
  b2bOrders: openList(b2bOrders, NO_SEARCH),
  orderableProducts: openList(orderableProducts, NO_SEARCH),
  b2bOrderDetails: openResource(b2bOrderDetails, ID),
  b2bOrderLines: openResource(b2bOrderLines, ID),
  b2bSummary: openResource(b2bSummary, null),
  d2cOrders: openList(d2cOrders, { tab: 'to-print', search: 'noor' }),
  shipments: openList(shipments, NO_SEARCH),
  orderDetails: openResource(orderDetails, ID),
  jobSheet: openResource(jobSheet, [ID]),
  searchCounts: openResource(searchCounts, 'noor'),
  monthFigures: openResource(monthFigures, '2026-11'),
  dashboard: openResource(dashboard, 'dashboard'),
  filamentStock: openList(filamentStock, NO_SEARCH),
  filamentTypes: openList(filamentTypes, NO_SEARCH),
  filamentPurchases: openList(filamentPurchases, { search: 'pla' }),
  usageLog: openResource(usageLog, ID),
  dues: openList(dues, NO_SEARCH),
  settledDues: openList(settledDues, { search: 'noor' }),
  paidReturnedDues: openList(paidReturnedDues, NO_SEARCH),
  openStatementRows: openList(openStatementRows, NO_SEARCH),
  invoices: openList(invoices, NO_SEARCH),
  bulkPayments: openList(bulkPayments, { search: 'noor' }),
  bulkPaymentDetails: openResource(bulkPaymentDetails, ID),
  paymentDue: openResource(paymentDue, ID),
  dueOrder: openResource(dueOrder, ID),
  paymentsSummary: openResource(paymentsSummary, 'payments'),
  catalogue: openList(catalogue, WHOLE_CATALOGUE),
  products: openList(products, NO_SEARCH),
  stock: openList(stock, NO_SEARCH),
  lowProducts: openList(lowProducts, NO_SEARCH),
  offeredNames: openList(offeredNames, NO_SEARCH),
  categories: openResource(categories, null),
  productStock: openResource(productStock, ID),
  lowStock: openResource(lowStock, null),
  shopSettings: openResource(shopSettings, null),
  users: openList(users, NO_SEARCH),
  userSessions: openResource(userSessions, ID),
};
