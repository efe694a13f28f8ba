import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import type { DrawnList } from '../../bridges/use-list.ts';

/** Data of all tabs, loaded once by the page. */
export interface ProductsTabProps {
  readonly list: DrawnList<Product>;
  readonly categories: ReadonlyMap<number, Category>;
  /** Loaded, and there are none. */
  readonly hasNoCategories: boolean;
}
