import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useNotices, useSync } from '../../bridges/app-context.ts';
import { Stack } from '../../ui/Stack.tsx';
import { SyncConnection } from './SyncConnection.tsx';
import { SyncRun } from './SyncRun.tsx';
import { noticeOf } from './sync-messages.ts';

/** The marketplace sync in the settings (spec 2 sections 2, 4 and 8). */
export function SyncPanel() {
  const notices = useNotices();
  const actor = useActorRef(useSync().panel);
  useEffect(() => {
    const telling = actor.on('*', (news) => notices.send({ type: 'notice.raised', ...noticeOf(news) }));
    return () => telling.unsubscribe();
  }, [actor, notices]);
  return (
    <Stack gap="m">
      <SyncRun actor={actor} />
      <SyncConnection actor={actor} />
    </Stack>
  );
}
