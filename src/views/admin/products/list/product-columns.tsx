import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import { isolated } from '#domain/isolated.ts';
import { nameOfCategory } from '#views/admin/products/products-tabs.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { ProductActions, type ProductActionsProps } from './ProductActions.tsx';
import * as css from './product-columns.css.ts';

const wholesaleCell = (message: Message, { wholesale_price, wholesale_min_qty }: Product) =>
  wholesale_price === null ? (
    <Text as="span" tone="secondary">
      {message('products.noWholesale')}
    </Text>
  ) : (
    <div className={css.wholesale}>
      <TwoLines
        first={<Money iqd={wholesale_price} />}
        second={
          wholesale_min_qty === null ? null : message('products.wholesaleFrom', { count: wholesale_min_qty })
        }
      />
    </div>
  );

/** Replaces spaces by no-break spaces, so that a short text stays on one line. */
const withoutLineBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The columns of the list of products (spec 2 section 2). */
export const productColumns = (
  message: Message,
  categories: ReadonlyMap<number, Category>,
  onOpen: ProductActionsProps['onOpen'],
): readonly Column<Product>[] => {
  const categoryOf = ({ category_id }: Product): string =>
    nameOfCategory(categories, category_id) ?? message('products.none');
  return [
    {
      id: 'picture',
      size: '3.75rem',
      card: 'start',
      head: message('products.picture'),
      cell: (product) => <PictureButton product={product} onOpen={onOpen} />,
    },
    {
      id: 'code',
      size: '5.75rem',
      card: 'lead',
      head: message('products.code'),
      sortBy: ({ product_code }) => product_code,
      cell: ({ product_code }) => (
        <Text as="span" strong numeric>
          <bdi className={css.code}>{product_code}</bdi>
        </Text>
      ),
    },
    {
      id: 'name',
      size: 'rest',
      card: 'main',
      head: message('products.name'),
      sortBy: ({ name }) => name,
      cell: (product) => (
        <>
          <bdi className={product.aliases.length === 0 ? css.name : css.nameAbove} title={product.name}>
            {product.name}
          </bdi>
          {product.aliases.length === 0 ? null : (
            <span className={css.aliases} title={product.aliases.join(' · ')}>
              {product.aliases.map(isolated).join(' · ')}
            </span>
          )}
          <bdi className={css.cardOnly}>{categoryOf(product)}</bdi>
          {product.wholesale_price === null ? null : (
            <span className={css.phoneOnly}>
              <span>{message('products.wholesale')}</span> <Money iqd={product.wholesale_price} />
              {product.wholesale_min_qty === null ? null : (
                <span>{` ${withoutLineBreaks(message('products.wholesaleFrom', { count: product.wholesale_min_qty }))}`}</span>
              )}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'category',
      size: '8.5rem',
      leftOut: 'roomy',
      card: 'hidden',
      head: message('products.category'),
      sortBy: categoryOf,
      cell: (product) => <bdi>{categoryOf(product)}</bdi>,
    },
    {
      id: 'dimensions',
      size: '8rem',
      leftOut: 'roomy',
      card: 'foot',
      head: message('products.dimensions'),
      cell: ({ dimensions }) => (
        <bdi className={css.dimensions}>{dimensions || message('products.none')}</bdi>
      ),
    },
    {
      id: 'price',
      size: '7.5rem',
      card: 'aside',
      head: message('products.basePrice'),
      align: 'number',
      sortBy: ({ base_price }) => base_price,
      cell: ({ base_price }) => <Money iqd={base_price} />,
    },
    {
      id: 'wholesale',
      size: '7.5rem',
      leftOut: 'desktop',
      card: 'more',
      head: message('products.wholesale'),
      align: 'number',
      lines: 2,
      sortBy: ({ wholesale_price }) => wholesale_price,
      cell: (product) => wholesaleCell(message, product),
    },
    {
      id: 'status',
      size: '6rem',
      card: 'mark',
      head: message('products.status'),
      sortBy: ({ active }) => Number(!active),
      cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} />,
    },
    {
      id: 'actions',
      size: '12rem',
      card: 'tools',
      head: message('products.actions'),
      align: 'end',
      cell: (product) => <ProductActions product={product} onOpen={onOpen} />,
    },
  ];
};

/** The picture as a button that opens the picture dialog. */
function PictureButton({ product, onOpen }: ProductActionsProps) {
  const message = useMessages();
  const { picture_url: url, name } = product;
  const label = message('products.viewPicture', { name: isolated(name) });
  return (
    <button
      type="button"
      className={css.thumbnail}
      aria-label={label}
      title={label}
      onClick={() => onOpen('picture', product)}
    >
      <ProductPicture url={url} icon="small" />
    </button>
  );
}
