import { adminRoute } from './admin-route.tsx';
import { auditRoute } from './audit/routes.tsx';
import { b2bRoute } from './b2b/routes.tsx';
import { d2cRoutes } from './d2c/routes.tsx';
import { dashboardRoute } from './dashboard/routes.tsx';
import { filamentRoute } from './filament/routes.tsx';
import { monthRoute } from './month/routes.tsx';
import { paymentsRoute } from './payments/routes.tsx';
import { productsRoute } from './products/routes.tsx';
import { settingsRoute } from './settings/routes.tsx';
import { usersRoute } from './users/routes.tsx';

/** The routes of the admin pages. The sidebar lists them in layout/admin-entries.ts. */
export const adminRoutes = adminRoute.addChildren([
  dashboardRoute,
  productsRoute,
  filamentRoute,
  d2cRoutes,
  b2bRoute,
  paymentsRoute,
  monthRoute,
  settingsRoute,
  usersRoute,
  auditRoute,
]);

export type AdminRoutes = typeof adminRoutes;
