import { assign, setup } from 'xstate';

/** One message of the catalogue, shown for a while without stopping anybody ('shows an alert' of the spec). */
export interface Notice {
  readonly id: number;
  /** Id of the message in the catalogues. */
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly tone: 'positive' | 'negative' | 'caution';
}

export type NoticesEvent =
  | ({ type: 'notice.raised' } & Pick<Notice, 'message' | 'tone'> & Partial<Pick<Notice, 'values'>>)
  | { type: 'notice.dismissed'; id: number };

/** Raises a notice: what an area is given to say something with. */
export type Tell = (notice: Extract<NoticesEvent, { type: 'notice.raised' }>) => void;

const NOTICE_MS = 6000;
const MAX_SHOWN = 3;

/**
 * The toasts: quiet while there are none, showing while there are. Each new one starts the time again; when it
 * is over the oldest goes. No more than three stand at once.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { readonly next: number; readonly notices: readonly Notice[] },
    events: {} as NoticesEvent,
  },
  delays: { shown: NOTICE_MS },
  actions: {
    add: assign(({ context }, params: { notice: Omit<Notice, 'id'> }) => ({
      next: context.next + 1,
      notices: [...context.notices, { ...params.notice, id: context.next }].slice(-MAX_SHOWN),
    })),
    drop: assign(({ context }, params: { id: number }) => ({
      notices: context.notices.filter((notice) => notice.id !== params.id),
    })),
    dropOldest: assign(({ context }) => ({ notices: context.notices.slice(1) })),
  },
  guards: {
    isLast: ({ context }) => context.notices.length <= 1,
    isOnly: ({ context }, params: { id: number }) =>
      context.notices.every((notice) => notice.id === params.id),
  },
}).createMachine({
  id: 'notices',
  context: { next: 1, notices: [] },
  initial: 'quiet',
  on: {
    'notice.raised': {
      target: '.showing',
      reenter: true,
      actions: {
        type: 'add',
        params: ({ event }) => ({
          notice: { message: event.message, tone: event.tone, values: event.values ?? {} },
        }),
      },
    },
  },
  states: {
    quiet: {},
    showing: {
      after: {
        shown: [
          { guard: 'isLast', target: 'quiet', actions: 'dropOldest' },
          { target: 'showing', reenter: true, actions: 'dropOldest' },
        ],
      },
      on: {
        'notice.dismissed': [
          {
            guard: { type: 'isOnly', params: ({ event }) => ({ id: event.id }) },
            target: 'quiet',
            actions: { type: 'drop', params: ({ event }) => ({ id: event.id }) },
          },
          { actions: { type: 'drop', params: ({ event }) => ({ id: event.id }) } },
        ],
      },
    },
  },
});

type NoticesSnapshot = ReturnType<typeof noticesMachine.getInitialSnapshot>;
export const selectNotices = (snapshot: NoticesSnapshot): readonly Notice[] => snapshot.context.notices;
