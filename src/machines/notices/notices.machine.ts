import { assign, emit, setup } from 'xstate';
import type { Fault } from '#machines/kit/fault.ts';

/** A toast. It replaces the 'alert' of the specification, because an alert blocks the page (decision 27). */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fault: Fault | null;
  readonly tone: 'positive' | 'negative' | 'caution';
  /** The message of its button. `createNotify` stores the function that the button calls. */
  readonly action: { readonly message: string } | null;
  /** A new notice with the same key replaces it. The key is also used to withdraw it. */
  readonly key: string | null;
  /** True when the notice belongs to a page and disappears with it. */
  readonly belongsToPage: boolean;
}

type NoticeContent = Pick<Notice, 'message' | 'tone'> &
  Partial<Pick<Notice, 'values' | 'fault' | 'action' | 'key' | 'belongsToPage'>>;

export type NoticesEvent =
  | ({ type: 'notice.raised' } & NoticeContent)
  | { type: 'notice.dismissed'; id: number }
  | { type: 'notice.actionChosen'; id: number }
  | { type: 'notice.withdrawn'; key: string }
  | { type: 'notices.paused' }
  | { type: 'notices.resumed' }
  | { type: 'page.left' }
  | { type: 'user.signedOut' };

export type NoticeRaised = Extract<NoticesEvent, { type: 'notice.raised' }>;

/** Shows or withdraws a notice. `onAction` runs when its button is clicked. */
export type Notify = (
  notice: NoticeRaised | Extract<NoticesEvent, { type: 'notice.withdrawn' }>,
  onAction?: () => void,
) => void;

const NOTICE_MS = 6000;
const NOTICE_WITH_ACTION_MS = 10_000;
/** Maximum number of notices. The oldest failures are dropped. */
export const MAX_KEPT = 20;
const MAX_SHOWN = 3;

const isTemporary = ({ tone }: Notice): boolean => tone !== 'negative';

const isSame = (a: Notice, b: Notice): boolean =>
  a.key === b.key &&
  (a.key !== null ||
    (a.message === b.message && JSON.stringify([a.values, a.fault]) === JSON.stringify([b.values, b.fault])));

/**
 * The toasts. A new notice replaces an equal one. The newest three are shown.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { readonly nextId: number; readonly notices: readonly Notice[] },
    events: {} as NoticesEvent,
    emitted: {} as { type: 'notice.actionChosen'; id: number },
  },
  delays: {
    shown: ({ context }) => (context.notices.find(isTemporary)?.action ? NOTICE_WITH_ACTION_MS : NOTICE_MS),
  },
  actions: {
    add: assign(({ context }, { type: _, ...content }: NoticeRaised) => {
      const notice = {
        values: {},
        fault: null,
        action: null,
        key: null,
        belongsToPage: false,
        ...content,
        id: context.nextId,
      };
      const others = context.notices.filter((shown) => !isSame(shown, notice));
      return { nextId: context.nextId + 1, notices: [...others, notice].slice(-MAX_KEPT) };
    }),
    drop: assign(({ context }, { id }: { id: number }) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    withdraw: assign(({ context }, { key }: { key: string }) => ({
      notices: context.notices.filter((notice) => notice.key !== key),
    })),
    dropExpired: assign(({ context }) => {
      const expired = context.notices.find(isTemporary);
      return { notices: context.notices.filter((notice) => notice !== expired) };
    }),
    dropPageNotices: assign(({ context }) => ({
      notices: context.notices.filter(({ belongsToPage }) => !belongsToPage),
    })),
    dropAll: assign({ notices: [] }),
    emitActionChosen: emit((_, { id }: { id: number }) => ({ type: 'notice.actionChosen' as const, id })),
  },
  guards: {
    isEmpty: ({ context }) => context.notices.length === 0,
    hasTemporary: ({ context }) => context.notices.some(isTemporary),
    hasAction: ({ context }, { id }: { id: number }) =>
      context.notices.some((notice) => notice.id === id && notice.action !== null),
  },
}).createMachine({
  id: 'notices',
  context: { nextId: 1, notices: [] },
  initial: 'empty',
  on: { 'notice.raised': { target: '.deciding', actions: { type: 'add', params: ({ event }) => event } } },
  states: {
    empty: {},
    deciding: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasTemporary', target: 'showing.timed' },
        { target: 'showing.persistent' },
      ],
    },
    showing: {
      on: {
        'notice.dismissed': { target: 'deciding', actions: { type: 'drop', params: ({ event }) => event } },
        'notice.actionChosen': {
          guard: { type: 'hasAction', params: ({ event }) => event },
          target: 'deciding',
          actions: [
            { type: 'drop', params: ({ event }) => event },
            { type: 'emitActionChosen', params: ({ event }) => event },
          ],
        },
        'notice.withdrawn': {
          target: 'deciding',
          actions: { type: 'withdraw', params: ({ event }) => event },
        },
        'page.left': { target: 'deciding', actions: 'dropPageNotices' },
        'user.signedOut': { target: 'empty', actions: 'dropAll' },
      },
      initial: 'persistent',
      states: {
        timed: {
          description: 'The oldest temporary notice disappears after a timeout, which every change restarts.',
          after: { shown: { target: '#notices.deciding', actions: 'dropExpired' } },
          on: { 'notices.paused': 'paused' },
        },
        persistent: {
          description: 'Only failures are shown, until they are dismissed.',
          on: { 'notices.paused': 'paused' },
        },
        paused: {
          description: 'The pointer or the focus is on the toasts, so no timeout runs.',
          on: {
            'notice.raised': { actions: { type: 'add', params: ({ event }) => event } },
            'notices.resumed': '#notices.deciding',
          },
        },
      },
    },
  },
});

type NoticesSnapshot = ReturnType<typeof noticesMachine.getInitialSnapshot>;
export const selectNotices = ({ context }: NoticesSnapshot): readonly Notice[] =>
  context.notices.slice(-MAX_SHOWN);

export const selectLatest = ({ context }: NoticesSnapshot): Notice | undefined => context.notices.at(-1);
