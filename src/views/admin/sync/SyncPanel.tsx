import { Stack } from '../../ui/Stack.tsx';
import { SyncConnection } from './SyncConnection.tsx';
import { SyncRun } from './SyncRun.tsx';
import { useSyncPanel } from './use-sync.ts';

/** Spec 2 sections 2, 4 and 8. */
export function SyncPanel() {
  const actor = useSyncPanel();
  return (
    <Stack gap="m">
      <SyncRun actor={actor} />
      <SyncConnection actor={actor} />
    </Stack>
  );
}
