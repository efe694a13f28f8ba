import type { Category } from '#api/contracts/categories.ts';
import { keyOfDownload } from '#machines/products/product-download.ts';
import * as css from '#views/admin/products/products.css.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

interface CatalogCardProps {
  category: Category;
  /** The number of products; null before it is known. */
  count: number | null;
  /** True when some products are not loaded, so that the real number may be higher. */
  isPartial: boolean;
}

/** The card of a category, with the number of its products and the PDF of its catalog. */
export function CatalogCard({ category, count, isPartial }: CatalogCardProps) {
  const message = useMessages();
  const download = { kind: 'catalogue', category } as const;
  const { running, request } = useCommandOn(useArea('products').downloads, keyOfDownload(download));
  return (
    <Card as="li">
      <div className={css.catalogCard}>
        <Stack gap="xxs">
          <Heading level={2} size="card">
            <bdi>{category.name}</bdi>
          </Heading>
          {category.description ? (
            <Text tone="secondary">
              <bdi>{category.description}</bdi>
            </Text>
          ) : null}
          {count === null ? (
            <Skeleton width="half" />
          ) : (
            <Text>{message(isPartial ? 'products.countAtLeast' : 'products.count', { count })}</Text>
          )}
        </Stack>
        <Button
          aria-label={message('products.downloadPdfOf', { category: category.name })}
          busy={running !== undefined}
          disabled={!isPartial && !count}
          onClick={() => request(download)}
        >
          {message('products.downloadPdf')}
        </Button>
      </div>
    </Card>
  );
}

/** The card of a category while it loads. */
export function CatalogCardSkeleton() {
  return (
    <Card as="li">
      <div className={css.catalogCard}>
        <Stack gap="xs">
          <Skeleton width="half" />
          <Skeleton />
          <Skeleton width="half" />
        </Stack>
      </div>
    </Card>
  );
}
