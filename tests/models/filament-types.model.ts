import { filamentTypes } from '#machines/filament/filament-lists.ts';
import { filamentRow } from '#tests/support/filament-rows.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 2, All Filaments: all types by ID. */
export const model = listModel({
  name: 'filament-types',
  machine: filamentTypes.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ filament_id }) => filament_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => filamentRow({ filament_id: id, version }),
  insertIndexOf: (row, rows) => rows.filter(({ filament_id }) => filament_id < row.filament_id).length,
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
