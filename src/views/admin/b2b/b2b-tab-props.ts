import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { LoadedList } from './use-loaded-list.ts';

/** What every tab is given: loaded once for the page, so that another tab is there at once. */
export interface B2bTabProps {
  readonly clients: LoadedList<B2bClient>;
  readonly orders: LoadedList<B2bOrder>;
  /** The same from render to render. */
  readonly onShowOrder: (id: number) => void;
}
