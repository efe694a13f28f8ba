import type { D2cTab } from '#domain/d2c-order-list.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

export type SearchCounts = Readonly<Record<D2cTab, number>>;

/** Where else there is something of what a tab has nothing of. Looked at once: whoever goes there sees what there is. */
export const searchCountsMachine = createResourceMachine<SearchCounts, string>({
  id: 'searchCounts',
  versionOf: () => null,
});
