import type { FilamentUsage } from '#api/contracts/filament.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** Who opened which spools of one filament, the latest first. */
export const usageLogMachine = createResourceMachine<readonly FilamentUsage[], number>({
  id: 'usageLog',
});
