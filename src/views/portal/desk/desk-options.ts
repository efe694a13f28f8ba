import type { Product } from '#api/contracts/products.ts';
import { offersOf } from '#domain/quick-add.ts';
import { isFoundIn } from '#domain/search-fold.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { PaletteOption } from '#views/parts/Palette.tsx';
import { parkedTitle, type WaitingOrder } from '#views/portal/parked/parking.ts';

const PAGES = [
  { to: '/customer', title: 'portal.nav.dashboard' },
  { to: '/customer/products', title: 'portal.nav.products' },
  { to: '/customer/cart', title: 'portal.nav.cart' },
  { to: '/customer/customer', title: 'portal.nav.customer' },
  { to: '/customer/paste', title: 'portal.page.paste' },
  { to: '/customer/confirm', title: 'portal.page.confirm' },
] as const;

/** Maximum number of products in the palette. */
const MAX_PRODUCTS = 12;

interface DeskOptionsInput {
  readonly message: Message;
  readonly products: readonly Product[];
  readonly parked: readonly WaitingOrder[];
  readonly term: string;
  readonly actions: {
    readonly addProduct: (product: Product, quantity: number) => void;
    readonly showKeyList: () => void;
    readonly switchDensity: () => void;
    readonly signOut: () => void;
  };
}

const productOptions = ({ message, products, term, actions }: DeskOptionsInput): readonly PaletteOption[] => {
  if (isBlank(term)) return [];
  const { quantity, products: found } = offersOf(products, term);
  return found.slice(0, MAX_PRODUCTS).map((product) => ({
    key: `product ${product.product_id}`,
    title: product.name,
    detail: message('desk.find.add', { quantity }),
    target: () => actions.addProduct(product, quantity),
  }));
};

/** Parked orders are found by the customer's name and phone and by their products. */
const parkedOptions = ({ message, parked, term }: DeskOptionsInput): readonly PaletteOption[] =>
  parked
    .filter(({ order: { items, customer } }) =>
      isFoundIn(
        [
          message('parked.title'),
          customer.fullName,
          customer.phone,
          ...items.map(({ product_name }) => product_name),
        ],
        term,
      ),
    )
    .map((order) => ({
      key: `parked ${order.id}`,
      title: parkedTitle(message, order),
      detail: message('parked.title'),
      target: order.bringBack,
    }));

/** Returns the products, parked orders, pages and actions that match the term. */
export const deskOptions = (input: DeskOptionsInput): readonly PaletteOption[] => {
  const { message, term, actions } = input;
  const [pageLabel, actionLabel] = [message('desk.find.page'), message('desk.find.action')];
  const pagesAndActions: readonly PaletteOption[] = [
    ...PAGES.map(({ to, title }) => ({
      key: title,
      title: message(title),
      detail: pageLabel,
      target: { to },
    })),
    {
      key: 'keys',
      title: message('desk.keys.title'),
      detail: actionLabel,
      keys: '?',
      target: actions.showKeyList,
    },
    {
      key: 'density',
      title: message('desk.find.density'),
      detail: actionLabel,
      target: actions.switchDensity,
    },
    { key: 'sign out', title: message('portal.logout'), detail: actionLabel, target: actions.signOut },
  ];
  return [
    ...productOptions(input),
    ...parkedOptions(input),
    ...pagesAndActions.filter(({ title }) => isBlank(term) || isFoundIn([title], term)),
  ];
};
