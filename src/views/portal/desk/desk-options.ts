import type { Product } from '#api/contracts/products.ts';
import { quickAddOf, searchProducts } from '#domain/product-search.ts';
import { isFoundIn } from '#domain/search-fold.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { Message } from '../../bridges/messages.ts';

export type DeskAction = 'listKeys' | 'switchDensity' | 'signOut';

interface OptionBase {
  /** Identifies the option; unique among all options. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly keys?: string;
}

export type DeskOption = OptionBase &
  (
    | { readonly kind: 'product'; readonly product: Product; readonly quantity: number }
    | { readonly kind: 'page'; readonly to: (typeof PAGES)[number]['to'] }
    | { readonly kind: 'action'; readonly action: DeskAction }
  );

const PAGES = [
  { to: '/customer', title: 'portal.nav.dashboard' },
  { to: '/customer/products', title: 'portal.nav.products' },
  { to: '/customer/cart', title: 'portal.nav.cart' },
  { to: '/customer/customer', title: 'portal.nav.customer' },
  { to: '/customer/paste', title: 'portal.page.paste' },
  { to: '/customer/confirm', title: 'portal.page.confirm' },
] as const;

const ACTIONS = [
  { action: 'listKeys', title: 'desk.keys.title', keys: '?' },
  { action: 'switchDensity', title: 'desk.find.density', keys: '' },
  { action: 'signOut', title: 'portal.logout', keys: '' },
] as const;

/** Maximum number of products in the palette. */
const MAX_PRODUCTS = 12;

const productsFor = (message: Message, products: readonly Product[], term: string): readonly DeskOption[] => {
  if (isBlank(term)) return [];
  const quickAdd = quickAddOf(products, term);
  const quantity = quickAdd?.quantity ?? 1;
  return searchProducts(products, quickAdd?.term ?? term)
    .slice(0, MAX_PRODUCTS)
    .map((product) => ({
      kind: 'product',
      key: `product ${product.product_id}`,
      title: product.name,
      detail: message('desk.find.add', { quantity }),
      product,
      quantity,
    }));
};

/** Returns the products, pages and actions that match the term. */
export const deskOptions = (
  message: Message,
  products: readonly Product[],
  term: string,
): readonly DeskOption[] => {
  const isMatch = (title: string): boolean => isBlank(term) || isFoundIn([title], term);
  return [
    ...productsFor(message, products, term),
    ...PAGES.map(
      ({ to, title }): DeskOption => ({
        kind: 'page',
        key: `page ${to}`,
        title: message(title),
        detail: message('desk.find.page'),
        to,
      }),
    ).filter(({ title }) => isMatch(title)),
    ...ACTIONS.map(
      ({ action, title, keys }): DeskOption => ({
        kind: 'action',
        key: `action ${action}`,
        title: message(title),
        detail: message('desk.find.action'),
        ...(keys === '' ? {} : { keys }),
        action,
      }),
    ).filter(({ title }) => isMatch(title)),
  ];
};
