import { usageLog } from '#machines/filament/filament-lists.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

const usage = (usage_id: number) => ({
  usage_id,
  filament_id: 12,
  spools_opened: 1,
  notes: '',
  opened_at: '2026-01-01T00:00:00.000Z',
  opened_by: 'admin',
  undone_at: null,
  undone_by: null,
});

/** The log has no version, so any command on the spools refetches it. */
export const model = resourceModel({
  name: 'usage-log',
  machine: usageLog.machine,
  query: 12,
  dataOf: (version) => [usage(version)],
  versionOf: () => null,
  kitModels,
});
