// All screens of `npm run pictures`.
import { DIALOGS } from '#tests/pictures/dialogs.ts';
import { PORTAL_SCREENS } from '#tests/pictures/portal-screens.ts';
import { ofAdmin, type Screen } from '#tests/pictures/screen.ts';

/** The pages of the admin area by their addresses. */
const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'denied', as: 'admin', at: '/admin/users', loads: false },
  { name: 'not-found', as: 'admin', at: '/admin/nothing-here', loads: false },
  ofAdmin('dashboard', '/admin'),
  ofAdmin('products', '/admin/products'),
  ofAdmin('products-filtered', '/admin/products?status=active&stock=low'),
  ofAdmin('products-none-found', '/admin/products?search=zzzz'),
  ofAdmin('products-stock', '/admin/products?tab=stock'),
  ofAdmin('products-low', '/admin/products?tab=stock&low=true'),
  ofAdmin('products-catalog', '/admin/products?tab=catalog'),
  ofAdmin('filament-stock', '/admin/filament?tab=stock'),
  ofAdmin('filament-types', '/admin/filament?tab=types'),
  ofAdmin('filament-purchases', '/admin/filament?tab=purchases'),
  ofAdmin('d2c-to-print', '/admin/d2c-orders?tab=to-print'),
  ofAdmin('d2c-ready', '/admin/d2c-orders?tab=ready'),
  ofAdmin('d2c-shipments', '/admin/d2c-orders?tab=shipments'),
  ofAdmin('d2c-history', '/admin/d2c-orders?tab=history'),
  ofAdmin('d2c-none-found', '/admin/d2c-orders?search=zzzz'),
  ofAdmin('d2c-no-such-order', '/admin/d2c-orders?order=999999'),
  ofAdmin('job-sheets', '/admin/job-sheet?ids=1,2,3'),
  ofAdmin('hand-over-list', '/admin/job-sheet?ids=1,2,3&paper=list'),
  ofAdmin('b2b-clients', '/admin/b2b?tab=clients'),
  ofAdmin('b2b-new', '/admin/b2b?tab=new'),
  ofAdmin('b2b-to-print', '/admin/b2b?tab=to-print'),
  ofAdmin('b2b-orders', '/admin/b2b?tab=orders'),
  ofAdmin('payments-overview', '/admin/payments?tab=overview'),
  ofAdmin('payments-d2c', '/admin/payments?tab=d2c'),
  ofAdmin('payments-rows', '/admin/payments?tab=d2c&list=rows'),
  ofAdmin('payments-returned', '/admin/payments?tab=d2c&list=returned'),
  ofAdmin('payments-settled', '/admin/payments?tab=d2c&list=settled'),
  ofAdmin('payments-bulk', '/admin/payments?tab=d2c&list=bulk'),
  ofAdmin('payments-b2b', '/admin/payments?tab=b2b'),
  ofAdmin('payments-summary', '/admin/payments?tab=summary'),
  ofAdmin('settings-general', '/admin/settings?tab=general'),
  ofAdmin('settings-company', '/admin/settings?tab=company'),
  ofAdmin('settings-sync', '/admin/settings?tab=sync'),
  ofAdmin('settings-system', '/admin/settings?tab=system'),
  ofAdmin('users', '/admin/users'),
  ofAdmin('month', '/admin/month'),
  ofAdmin('audit', '/admin/audit'),
];

/** Every screen of the app that has an address, and the dialogs that open over them. */
export const SCREENS: readonly Screen[] = [...PORTAL_SCREENS, ...ADMIN_SCREENS, ...DIALOGS];
