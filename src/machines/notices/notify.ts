import type { ActorRefFrom } from 'xstate';
import { type NoticeRaised, type Notify, type noticesMachine, selectLatest } from './notices.machine.ts';

/**
 * Returns the function by which all areas show toasts. It stores the functions of the buttons: a machine's
 * context is plain JSON.
 */
export const createNotify = (notices: ActorRefFrom<typeof noticesMachine>): Notify => {
  const actions = new Map<number, () => void>();
  notices.on('notice.actionChosen', ({ id }) => actions.get(id)?.());
  notices.subscribe(({ context }) => {
    for (const id of actions.keys()) {
      if (!context.notices.some((notice) => notice.id === id)) actions.delete(id);
    }
  });
  return (notice, onAction) => {
    notices.send(notice);
    const latest = selectLatest(notices.getSnapshot());
    if (onAction && latest?.action) actions.set(latest.id, onAction);
  };
};

/** Warns that the browser stores nothing, so that a reload loses the current order and unsaved forms. */
export const createStorageWarning = (raise: (notice: NoticeRaised) => void) => (): void =>
  raise({ type: 'notice.raised', message: 'app.notInMemory', tone: 'caution' });

/** Codes of server faults that only the operator can repair, with their messages. */
const OPERATOR_FAULTS: Readonly<Record<string, string>> = {
  'server.disk_full': 'app.diskFull',
  'server.read_only': 'app.readOnly',
};

/** Returns a function that shows a notice for such a code, in addition to the error of the failed request. */
export const createOperatorFaultNotifier =
  (notify: Notify) =>
  (code = ''): void => {
    const message = OPERATOR_FAULTS[code];
    if (message) notify({ type: 'notice.raised', message, tone: 'negative', key: 'operatorFault' });
  };
