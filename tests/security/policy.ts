// Lists the callers that may use each endpoint, for the tests of permissions.
import type { Role } from '#domain/roles.ts';

/** The allowed callers: all, all signed-in users, or these roles. */
export type Policy = 'public' | 'signed-in' | readonly Role[];

const ADMINS = ['admin', 'superadmin'] as const;

/**
 * The allowed callers of decision 18 and spec 2 section 6. They are not derived from the contracts. Staff read the
 * catalogue, create orders and items, and read and abandon their own unfinished orders. These calls are open to all
 * signed-in users and check the row. Admins may do everything except managing users.
 */
export const POLICY: Readonly<Record<string, Policy>> = {
  'GET /health': 'public',
  'POST /client-errors': 'public',
  'GET /openapi.json': 'public',
  'GET /pictures/{name}': 'public',

  'POST /auth/login': 'public',
  'GET /auth/me': 'signed-in',
  'POST /auth/logout': 'signed-in',
  'PUT /auth/me/password': 'signed-in',
  'DELETE /auth/me/sessions/': 'signed-in',

  'GET /auth/users': ['superadmin'],
  'POST /auth/users': ['superadmin'],
  'PUT /auth/users/{id}': ['superadmin'],
  'DELETE /auth/users/{id}': ['superadmin'],
  'GET /auth/users/{id}/sessions/': ['superadmin'],
  'DELETE /auth/users/{id}/sessions/': ['superadmin'],
  'DELETE /auth/users/{id}/sessions/{session_id}': ['superadmin'],

  'GET /audit/': ['superadmin'],
  'GET /audit/people/': ['superadmin'],
  'GET /audit/{id}': ['superadmin'],
  'GET /audit/export/csv': ['superadmin'],

  'GET /products/': 'signed-in',
  'GET /products/{id}/stock': ADMINS,
  'PUT /products/{id}/stock': ADMINS,
  'GET /products/in-stock/': ADMINS,
  'GET /products/low-stock/': ADMINS,
  'POST /products/': ADMINS,
  'PUT /products/{id}': ADMINS,
  'DELETE /products/{id}': ADMINS,
  'POST /products/name-offers/': 'signed-in',
  'GET /products/name-offers/': ADMINS,
  'POST /products/name-offers/{id}/accept/': ADMINS,
  'POST /products/name-offers/{id}/refuse/': ADMINS,
  'GET /products/export/csv': ADMINS,
  'GET /products/catalog/{categoryId}': ADMINS,
  'POST /products/import/dry-run/': ADMINS,
  'POST /products/import/': ADMINS,
  'GET /categories/': 'signed-in',
  'POST /categories/': ADMINS,
  'PUT /categories/{id}': ADMINS,
  'DELETE /categories/{id}': ADMINS,
  'GET /references/provinces/': 'signed-in',

  'POST /d2c/orders/': 'signed-in',
  'POST /d2c/orders/{id}/items/': 'signed-in',
  'GET /d2c/orders/': 'signed-in',
  'GET /d2c/orders/{id}': 'signed-in',
  'GET /d2c/orders/{id}/items/': 'signed-in',
  'PUT /d2c/orders/{id}': 'signed-in',

  'POST /d2c/phone-lookups/': 'signed-in',
  'GET /d2c/own-orders/today/': 'signed-in',

  'GET /d2c/orders/status/{status}': ADMINS,
  'DELETE /d2c/orders/{id}': ADMINS,
  'GET /d2c/order-pages/': ADMINS,
  'POST /d2c/order-moves/': ADMINS,
  'POST /d2c/order-undos/': ADMINS,
  'POST /d2c/orders/{id}/take-back/': ADMINS,
  'POST /d2c/orders/{id}/courier-word/': ADMINS,
  'GET /d2c/orders/{id}/moves/': ADMINS,
  'POST /d2c/job-sheets/': ADMINS,
  'GET /d2c/search-counts/': ADMINS,
  'GET /d2c/shipments/': ADMINS,
  'GET /d2c/shipment-pages/': ADMINS,
  'GET /d2c/payments-due/': ADMINS,
  'GET /d2c/bulk-payments/': ADMINS,
  'GET /d2c/bulk-payments/{id}': ADMINS,
  'POST /d2c/bulk-payments/': ADMINS,
  'POST /d2c/bulk-payments/{id}/reversal/': ADMINS,
  'POST /d2c/courier-statements/dry-run/': ADMINS,
  'POST /d2c/courier-statements/': ADMINS,
  'POST /d2c/courier-statements/columns/': ADMINS,
  'PUT /d2c/courier-statements/columns/': ADMINS,
  'GET /payments/summary/': ADMINS,
  'GET /dashboard/': ADMINS,
  'GET /search/': ADMINS,

  'GET /filament/types/': ADMINS,
  'POST /filament/types/': ADMINS,
  'PUT /filament/types/{id}': ADMINS,
  'DELETE /filament/types/{id}': ADMINS,
  'GET /filament/types/{id}/usage/': ADMINS,
  'GET /filament/stock-with-details/': ADMINS,
  'GET /filament/colours/': 'signed-in',
  'POST /filament/usage/': ADMINS,
  'DELETE /filament/usage/{id}': ADMINS,
  'GET /filament/purchases/': ADMINS,
  'POST /filament/purchases/': ADMINS,
  'DELETE /filament/purchases/{id}': ADMINS,

  'GET /b2b/clients/': ADMINS,
  'POST /b2b/clients/': ADMINS,
  'PUT /b2b/clients/{id}': ADMINS,
  'DELETE /b2b/clients/{id}': ADMINS,
  'GET /b2b/orders/': ADMINS,
  'GET /b2b/orders/{id}': ADMINS,
  'POST /b2b/orders/': ADMINS,
  'PUT /b2b/orders/{id}': ADMINS,
  'DELETE /b2b/orders/{id}': ADMINS,
  'GET /b2b/orders/{id}/items/': ADMINS,
  'POST /b2b/orders/{id}/items/': ADMINS,
  'GET /b2b/summary/': ADMINS,
  'POST /b2b/payments/': ADMINS,
  'GET /b2b/orders/{id}/payments/': ADMINS,
  'POST /b2b/payments/{id}/reversal/': ADMINS,
  'GET /b2b/invoice/{b2b_order_id}': ADMINS,
  'GET /b2b/clients/{id}/account/': ADMINS,

  'GET /settings/': ADMINS,
  'PUT /settings/': ADMINS,

  'POST /shopini/sync': ADMINS,
  'POST /shopini/kill-sync': ADMINS,
  'GET /shopini/status': ADMINS,
  'GET /shopini/test-connection': ADMINS,
  'GET /shopini/config': ADMINS,

  'GET /events': ADMINS,
};
