import type { B2bSummary } from '#api/contracts/b2b-orders.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnResource } from '../../bridges/use-resource.ts';
import { Money } from '../../parts/Money.tsx';
import { Figure } from '../../ui/Figure.tsx';
import * as css from './B2bFigures.css.ts';

/** Totals (spec 2 section 2, B2B Management); a dash when they could not be loaded. */
export function B2bFigures({ summary }: { summary: DrawnResource<B2bSummary> }) {
  const message = useMessages();
  const { number } = useFormats();
  const { data, phase } = summary;
  const isLoading = phase === 'loading';
  const counted = (count: number | undefined) =>
    count === undefined ? message('b2b.unknown') : <bdi>{number(count)}</bdi>;
  return (
    <div className={css.figures}>
      <Figure title={message('b2b.totalClients')} value={counted(data?.clients)} isLoading={isLoading} />
      <Figure title={message('b2b.totalOrders')} value={counted(data?.orders)} isLoading={isLoading} />
      <div className={css.wide}>
        <Figure title={message('b2b.ordersPrinting')} value={counted(data?.printing)} isLoading={isLoading} />
      </div>
      <div className={css.wide}>
        <Figure
          title={message('b2b.totalRevenue')}
          value={data === null ? message('b2b.unknown') : <Money iqd={data.revenue} />}
          isLoading={isLoading}
        />
      </div>
    </div>
  );
}
