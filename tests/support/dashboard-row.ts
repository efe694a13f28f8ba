import type { Dashboard } from '#api/contracts/dashboard.ts';

const NONE = { count: 0, rows: [] };

/** An empty dashboard. */
export const dashboardRow = (change: Partial<Dashboard> = {}): Dashboard => ({
  total_products: 0,
  low_stock: 0,
  d2c_orders: 0,
  b2b_orders: 0,
  pending_orders: 0,
  revenue: 0,
  cancelled_revenue: 0,
  pending_payments: 0,
  is_capped: false,
  history: null,
  last_sync: null,
  needs: {
    waiting: NONE,
    unfinished: NONE,
    came_back: { ...NONE, amount: 0 },
    low_stock: NONE,
    filament: NONE,
    overdue: { ...NONE, amount: 0 },
    failed_sync: null,
    backup: null,
    missing_contact: false,
  },
  as_of: '2026-01-01T00:00:00.000Z',
  ...change,
});
