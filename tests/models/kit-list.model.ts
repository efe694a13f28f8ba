import { createListMachine, type ListView } from '#machines/kit/list.machine.ts';
import { createRowChanges } from '#machines/kit/row-changes.ts';
import { listModel } from '#tests/support/kit/list-model.ts';

interface Spool {
  readonly spool_id: number;
  readonly version: number;
  readonly isEmpty: boolean;
}

const keyOf = ({ spool_id }: Spool): number => spool_id;
const versionOf = ({ version }: Spool): number => version;
const spool = (spool_id: number, version: number): Spool => ({ spool_id, version, isEmpty: false });
const emptied = (spool_id: number, version: number): Spool => ({ spool_id, version, isEmpty: true });
const VIEW: ListView = { search: '' };

/** Paged by the server, loading at once, followed: the orders are one. */
const paged = listModel<Spool, ListView>({
  name: 'kit-list: paged',
  machine: createListMachine<Spool, ListView>({
    id: 'paged',
    keyOf,
    changes: createRowChanges({ keyOf, versionOf, belongs: ({ isEmpty }) => !isEmpty }),
    isSelectable: ({ spool_id }) => spool_id !== 3,
    pageSize: 2,
    isCounted: true,
  }),
  views: [VIEW],
  pageSize: 2,
  keyOf,
  versionOf,
  rowOf: spool,
  movedOut: emptied,
  isSelectable: ({ spool_id }) => spool_id !== 3,
  isCounted: true,
  hasPages: true,
  hears: 'answers',
});

/** All of it page by page once it is opened, looked through in the browser, sorted: the catalogue is nearly one. */
const whole = listModel<Spool, ListView>({
  name: 'kit-list: whole',
  machine: createListMachine<Spool, ListView>({
    id: 'whole',
    keyOf,
    changes: createRowChanges({ keyOf, versionOf, compare: (a, b) => a.spool_id - b.spool_id }),
    pageSize: 2,
    isWhole: true,
    waits: true,
    isLocal: true,
  }),
  views: [VIEW],
  pageSize: 2,
  keyOf,
  versionOf,
  rowOf: spool,
  placeOf: (row, rows) => rows.filter(({ spool_id }) => spool_id < row.spool_id).length,
  waits: true,
  isWhole: true,
  isLocal: true,
  hasPages: true,
  hears: 'answers',
});

/** Counted so far and no further, where there may be more: what is searched for is one. */
const capped = listModel<Spool, ListView>({
  name: 'kit-list: capped',
  machine: createListMachine<Spool, ListView>({ id: 'capped', keyOf, pageSize: 2 }),
  views: [VIEW],
  pageSize: 2,
  keyOf,
  versionOf,
  rowOf: spool,
  hasPages: true,
  hears: 'nothing',
  isCapped: true,
});

export const models = [paged, whole, capped];
