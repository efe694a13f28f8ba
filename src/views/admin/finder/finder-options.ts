import type { FinderMatches } from '#api/contracts/finder.ts';
import { D2C_ORDER_TABS, type D2cTab, isInTab } from '#domain/d2c-order-list.ts';
import { isolated } from '#domain/isolated.ts';
import { SUPERADMIN } from '#domain/roles.ts';
import { searchableText, searchWords } from '#domain/search-fold.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { PaletteOption } from '#views/parts/Palette.tsx';
import { BuildingIcon, TruckIcon } from '#views/ui/icons/admin-icons.tsx';
import { BoxIcon, UserIcon } from '#views/ui/icons/page-icons.tsx';
import { ACTIONS, type FinderEntry, PAGES } from './finder-entries.ts';

/** Returns the tab that shows orders with this status. */
const tabOf = (status: string): D2cTab => D2C_ORDER_TABS.find((tab) => isInTab(status, tab)) ?? 'shipments';

/** Returns true when every typed word begins a word of the text. */
const matchesTerm = (text: string, term: string): boolean => {
  const words = searchableText(text).split(/[\s·]+/);
  return searchWords(term).every((spellings) =>
    spellings.some((typed) => words.some((word) => word.startsWith(typed))),
  );
};

interface FoundGroup {
  readonly id: FinderMatches['exact'][number];
  /** A message id. */
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

const foundGroups = (found: FinderMatches, message: Message): readonly FoundGroup[] => [
  {
    id: 'orders',
    title: 'finder.group.orders',
    options: found.orders.map(({ d2c_order_id: id, customer_name, customer_phone, status }) => ({
      key: `order ${id}`,
      title: `#${id} ${isolated(customer_name)}`,
      detail: isolated(customer_phone),
      status,
      Icon: TruckIcon,
      target: { to: '/admin/d2c-orders', search: { tab: tabOf(status), order: id } },
    })),
  },
  {
    id: 'customers',
    title: 'finder.group.customers',
    options: found.customers.map(({ customer_name, customer_phone, customer_handle, status }) => ({
      key: `customer ${customer_phone}`,
      title: isolated(customer_name),
      detail: [customer_phone, customer_handle].filter(Boolean).map(isolated).join(' · '),
      Icon: UserIcon,
      target: { to: '/admin/d2c-orders', search: { tab: tabOf(status), search: customer_phone } },
    })),
  },
  {
    id: 'products',
    title: 'finder.group.products',
    options: found.products.map(({ product_id, product_code, name, aliases, active }) => ({
      key: `product ${product_id}`,
      title: isolated(name),
      detail: [product_code, ...aliases].map(isolated).join(' · '),
      ...(active ? {} : { status: 'inactive' }),
      Icon: BoxIcon,
      target: { to: '/admin/products', search: { search: String(product_id) } },
    })),
  },
  {
    id: 'clients',
    title: 'finder.group.clients',
    options: found.clients.map(({ client_id, name, contact_person, phone }) => ({
      key: `client ${client_id}`,
      title: isolated(name),
      detail: [contact_person, phone].map(isolated).join(' · '),
      Icon: BuildingIcon,
      target: { to: '/admin/b2b', search: { tab: 'clients', search: name } },
    })),
  },
  {
    id: 'b2b_orders',
    title: 'finder.group.b2bOrders',
    options: found.b2b_orders.map(({ b2b_order_id: id, client_name, status }) => ({
      key: `b2b order ${id}`,
      title: message('finder.b2bOrder', { id, client: isolated(client_name) }),
      detail: '',
      status,
      Icon: BuildingIcon,
      target: { to: '/admin/b2b', search: { tab: 'orders', order: id } },
    })),
  },
];

const MAX_ENTRIES = 5;

interface FinderOptionsInput {
  readonly message: Message;
  readonly role: string;
  readonly term: string;
  /** Null while the search is running. */
  readonly matches: FinderMatches | null;
}

/**
 * Returns the options in the order of the screen. Pages come first because they need no request, so that
 * nothing moves under the highlighted option when results arrive. Rows that the term names exactly precede
 * the pages.
 */
export const finderOptions = ({
  message,
  role,
  term,
  matches,
}: FinderOptionsInput): readonly PaletteOption[] => {
  const isBlank = term.trim() === '';
  const entryGroup = (titleId: string, entries: readonly FinderEntry[]): readonly PaletteOption[] =>
    entries
      .filter(({ superadminOnly }) => !superadminOnly || role === SUPERADMIN)
      .map(({ title, within, superadminOnly: _, ...entry }) => ({
        ...entry,
        key: title,
        group: message(titleId),
        title: message(title),
        detail: within === undefined ? '' : message(within),
      }))
      .filter(({ title, detail }) => matchesTerm(`${title} ${detail}`, term.trim()))
      .slice(0, isBlank ? undefined : MAX_ENTRIES);
  const found = matches ? foundGroups(matches, message) : [];
  const foundOptions = (isExact: boolean): readonly PaletteOption[] =>
    found
      .filter(({ id }) => matches?.exact.includes(id) === isExact)
      .flatMap(({ title, options }) => options.map((option) => ({ ...option, group: message(title) })));
  // Without a term the pages of the sidebar are listed. Tabs are found only by their names.
  const pages = isBlank ? PAGES.filter(({ within }) => within === undefined) : PAGES;
  return [
    ...foundOptions(true),
    ...entryGroup('finder.group.actions', ACTIONS),
    ...entryGroup('finder.group.pages', pages),
    ...foundOptions(false),
  ];
};
