/**
 * The calls of both specifications with their query parameters, as section 7 of each lists them. They are not
 * derived from the contracts: all other calls of the contracts are extensions.
 */
export const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  // Specification 1. Specification 2 has the method and the path of the two calls that specification 1 leaves
  // open.
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

const CLIENT = 'name contact_person email phone address payment_terms';
const FILAMENT = 'filament_id brand name material color_name color_hex';
const PRODUCT =
  'name category_id dimensions customizable picture_url base_price wholesale_price wholesale_min_qty active';
const USER = 'username email full_name password role is_active';

/**
 * The fields of each body: those of section 7 of both specifications, or of the entity in section 3 where
 * section 7 lists none.
 */
export const SPECIFIED_BODIES: Readonly<Record<string, string>> = {
  'POST /auth/login': 'username password',
  'POST /products/': PRODUCT,
  'PUT /products/{id}': PRODUCT,
  'POST /filament/types/': FILAMENT,
  'PUT /filament/types/{id}': FILAMENT,
  'POST /filament/purchases/': 'filament_id date_purchased supplier spools_bought price_per_spool total_cost',
  'POST /filament/usage/': 'filament_id spools_opened notes',
  'POST /d2c/orders/':
    'customer_name customer_phone customer_handle customer_address customer_district province_id platform total_price',
  'PUT /d2c/orders/{id}': 'status',
  'POST /d2c/orders/{id}/items/': 'product_id quantity unit_price custom_cost notes',
  'POST /d2c/bulk-payments/': 'amount date notes',
  'POST /b2b/clients/': CLIENT,
  'PUT /b2b/clients/{id}': CLIENT,
  'POST /b2b/orders/': 'client_id order_notes status',
  'PUT /b2b/orders/{id}': 'status',
  'POST /b2b/orders/{id}/items/': 'product_id quantity unit_price notes',
  'POST /b2b/payments/': 'b2b_order_id amount_paid payment_method notes',
  'POST /auth/users': USER,
  'PUT /auth/users/{id}': USER,
};

/**
 * Returns a pattern for the path: `/d2c/orders/{id}` matches `/d2c/orders/7` but not
 * `/d2c/orders/status/ready`.
 */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{status\}/g, '[a-z_]+').replace(/\{\w+\}/g, '\\d+')}$`);

const PATTERNS = Object.entries(SPECIFIED).map(([name, query]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: patternOf(path), query };
});

/** Returns the specified query parameters, or undefined if the specifications lack the call. */
export const specifiedQueryOf = (method: string, path: string): readonly string[] | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.query;
