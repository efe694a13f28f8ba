/**
 * The calls of both specifications with their query parameters, as section 7 of each lists them. They are not derived
 * from the contracts: all other calls of the contracts are extensions.
 */
export const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  // Specification 1. Specification 2 has the method and the path of the two calls that specification 1 leaves open.
  'POST /auth/login': [],
  'GET /auth/me': [],

  // Specification 2: products and categories.
  'GET /products/': ['skip', 'limit', 'active_only'],
  'POST /products/': [],
  'PUT /products/{id}': [],
  'DELETE /products/{id}': [],
  'GET /products/{id}/stock': [],
  'PUT /products/{id}/stock': ['quantity'],
  'GET /products/low-stock/': [],
  'GET /products/export/csv': ['active_only'],
  'GET /products/catalog/{categoryId}': [],
  'GET /categories/': [],
  'GET /references/provinces/': [],

  // Specification 2: filament.
  'GET /filament/types/': [],
  'POST /filament/types/': [],
  'PUT /filament/types/{id}': [],
  'DELETE /filament/types/{id}': [],
  'GET /filament/purchases/': [],
  'POST /filament/purchases/': [],
  'DELETE /filament/purchases/{id}': [],
  'GET /filament/stock-with-details/': [],
  'POST /filament/usage/': [],

  // Specification 2: D2C orders.
  'GET /d2c/orders/': ['limit'],
  'GET /d2c/orders/{id}': [],
  'POST /d2c/orders/': [],
  'PUT /d2c/orders/{id}': [],
  'DELETE /d2c/orders/{id}': [],
  'GET /d2c/orders/status/{status}': [],
  'GET /d2c/orders/{id}/items/': [],
  'POST /d2c/orders/{id}/items/': [],
  'GET /d2c/shipments/': [],
  'GET /d2c/payments-due/': [],
  'GET /d2c/bulk-payments/': [],
  'POST /d2c/bulk-payments/': [],

  // Specification 2: B2B orders.
  'GET /b2b/clients/': [],
  'POST /b2b/clients/': [],
  'PUT /b2b/clients/{id}': [],
  'DELETE /b2b/clients/{id}': [],
  'GET /b2b/orders/': [],
  'POST /b2b/orders/': [],
  'PUT /b2b/orders/{id}': [],
  'DELETE /b2b/orders/{id}': [],
  'GET /b2b/orders/{id}/items/': [],
  'POST /b2b/orders/{id}/items/': [],
  'POST /b2b/payments/': [],
  'GET /b2b/invoice/{b2b_order_id}': [],

  // Specification 2: marketplace synchronization.
  'POST /shopini/sync': [],
  'GET /shopini/status': [],
  'GET /shopini/test-connection': [],
  'GET /shopini/config': [],
  'POST /shopini/kill-sync': [],

  // Specification 2: users.
  'POST /auth/users': [],
  'GET /auth/users': [],
  'PUT /auth/users/{id}': [],
  'DELETE /auth/users/{id}': [],
};

/** Returns a pattern for the path: `/d2c/orders/{id}` matches `/d2c/orders/7` but not `/d2c/orders/status/ready`. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{status\}/g, '[a-z_]+').replace(/\{\w+\}/g, '\\d+')}$`);

const PATTERNS = Object.entries(SPECIFIED).map(([name, query]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: patternOf(path), query };
});

/** Returns the specified query parameters, or undefined if the specifications lack the call. */
export const specifiedQueryOf = (method: string, path: string): readonly string[] | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.query;
