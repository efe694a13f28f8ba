import type { SnapshotFrom } from 'xstate';
import {
  type d2cOrdersMachine,
  selectHasFailed,
  selectIsLoading,
  selectIsLoadingMore,
  selectIsPartial,
  selectIsRefreshing,
  selectIsStale,
} from '#machines/d2c/d2c-orders.machine.ts';
import type { ListPhase } from '../../../parts/ListPanel.tsx';

/** Where the list stands, as a panel draws it. */
export const phaseOf = (snapshot: SnapshotFrom<typeof d2cOrdersMachine>): ListPhase => {
  if (selectIsLoading(snapshot)) return 'loading';
  if (selectHasFailed(snapshot)) return 'failed';
  if (selectIsPartial(snapshot)) return 'partial';
  if (selectIsStale(snapshot)) return 'stale';
  if (selectIsLoadingMore(snapshot)) return 'loadingMore';
  return selectIsRefreshing(snapshot) ? 'refreshing' : 'ready';
};
