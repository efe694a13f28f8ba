import type { Category } from '#api/contracts/categories.ts';
import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { stockStatusOf } from '#domain/stock-level.ts';
import { nameOfCategory } from '#views/admin/products/products-tabs.ts';
import type { Formats } from '#views/bridges/formats.ts';
import type { Message } from '#views/bridges/messages.ts';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';

/** The columns of the list of products in stock (spec 2 section 2). */
export const stockColumns = (
  message: Message,
  { number }: Formats,
  { categories, threshold }: { categories: ReadonlyMap<number, Category>; threshold: number },
  onOpen: (product: StockedProduct) => void,
): readonly Column<StockedProduct>[] => [
  {
    id: 'code',
    size: '6rem',
    card: 'lead',
    head: message('products.code'),
    sortBy: ({ product_code }) => product_code,
    cell: ({ product_code }) => (
      <Text as="span" strong numeric>
        <bdi>{product_code}</bdi>
      </Text>
    ),
  },
  {
    id: 'name',
    size: 'rest',
    card: 'main',
    head: message('products.name'),
    sortBy: ({ name }) => name,
    cell: ({ name }) => <TwoLines first={<bdi>{name}</bdi>} />,
  },
  {
    id: 'category',
    size: '10rem',
    leftOut: 'roomy',
    card: 'more',
    head: message('products.category'),
    cell: ({ category_id }) => (
      <bdi>{nameOfCategory(categories, category_id) ?? message('products.none')}</bdi>
    ),
  },
  {
    id: 'quantity',
    size: '6rem',
    card: 'aside',
    head: message('products.quantity'),
    align: 'number',
    sortBy: ({ quantity }) => quantity,
    cell: ({ quantity }) => number(quantity),
  },
  {
    id: 'status',
    size: '12.5rem',
    card: 'mark',
    head: message('products.status'),
    cell: ({ quantity, stock_mode }) => (
      <>
        <StatusBadge status={stockStatusOf(quantity)} />{' '}
        {stock_mode !== 'made_to_order' && quantity > 0 && quantity <= threshold ? (
          <StatusBadge status="low_stock" />
        ) : null}
      </>
    ),
  },
  {
    id: 'updated',
    size: '10.5rem',
    leftOut: 'desktop',
    card: 'foot',
    head: message('products.lastUpdated'),
    sortBy: ({ last_updated }) => last_updated,
    cell: ({ last_updated }) =>
      last_updated === null ? message('products.none') : <Timestamp moment={last_updated} />,
  },
  {
    id: 'actions',
    size: '7rem',
    card: 'tools',
    head: message('products.actions'),
    align: 'end',
    cell: (product) => (
      <Button
        size="small"
        aria-label={message('products.setStockOf', { name: product.name })}
        onClick={() => onOpen(product)}
      >
        {message('products.setStock')}
      </Button>
    ),
  },
];
