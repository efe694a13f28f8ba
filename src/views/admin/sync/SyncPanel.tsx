import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useSync } from '../../bridges/app-context.ts';
import { useTell } from '../../bridges/notices.ts';
import { Stack } from '../../ui/Stack.tsx';
import { SyncConnection } from './SyncConnection.tsx';
import { SyncRun } from './SyncRun.tsx';
import { noticeOf } from './sync-messages.ts';

/** The marketplace sync in the settings (spec 2 sections 2, 4 and 8). */
export function SyncPanel() {
  const tell = useTell();
  const actor = useActorRef(useSync().panel);
  useEffect(() => {
    const telling = actor.on('*', (news) => tell(noticeOf(news)));
    return () => telling.unsubscribe();
  }, [actor, tell]);
  return (
    <Stack gap="m">
      <SyncRun actor={actor} />
      <SyncConnection actor={actor} />
    </Stack>
  );
}
