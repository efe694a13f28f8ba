import type { ComponentType } from 'react';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { D2C_ORDER_TABS, type D2cTab, isInTab } from '#domain/d2c-order-list.ts';
import { isolated } from '#domain/isolated.ts';
import { SUPERADMIN } from '#domain/roles.ts';
import { searchableText, searchWords } from '#domain/search-fold.ts';
import type { Message } from '../../bridges/messages.ts';
import { BuildingIcon, TruckIcon } from '../../ui/icons/admin-icons.tsx';
import type { IconProps } from '../../ui/icons/Icon.tsx';
import { BoxIcon, UserIcon } from '../../ui/icons/page-icons.tsx';
import { ACTIONS, type FinderEntry, PAGES, type Target } from './finder-entries.ts';

export interface Option {
  /** Identifies the option; unique among all options. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly status?: string;
  readonly Icon: ComponentType<IconProps>;
  readonly target: Target;
}

export interface OptionGroup {
  readonly id: string;
  /** A message id. */
  readonly title: string;
  readonly options: readonly Option[];
}

/** Returns the tab that shows orders with this status. */
const tabOf = (status: string): D2cTab => D2C_ORDER_TABS.find((tab) => isInTab(status, tab)) ?? 'shipments';

/** Returns true when every typed word begins a word of the text. */
const matchesTerm = (text: string, term: string): boolean => {
  const words = searchableText(text).split(/[\s·]+/);
  return searchWords(term).every((spellings) =>
    spellings.some((typed) => words.some((word) => word.startsWith(typed))),
  );
};

const entryOptions = (
  entries: readonly FinderEntry[],
  message: Message,
  role: string,
  term: string,
): Option[] =>
  entries
    .filter(({ superadminOnly }) => !superadminOnly || role === SUPERADMIN)
    .map(({ title, within, Icon, target }) => ({
      key: title,
      title: message(title),
      detail: within === undefined ? '' : message(within),
      Icon,
      target,
    }))
    .filter(({ title, detail }) => matchesTerm(`${title} ${detail}`, term));

interface FoundGroup extends OptionGroup {
  readonly id: FinderMatches['exact'][number];
}

const foundOptions = (found: FinderMatches, message: Message): readonly FoundGroup[] => [
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

interface OptionGroupsInput {
  readonly message: Message;
  readonly role: string;
  readonly term: string;
  /** Null while the search is running. */
  readonly matches: FinderMatches | null;
}

/**
 * Returns the groups in the order of the screen. Pages come first because they need no request, so that nothing moves under the highlighted
 * option when results arrive. Rows that the term names exactly precede the pages.
 */
export const optionGroups = ({ message, role, term, matches }: OptionGroupsInput): readonly OptionGroup[] => {
  const isBlank = term.trim() === '';
  const matchingEntries = (entries: readonly FinderEntry[]): Option[] =>
    entryOptions(entries, message, role, term.trim()).slice(0, isBlank ? undefined : MAX_ENTRIES);
  const found = matches ? foundOptions(matches, message) : [];
  const isExact = ({ id }: FoundGroup): boolean => matches?.exact.includes(id) ?? false;
  // Without a term the pages of the sidebar are listed. Tabs are found only by their names.
  const pages = isBlank ? PAGES.filter(({ within }) => within === undefined) : PAGES;
  return [
    ...found.filter(isExact),
    { id: 'actions', title: 'finder.group.actions', options: matchingEntries(ACTIONS) },
    { id: 'pages', title: 'finder.group.pages', options: matchingEntries(pages) },
    ...found.filter((group) => !isExact(group)),
  ].filter(({ options }) => options.length > 0);
};
