import { useMemo } from 'react';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { RetryBanner } from '../../../parts/RetryBanner.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { BoxIcon } from '../../../ui/icons/page-icons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import type { ProductsTabProps } from '../products-tabs.ts';
import { CatalogCard, CatalogCardSkeleton } from './CatalogCard.tsx';

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** One card per category, with the PDF of its catalog (spec 2 section 2). Only active products are counted. */
export function CatalogTab({ list }: ProductsTabProps) {
  const message = useMessages();
  const categories = useResource(useActorRef(useArea('products').categories, { input: { query: null } }));
  const known = categories.data ?? [];
  const counts = useMemo(() => {
    const found = new Map<number | null, number>();
    for (const { category_id, active } of list.rows)
      if (active) found.set(category_id, (found.get(category_id) ?? 0) + 1);
    return found;
  }, [list.rows]);
  const isCounting = list.phase === 'loading' || list.phase === 'loadingMore';
  // In the state `partial` all categories are shown, but their counts are too low.
  const isPart = list.phase === 'partial';
  const phase = isPart ? 'ready' : list.phase;

  const panel = (
    <ListPanel
      phase={categories.phase === 'ready' ? phase : categories.phase}
      fault={categories.phase === 'ready' ? list.fault : categories.fault}
      count={list.phase === 'failed' ? 0 : known.length}
      total={known.length}
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
          ? SKELETONS.map((key) => <CatalogCardSkeleton key={key} />)
          : known.map((category) => (
              <CatalogCard
                key={category.id}
                category={category}
                count={isCounting ? null : (counts.get(category.id) ?? 0)}
                isPart={isPart}
              />
            ))}
      </Grid>
    </ListPanel>
  );
  return isPart ? (
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
