import { useSelector } from '@xstate/react';
import { selectNotices } from '#machines/notices/notices.machine.ts';
import type { NoticesActor } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';

/** The messages that pass by. They outlive pages and the person who is signed in. */
export function Notices({ notices }: { notices: NoticesActor }) {
  const message = useMessages();
  const shown = useSelector(notices, selectNotices);
  return (
    <ToastRegion
      label={message('notices.label')}
      dismissLabel={message('notices.dismiss')}
      toasts={shown.map((notice) => ({
        id: String(notice.id),
        text: message(notice.message, notice.values),
        tone: notice.tone,
      }))}
      onDismiss={(id) => notices.send({ type: 'notice.dismissed', id: Number(id) })}
    />
  );
}
