import { useMemo } from 'react';
import type { ProductsTabProps } from '#views/admin/products/products-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Grid } from '#views/ui/Grid.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { CatalogCard, CatalogCardSkeleton } from './CatalogCard.tsx';

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6'];

/**
 * One card per category, with the PDF of its catalog (spec 2 section 2). Only active products are counted.
 */
export function CatalogTab({ list }: ProductsTabProps) {
  const message = useMessages();
  const categories = useResource(useActorRef(useArea('products').categories, { input: { query: null } }));
  const rows = categories.data ?? [];
  const countsByCategory = useMemo(() => {
    const counts = new Map<number | null, number>();
    for (const { category_id, active } of list.rows)
      if (active) counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
    return counts;
  }, [list.rows]);
  const isCountUnknown = list.phase === 'loading' || list.phase === 'loadingMore';
  // In the state `partial` all categories are shown, but their counts are too low.
  const isPartial = list.phase === 'partial';
  const phase = isPartial ? 'ready' : list.phase;

  const panel = (
    <ListPanel
      phase={categories.phase === 'ready' ? phase : categories.phase}
      fault={categories.phase === 'ready' ? list.fault : categories.fault}
      count={list.phase === 'failed' ? 0 : rows.length}
      total={rows.length}
      failureText={message('products.failed')}
      empty={{
        icon: <BoxIcon size="large" />,
        title: message('products.noCategories'),
        hint: message('products.noCategoriesHint'),
      }}
      onRetry={() => {
        categories.retry();
        list.refresh();
      }}
    >
      <Grid as="ul">
        {categories.phase === 'loading'
          ? SKELETON_KEYS.map((key) => <CatalogCardSkeleton key={key} />)
          : rows.map((category) => (
              <CatalogCard
                key={category.id}
                category={category}
                count={isCountUnknown ? null : (countsByCategory.get(category.id) ?? 0)}
                isPartial={isPartial}
              />
            ))}
      </Grid>
    </ListPanel>
  );
  return isPartial ? (
    <Stack gap="m">
      <RetryBanner tone="caution" fault={list.fault} onRetry={list.refresh}>
        {message('products.partlyCounted', { count: list.rows.length })}
      </RetryBanner>
      {panel}
    </Stack>
  ) : (
    panel
  );
}
