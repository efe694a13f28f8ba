import type { ProductStock } from '#api/contracts/product-stock.ts';
import { stockStatusOf } from '#domain/stock-level.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { DrawnResource } from '../../../bridges/use-resource.ts';
import { RetryBanner } from '../../../parts/RetryBanner.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { When } from '../../../parts/When.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { Stack } from '../../../ui/Stack.tsx';

/** A stock that could not be loaded counts as 0 (spec 2 section 8), with a note. */
export function StockDescription({ stock }: { stock: DrawnResource<ProductStock> }) {
  const message = useMessages();
  const { number } = useFormats();
  const { quantity = 0, last_updated = null } = stock.data ?? {};
  const isUnknown = stock.phase === 'failed' || stock.isMissing;
  return (
    <Stack gap="s">
      {isUnknown ? (
        <RetryBanner
          tone="caution"
          fault={stock.isMissing ? null : stock.fault}
          onRetry={stock.isMissing ? undefined : stock.retry}
        >
          {message(stock.isMissing ? 'products.stockGone' : 'products.stockUnknown')}
        </RetryBanner>
      ) : null}
      <DescriptionList
        isLoading={stock.phase === 'loading'}
        items={[
          { label: message('products.currentQuantity'), value: number(quantity) },
          { label: message('products.status'), value: <StatusBadge status={stockStatusOf(quantity)} /> },
          {
            label: message('products.lastUpdated'),
            value: last_updated === null ? message('products.neverUpdated') : <When moment={last_updated} />,
          },
        ]}
      />
    </Stack>
  );
}
