import { useArea } from '#views/bridges/app-context.ts';
import { Stack } from '#views/ui/Stack.tsx';
import { SyncConnection } from './SyncConnection.tsx';
import { SyncRun } from './SyncRun.tsx';

/** The sync panel of the settings (spec 2 sections 2, 4 and 8). */
export function SyncPanel() {
  // Returns the same actor in every render.
  const actor = useArea('openSyncPanel')();
  return (
    <Stack gap="m">
      <SyncRun actor={actor} />
      <SyncConnection actor={actor} />
    </Stack>
  );
}
