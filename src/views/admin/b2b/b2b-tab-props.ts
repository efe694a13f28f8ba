import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { LoadedList } from './use-loaded-list.ts';

/** Data of all tabs, loaded once by the page. */
export interface B2bTabProps {
  readonly clients: LoadedList<B2bClient>;
  readonly orders: LoadedList<B2bOrder>;
  /** Stable across renders. */
  readonly onShowOrder: (id: number) => void;
}
