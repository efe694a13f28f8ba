import type { Dashboard } from '#api/contracts/dashboard.ts';
import { type HistoryFigure, yesterdayChangeOf } from '#domain/dashboard-history.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Figure } from '#views/ui/Figure.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './DashboardView.css.ts';
import { Trend } from './Trend.tsx';
import type { DashboardBinding } from './use-dashboard.ts';

type Figures = Omit<Dashboard, 'needs' | 'as_of' | 'last_backup_at' | 'last_sync'>;

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
  history: null,
};

/** The cards with the figures (spec 2 section 2, Dashboard). */
export function Cards({ dashboard: { data, phase } }: { dashboard: DashboardBinding }) {
  const message = useMessages();
  const { money, number } = useFormats();
  const isLoading = phase === 'loading';
  const figures = data ?? ZEROS;
  const { d2c_orders, b2b_orders, cancelled_revenue, is_capped } = figures;
  const trendOf = (figure: HistoryFigure, format = number) => {
    if (isLoading) return <Skeleton shape="badge" />;
    const values = figures.history?.[figure];
    return values && <Trend values={values} change={yesterdayChangeOf(figure, values)} format={format} />;
  };
  const countText = (count: number) => (
    <bdi>{is_capped && count > 0 ? `${number(count)}+` : number(count)}</bdi>
  );
  return (
    <div className={css.cards}>
      <Figure
        title={message('dashboard.totalProducts')}
        value={countText(figures.total_products)}
        hint={message('dashboard.totalProductsHint')}
        trend={trendOf('total_products')}
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
        trend={trendOf('orders')}
        isLoading={isLoading}
      />
      <Figure
        title={message('dashboard.pendingOrders')}
        value={countText(figures.pending_orders)}
        hint={message('dashboard.pendingOrdersHint')}
        trend={trendOf('pending_orders')}
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
          trend={trendOf('revenue', (iqd) => money(toHundredths(iqd)))}
          isLoading={isLoading}
        />
      </div>
      <div className={css.wide}>
        <Figure
          title={message('dashboard.pendingPayments')}
          value={countText(figures.pending_payments)}
          hint={message('dashboard.pendingPaymentsHint')}
          trend={trendOf('pending_payments')}
          isLoading={isLoading}
        />
      </div>
    </div>
  );
}
