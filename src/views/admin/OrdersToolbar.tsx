import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type d2cOrdersMachine,
  selectHasFailed,
  selectIsLoading,
  selectIsLoadingRest,
  selectOrders,
} from '#machines/d2c-orders/d2c-orders.machine.ts';
import { useWords, type Words } from '../bridges/words.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import * as css from './OrdersToolbar.css.ts';

type OrdersActor = ActorRefFrom<typeof d2cOrdersMachine>;

export type OrdersToolbarProps = {
  actor: OrdersActor;
  term: string;
  /** How many orders the term finds. */
  found: number;
  onSearch: (term: string) => void;
  searchInput: RefObject<HTMLInputElement | null>;
};

/** The search, and how many orders are shown; read out when it changes. */
export function OrdersToolbar({ actor, term, found, onSearch, searchInput }: OrdersToolbarProps) {
  const words = useWords();
  const count = useSelector(actor, (snapshot) =>
    countText(words, {
      isLoading: selectIsLoading(snapshot),
      isLoadingRest: selectIsLoadingRest(snapshot),
      hasFailed: selectHasFailed(snapshot),
      total: selectOrders(snapshot).length,
      term,
      found,
    }),
  );
  // The address may change without the box: back, forward, Clear Search. A new box would lose the focus.
  useLayoutEffect(() => {
    if (searchInput.current) searchInput.current.value = term;
  }, [term, searchInput]);
  return (
    <div className={css.toolbar}>
      <div className={css.search}>
        <SearchBox
          inputRef={searchInput}
          label={words('admin.orders.search')}
          placeholder={words('admin.orders.searchHint')}
          buttonLabel={words('admin.orders.searchButton')}
          defaultTerm={term}
          onSearch={onSearch}
        />
      </div>
      <p role="status" className={css.count}>
        {count}
      </p>
    </div>
  );
}

type Counted = {
  isLoading: boolean;
  isLoadingRest: boolean;
  hasFailed: boolean;
  total: number;
  term: string;
  found: number;
};

const countText = (words: Words, counted: Counted): string => {
  const { total, found } = counted;
  if (counted.isLoading) return words('admin.orders.loading');
  if (counted.hasFailed) return '';
  if (counted.isLoadingRest) return words('admin.orders.loadingRest', { total });
  if (counted.term !== '') return words('admin.orders.foundCount', { found, total });
  return words('admin.orders.count', { total });
};
