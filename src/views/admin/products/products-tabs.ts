import { useMemo } from 'react';
import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { useResource } from '#views/bridges/use-resource.ts';

/** Props of every tab: the lists that the page loads once. */
export interface ProductsTabProps {
  readonly list: ListBinding<Product>;
  readonly categories: ReadonlyMap<number, Category>;
  /** True when the categories are loaded and there are none. */
  readonly hasNoCategories: boolean;
}

const NO_CATEGORIES: readonly Category[] = [];

/** Returns the categories by id. The map is empty while they load or after a failure. */
export const useCategories = () => {
  const { data, phase, fault, retry } = useResource(
    useActorRef(useArea('products').categories, { input: { query: null } }),
  );
  const rows = data ?? NO_CATEGORIES;
  const categories: ReadonlyMap<number, Category> = useMemo(
    () => new Map(rows.map((category) => [category.id, category])),
    [rows],
  );
  return { categories, phase, fault, retry };
};

export const nameOfCategory = (
  categories: ReadonlyMap<number, Category>,
  id: number | null,
): string | undefined => (id === null ? undefined : categories.get(id)?.name);
