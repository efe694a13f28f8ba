/**
 * Calls of both specifications with their query parameters, copied by hand from section 7 of each. All other calls of
 * the contracts are extensions.
 */
export const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  // Spec 1. Spec 2 has the method and path of the two calls that it leaves open.
  'POST /auth/login': [],
  'GET /auth/me': [],

  // Spec 2: products and categories.
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

  // Filament.
  'GET /filament/types/': [],
  'POST /filament/types/': [],
  'PUT /filament/types/{id}': [],
  'DELETE /filament/types/{id}': [],
  'GET /filament/purchases/': [],
  'POST /filament/purchases/': [],
  'DELETE /filament/purchases/{id}': [],
  'GET /filament/stock-with-details/': [],
  'POST /filament/usage/': [],

  // D2C.
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

  // B2B.
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

  // Marketplace sync.
  'POST /shopini/sync': [],
  'GET /shopini/status': [],
  'GET /shopini/test-connection': [],
  'GET /shopini/config': [],
  'POST /shopini/kill-sync': [],

  // Users.
  'POST /auth/users': [],
  'GET /auth/users': [],
  'PUT /auth/users/{id}': [],
  'DELETE /auth/users/{id}': [],
};

/** `/d2c/orders/{id}` matches `/d2c/orders/7`, not `/d2c/orders/status/ready`. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{status\}/g, '[a-z_]+').replace(/\{\w+\}/g, '\\d+')}$`);

const PATTERNS = Object.entries(SPECIFIED).map(([name, query]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: patternOf(path), query };
});

/** Undefined for a call that the specifications lack. */
export const specifiedQueryOf = (method: string, path: string): readonly string[] | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.query;
