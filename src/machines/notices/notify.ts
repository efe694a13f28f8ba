import type { ActorRefFrom } from 'xstate';
import { type NoticeRaised, type Notify, type noticesMachine, selectLatest } from './notices.machine.ts';

/**
 * Returns the function by which all areas show toasts. It holds the functions of the buttons, because a machine's context is plain JSON.
 */
export const createNotify = (notices: ActorRefFrom<typeof noticesMachine>): Notify => {
  const actions = new Map<number, () => void>();
  notices.on('notice.acted', ({ id }) => actions.get(id)?.());
  notices.subscribe(({ context }) => {
    for (const id of actions.keys()) {
      if (!context.notices.some((notice) => notice.id === id)) actions.delete(id);
    }
  });
  return (notice, act) => {
    notices.send(notice);
    const latest = selectLatest(notices.getSnapshot());
    if (act && latest?.action) actions.set(latest.id, act);
  };
};

/** Warns that the browser stores nothing, so that a reload loses the current order. */
export const createStorageWarning = (raise: (notice: NoticeRaised) => void) => (): void =>
  raise({ type: 'notice.raised', message: 'app.notInMemory', tone: 'caution' });

/** Codes of server faults that the operator has to repair, with their messages. */
const TROUBLES: Readonly<Record<string, string>> = {
  'server.disk_full': 'app.diskFull',
  'server.read_only': 'app.readOnly',
};

/** Shows a notice for such a code, in addition to the error on the screen. */
export const createTroubleNotifier =
  (notify: Notify) =>
  (code = ''): void => {
    const message = TROUBLES[code];
    if (message) notify({ type: 'notice.raised', message, tone: 'negative', key: 'trouble' });
  };
