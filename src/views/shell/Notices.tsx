import { useSelector } from '@xstate/react';
import { prefetch } from '#machines/kit/prefetch.ts';
import { selectNotices } from '#machines/notices/notices.machine.ts';
import type { NoticesActor } from '#views/bridges/app-context.ts';
import { additionalReason, faultValues } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ToastRegion } from '#views/ui/ToastRegion.tsx';

/**
 * Moves the toasts to a place where they cover no button. Without the script they stay in their usual place.
 */
const moveToasts = (region: HTMLElement): void =>
  prefetch(async () => (await import('#views/ui/free-place.ts')).moveToFreePlace(region));

/** The toasts. They outlive pages, except those that belong to a page. */
export function Notices({ notices }: { notices: NoticesActor }) {
  const message = useMessages();
  const shown = useSelector(notices, selectNotices);
  return (
    <ToastRegion
      label={message('notices.label')}
      dismissLabel={message('notices.dismiss')}
      toasts={shown.map(({ id, message: messageId, values, fault, tone, action }) => {
        const text = message(messageId, fault ? { ...values, ...faultValues(message, fault) } : values);
        const reason = fault ? additionalReason(message, text, fault) : undefined;
        return { id, text, reason, tone, actionLabel: action ? message(action.message) : undefined };
      })}
      onAction={(id) => notices.send({ type: 'notice.actionChosen', id })}
      onDismiss={(id) => notices.send({ type: 'notice.dismissed', id })}
      onNewest={moveToasts}
      onHold={() => notices.send({ type: 'notices.paused' })}
      onRelease={() => notices.send({ type: 'notices.resumed' })}
    />
  );
}
