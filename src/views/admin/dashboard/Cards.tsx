import type { Dashboard } from '#api/contracts/dashboard.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Figure } from '#views/ui/Figure.tsx';
import * as css from './DashboardView.css.ts';
import type { DashboardBinding } from './use-dashboard.ts';

type Figures = Omit<Dashboard, 'needs' | 'as_of'>;

/** Figures shown when nothing could be loaded (spec 2 section 8, Dashboard). */
const ZEROS: Figures = {
  total_products: 0,
  low_stock: 0,
  d2c_orders: 0,
  b2b_orders: 0,
  pending_orders: 0,
  revenue: 0,
  cancelled_revenue: 0,
  pending_payments: 0,
  is_capped: false,
};

/** The cards with the figures (spec 2 section 2, Dashboard). */
export function Cards({ dashboard: { data, phase } }: { dashboard: DashboardBinding }) {
  const message = useMessages();
  const { money, number } = useFormats();
  const isLoading = phase === 'loading';
  const figures = data ?? ZEROS;
  const { d2c_orders, b2b_orders, cancelled_revenue, is_capped } = figures;
  const countText = (count: number) => (
    <bdi>{is_capped && count > 0 ? `${number(count)}+` : number(count)}</bdi>
  );
  return (
    <div className={css.cards}>
      <Figure
        title={message('dashboard.totalProducts')}
        value={countText(figures.total_products)}
        hint={message('dashboard.totalProductsHint')}
        isLoading={isLoading}
      />
      <Figure
        title={message('dashboard.lowStock')}
        value={countText(figures.low_stock)}
        hint={message('dashboard.lowStockHint')}
        isLoading={isLoading}
      />
      <Figure
        title={message('dashboard.totalOrders')}
        value={countText(d2c_orders + b2b_orders)}
        hint={message('dashboard.totalOrdersHint', { d2c: number(d2c_orders), b2b: number(b2b_orders) })}
        isLoading={isLoading}
      />
      <Figure
        title={message('dashboard.pendingOrders')}
        value={countText(figures.pending_orders)}
        hint={message('dashboard.pendingOrdersHint')}
        isLoading={isLoading}
      />
      <div className={css.wide}>
        <Figure
          title={message('dashboard.totalRevenue')}
          value={<Money iqd={figures.revenue} />}
          hint={
            cancelled_revenue > 0
              ? message('dashboard.totalRevenueCancelled', {
                  amount: isolated(money(toHundredths(cancelled_revenue))),
                })
              : message('dashboard.totalRevenueHint')
          }
          isLoading={isLoading}
        />
      </div>
      <div className={css.wide}>
        <Figure
          title={message('dashboard.pendingPayments')}
          value={countText(figures.pending_payments)}
          hint={message('dashboard.pendingPaymentsHint')}
          isLoading={isLoading}
        />
      </div>
    </div>
  );
}
