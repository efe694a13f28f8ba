import type { Category } from '#api/contracts/categories.ts';
import {
  type ProductFilters as Filters,
  PRODUCT_STATUSES,
  STOCK_LEVELS,
  type StockLevel,
} from '#domain/product-filters.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { BarFilters } from '#views/ui/Page.tsx';
import { Select } from '#views/ui/Select.tsx';

const STOCK_LEVEL_LABELS: Readonly<Record<StockLevel, string>> = {
  in: 'products.stockIn',
  low: 'products.stockLow',
  out: 'products.stockOut',
};

interface ProductFiltersProps {
  filters: Filters;
  categories: ReadonlyMap<number, Category>;
  onFilter: (change: Filters) => void;
}

/** The filters of the list. Each applies as soon as it is chosen. */
export function ProductFilters({ filters, categories, onFilter }: ProductFiltersProps) {
  const message = useMessages();
  const { category, status, stock } = filters;
  return (
    <BarFilters label={message('products.filters')}>
      <Select
        aria-label={message('products.category')}
        value={category ?? ''}
        placeholder={message('products.allCategories')}
        options={[...categories.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onFilter({ category: Number(target.value) || undefined })}
      />
      <Select
        aria-label={message('products.status')}
        value={status ?? ''}
        placeholder={message('products.allStatuses')}
        options={PRODUCT_STATUSES.map((option) => ({
          value: option,
          label: message(`status.${option}`),
        }))}
        onChange={({ target }) =>
          onFilter({ status: PRODUCT_STATUSES.find((option) => option === target.value) })
        }
      />
      <Select
        aria-label={message('products.stock')}
        value={stock ?? ''}
        placeholder={message('products.allStock')}
        options={STOCK_LEVELS.map((option) => ({
          value: option,
          label: message(STOCK_LEVEL_LABELS[option]),
        }))}
        onChange={({ target }) => onFilter({ stock: STOCK_LEVELS.find((option) => option === target.value) })}
      />
    </BarFilters>
  );
}
