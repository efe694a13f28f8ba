import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import type { DrawnList } from '../../bridges/use-list.ts';

/** What every tab is given: all products, loaded once for the page, and the categories by their id. */
export interface ProductsTabProps {
  readonly list: DrawnList<Product>;
  readonly categories: ReadonlyMap<number, Category>;
  /** They are known, and there are none. */
  readonly hasNoCategories: boolean;
}
