import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectNotices } from '#machines/notices/notices.machine.ts';
import { useNotices } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';

/** What every page stands in: the page itself and the messages that pass by. */
export function AppFrame() {
  const message = useMessages();
  const notices = useNotices();
  const shown = useSelector(notices, selectNotices);
  return (
    <>
      <Outlet />
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
    </>
  );
}
