import { listB2bClients } from '#api/contracts/b2b-clients.ts';
import { listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { listD2cOrders } from '#api/contracts/d2c-order-details.ts';
import { FINDER_KINDS, find } from '#api/contracts/finder.ts';
import { listProducts } from '#api/contracts/products.ts';
import { isB2bOrderFound } from '#domain/b2b-order.ts';
import { explicitOrderNumber, orderIdTyped } from '#domain/d2c-order-list.ts';
import { isD2cOrderFound } from '#domain/d2c-order-search.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { readCompletePhone } from '#domain/phone-entry.ts';
import { searchProducts } from '#domain/product-search.ts';
import { foldForSearch, isFoundIn, searchTermForServer } from '#domain/search-fold.ts';
import { defineFallback } from './fallback.ts';

const MAX_ROWS = 5;

const exactFirst = <Row>(rows: readonly Row[], isExact: (row: Row) => boolean) => {
  const exact = rows.filter(isExact);
  const others = rows.filter((row) => !isExact(row));
  return { rows: [...exact, ...others].slice(0, MAX_ROWS), hasExact: exact.length > 0 };
};

export const finderFallbacks = [
  defineFallback(find, async (call, { query: { q: typed }, signal }) => {
    const query = { limit: MAX_FETCHED };
    const [orders, products, clients, b2bOrders] = await Promise.all([
      call(listD2cOrders, { query, signal }),
      call(listProducts, { query: { ...query, active_only: false }, signal }),
      call(listB2bClients, { query, signal }),
      call(listB2bOrders, { query, signal }),
    ]);
    const term = searchTermForServer(typed);
    const id = orderIdTyped(typed);
    // A term such as `#12` or `Order #12` matches orders only.
    const isNumbered = explicitOrderNumber(typed) !== null;
    const code = foldForSearch(term).trim();
    const isPhone = (phone: string): boolean => readCompletePhone(phone) === term;
    const customerOrders = orders.filter(
      ({ customer_name, customer_phone, customer_handle }) =>
        !isNumbered && isFoundIn([customer_name, customer_phone, customer_handle], term),
    );
    const byPhone = Map.groupBy(customerOrders, ({ customer_phone }) => readCompletePhone(customer_phone));
    const customers = [...byPhone.values()].flatMap(([newest]) => newest ?? []);
    const kinds = {
      orders: exactFirst(
        orders.filter((order) => isD2cOrderFound(order, term)),
        ({ d2c_order_id }) => d2c_order_id === id,
      ),
      customers: exactFirst(customers, ({ customer_phone }) => isPhone(customer_phone)),
      products: exactFirst(
        isNumbered ? [] : searchProducts(products, term),
        ({ product_code, product_id }) => product_id === id || foldForSearch(product_code ?? '') === code,
      ),
      clients: exactFirst(
        clients.filter(
          ({ name, contact_person, phone, email }) =>
            !isNumbered && isFoundIn([name, contact_person, phone, email], term),
        ),
        ({ phone }) => isPhone(phone ?? ''),
      ),
      b2b_orders: exactFirst(
        b2bOrders.filter((order) => isB2bOrderFound(order, term)),
        ({ b2b_order_id }) => b2b_order_id === id,
      ),
    };
    return {
      orders: kinds.orders.rows,
      customers: kinds.customers.rows.map((order) => ({
        ...order,
        customer_handle: order.customer_handle ?? '',
      })),
      products: kinds.products.rows.map((product) => ({
        ...product,
        product_code: product.product_code ?? '',
      })),
      clients: kinds.clients.rows.map((client) => ({
        ...client,
        contact_person: client.contact_person ?? '',
        phone: client.phone ?? '',
      })),
      b2b_orders: kinds.b2b_orders.rows.map((order) => ({ ...order, client_name: order.client?.name ?? '' })),
      exact: FINDER_KINDS.filter((kind) => kinds[kind].hasExact),
    };
  }),
];
