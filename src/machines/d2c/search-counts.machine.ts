import type { D2cTab } from '#domain/d2c-order-list.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** `capped`: those that were counted no further. `order_meant`: the order that the term is the number of, and finds alone. */
export type SearchCounts = Readonly<
  Record<D2cTab, number> & { capped: readonly D2cTab[]; order_meant: number | null }
>;

/** Where else there is something of what a tab has nothing of. Looked at once: whoever goes there sees what there is. */
export const searchCountsMachine = createResourceMachine<SearchCounts, string>({
  id: 'searchCounts',
  versionOf: () => null,
});
