import { assign, emit, setup } from 'xstate';
import type { Fault } from '../kit/fault.ts';

/** A toast. It stands for the 'alert' of the specification, without blocking the page (decision 27). */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fault: Fault | null;
  readonly tone: 'positive' | 'negative' | 'caution';
  /** The message of its button. `createNotify` holds the function that the button calls. */
  readonly action: { readonly message: string } | null;
  /** A new notice with the same key replaces it. The key is also used to withdraw it. */
  readonly key: string | null;
  /** True when the notice belongs to a page and disappears with it. */
  readonly isOfPage: boolean;
}

type NoticeContent = Pick<Notice, 'message' | 'tone'> &
  Partial<Pick<Notice, 'values' | 'fault' | 'action' | 'key' | 'isOfPage'>>;

export type NoticesEvent =
  | ({ type: 'notice.raised' } & NoticeContent)
  | { type: 'notice.dismissed'; id: number }
  | { type: 'notice.acted'; id: number }
  | { type: 'notice.withdrawn'; key: string }
  | { type: 'notices.paused' }
  | { type: 'notices.resumed' }
  | { type: 'page.left' }
  | { type: 'user.signedOut' };

export type NoticeRaised = Extract<NoticesEvent, { type: 'notice.raised' }>;

/** Shows or withdraws a notice. `act` runs when its button is clicked. */
export type Notify = (
  notice: NoticeRaised | Extract<NoticesEvent, { type: 'notice.withdrawn' }>,
  act?: () => void,
) => void;

const NOTICE_MS = 6000;
/** Time in ms that a notice with a button is shown. */
const ACTION_MS = 10_000;
/** Maximum number of notices. The oldest failures are dropped. */
export const MAX_KEPT = 20;
const MAX_SHOWN = 3;

const isTemporary = ({ tone }: Notice): boolean => tone !== 'negative';

const isSame = (a: Notice, b: Notice): boolean =>
  a.key === b.key &&
  (a.key !== null ||
    (a.message === b.message && JSON.stringify([a.values, a.fault]) === JSON.stringify([b.values, b.fault])));

/**
 * The toasts. quiet: none is shown. counting: the shown notices disappear after a time, which every change restarts. lasting: only
 * failures are shown, until they are dismissed. held: the pointer or the focus is on them, so the time stops. A new notice replaces an
 * equal one. The newest three are shown.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { readonly next: number; readonly notices: readonly Notice[] },
    events: {} as NoticesEvent,
    emitted: {} as { type: 'notice.acted'; id: number },
  },
  delays: {
    shown: ({ context }) => (context.notices.find(isTemporary)?.action ? ACTION_MS : NOTICE_MS),
  },
  actions: {
    add: assign(({ context }, { type: _, ...content }: NoticeRaised) => {
      const notice = {
        values: {},
        fault: null,
        action: null,
        key: null,
        isOfPage: false,
        ...content,
        id: context.next,
      };
      const others = context.notices.filter((shown) => !isSame(shown, notice));
      return { next: context.next + 1, notices: [...others, notice].slice(-MAX_KEPT) };
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
    dropOfPage: assign(({ context }) => ({ notices: context.notices.filter(({ isOfPage }) => !isOfPage) })),
    dropAll: assign({ notices: [] }),
    act: emit((_, { id }: { id: number }) => ({ type: 'notice.acted' as const, id })),
  },
  guards: {
    hasNone: ({ context }) => context.notices.length === 0,
    hasTemporary: ({ context }) => context.notices.some(isTemporary),
    hasAction: ({ context }, { id }: { id: number }) =>
      context.notices.some((notice) => notice.id === id && notice.action !== null),
  },
}).createMachine({
  id: 'notices',
  context: { next: 1, notices: [] },
  initial: 'quiet',
  on: { 'notice.raised': { target: '.sorting', actions: { type: 'add', params: ({ event }) => event } } },
  states: {
    quiet: {},
    sorting: {
      always: [
        { guard: 'hasNone', target: 'quiet' },
        { guard: 'hasTemporary', target: 'showing.counting' },
        { target: 'showing.lasting' },
      ],
    },
    showing: {
      on: {
        'notice.dismissed': { target: 'sorting', actions: { type: 'drop', params: ({ event }) => event } },
        'notice.acted': {
          guard: { type: 'hasAction', params: ({ event }) => event },
          target: 'sorting',
          actions: [
            { type: 'drop', params: ({ event }) => event },
            { type: 'act', params: ({ event }) => event },
          ],
        },
        'notice.withdrawn': {
          target: 'sorting',
          actions: { type: 'withdraw', params: ({ event }) => event },
        },
        'page.left': { target: 'sorting', actions: 'dropOfPage' },
        'user.signedOut': { target: 'quiet', actions: 'dropAll' },
      },
      initial: 'lasting',
      states: {
        counting: {
          after: { shown: { target: '#notices.sorting', actions: 'dropExpired' } },
          on: { 'notices.paused': 'held' },
        },
        lasting: { on: { 'notices.paused': 'held' } },
        held: {
          on: {
            'notice.raised': { actions: { type: 'add', params: ({ event }) => event } },
            'notices.resumed': '#notices.sorting',
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
