import { useSelector } from '@xstate/react';
import { selectNotices } from '#machines/notices/notices.machine.ts';
import type { NoticesActor } from '../bridges/app-context.ts';
import { faultValues, reasonBeside } from '../bridges/fault-words.ts';
import { useMessages } from '../bridges/messages.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';

/** The toasts. They outlive pages, except those that belong to a page. */
export function Notices({ notices }: { notices: NoticesActor }) {
  const message = useMessages();
  const shown = useSelector(notices, selectNotices);
  return (
    <ToastRegion
      label={message('notices.label')}
      dismissLabel={message('notices.dismiss')}
      toasts={shown.map(({ id, message: words, values, fault, tone, action }) => {
        const text = message(words, fault ? { ...values, ...faultValues(message, fault) } : values);
        const reason = fault ? reasonBeside(message, text, fault) : undefined;
        return { id, text, reason, tone, actionLabel: action ? message(action.message) : undefined };
      })}
      onAct={(id) => notices.send({ type: 'notice.acted', id })}
      onDismiss={(id) => notices.send({ type: 'notice.dismissed', id })}
      onHold={() => notices.send({ type: 'notices.paused' })}
      onRelease={() => notices.send({ type: 'notices.resumed' })}
    />
  );
}
