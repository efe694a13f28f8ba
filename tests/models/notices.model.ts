import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Notice, noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';
import { words } from './notices.words.ts';

type Machine = typeof noticesMachine;

const SHOWN_AT_ONCE = 3;
const PASSING_MS = 6000;
/** The time for notices that have a button. */
const ANSWERABLE_MS = 10_000;
/** One notice more than the screen shows. This keeps the model finite. */
const MOST = 4;

const ADDED = { type: 'notice.raised', message: 'cart.added', tone: 'positive', isOfPage: true } as const;
const FAILED = { type: 'notice.raised', message: 'list.failed', tone: 'negative' } as const;
const MOVED = {
  type: 'notice.raised',
  message: 'd2c.moved',
  tone: 'positive',
  action: { message: 'd2c.undo' },
  key: 'moved',
} as const;
const UNHEARD = 99;

const PLAIN = { values: {}, fault: null, action: null, key: null, isOfPage: false };
const isPassing = ({ tone }: Notice): boolean => tone !== 'negative';

const rules = ({ before, event, after }: Step<Machine>): void => {
  const were = before.context.notices;
  const are = after.context.notices;
  // The screen shows the newest notices. The timeout runs only while one of them disappears by itself.
  expect(selectNotices(after)).toEqual(are.slice(-SHOWN_AT_ONCE));
  expect(after.matches('quiet')).toBe(are.length === 0);
  if (after.matches({ showing: 'counting' })) expect(are.some(isPassing)).toBe(true);
  if (after.matches({ showing: 'lasting' })) expect(are.some(isPassing)).toBe(false);
  switch (event.type) {
    case 'notice.raised': {
      const { type: _, ...told } = event;
      const others = were.filter(({ message }) => message !== told.message);
      expect(are).toEqual([...others, { ...PLAIN, ...told, id: before.context.next }]);
      return;
    }
    case 'notice.dismissed':
    case 'notice.acted':
      expect(are).toEqual(were.filter(({ id }) => id !== event.id));
      return;
    case 'notice.withdrawn':
      expect(are).toEqual(were.filter(({ key }) => key !== event.key));
      return;
    case 'page.left':
      expect(are).toEqual(were.filter(({ isOfPage }) => !isOfPage));
      return;
    case 'user.signedOut':
      expect(are).toEqual([]);
      return;
    case 'notices.paused':
    case 'notices.resumed':
      expect(are).toEqual(were);
      return;
    default: {
      // A failure stays. Otherwise the oldest notice disappears.
      const passed = were.find(isPassing);
      expect(are).toEqual(were.filter((notice) => notice !== passed));
    }
  }
};

const open = ({ machine, inspect }: Opening<Machine>) => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, inspect });
  const acted: number[] = [];
  actor.on('notice.acted', ({ id }) => acted.push(id));
  return { clock, actor: actor.start(), acted, pressed: [] as number[] };
};

export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'notices',
  words,
  machine: noticesMachine,
  cases: {
    'notice.raised': ({ context }) => (context.next <= MOST ? [ADDED, FAILED, MOVED] : []),
    'notice.dismissed': ({ context }) =>
      [context.notices.at(0)?.id ?? UNHEARD, UNHEARD].map((id) => ({ type: 'notice.dismissed', id })),
    'notice.acted': ({ context }) =>
      [...context.notices.map(({ id }) => id), UNHEARD].map((id) => ({ type: 'notice.acted', id })),
    'notice.withdrawn': () => [{ type: 'notice.withdrawn', key: 'moved' }],
    'notices.paused': () => [{ type: 'notices.paused' }],
    'notices.resumed': () => [{ type: 'notices.resumed' }],
    'page.left': () => [{ type: 'page.left' }],
    'user.signedOut': () => [{ type: 'user.signedOut' }],
  },
  allowed: {
    quiet: ['notice.raised → showing.counting', 'notice.raised → showing.lasting'],
    sorting: ['always → quiet', 'always → showing.counting', 'always → showing.lasting'],
    'showing.counting': [
      'notice.raised → showing.counting',
      'notice.dismissed → showing.counting',
      'notice.dismissed → showing.lasting',
      'notice.dismissed → quiet',
      'notice.acted → showing.counting',
      'notice.acted → showing.lasting',
      'notice.acted → quiet',
      'notice.withdrawn → showing.counting',
      'notice.withdrawn → showing.lasting',
      'notice.withdrawn → quiet',
      'page.left → showing.counting',
      'page.left → showing.lasting',
      'page.left → quiet',
      'user.signedOut → quiet',
      'notices.paused → showing.held',
      'xstate.after.shown → showing.counting',
      'xstate.after.shown → showing.lasting',
      'xstate.after.shown → quiet',
    ],
    'showing.lasting': [
      'notice.raised → showing.counting',
      'notice.raised → showing.lasting',
      'notice.dismissed → showing.lasting',
      'notice.dismissed → quiet',
      'notice.withdrawn → showing.lasting',
      'page.left → showing.lasting',
      'user.signedOut → quiet',
      'notices.paused → showing.held',
    ],
    // No notice disappears under the pointer. Dismissing one restarts the timeout.
    'showing.held': [
      'notice.raised → showing.held',
      'notice.dismissed → showing.counting',
      'notice.dismissed → showing.lasting',
      'notice.dismissed → quiet',
      'notice.acted → showing.counting',
      'notice.acted → showing.lasting',
      'notice.acted → quiet',
      'notice.withdrawn → showing.counting',
      'notice.withdrawn → showing.lasting',
      'notice.withdrawn → quiet',
      'page.left → showing.counting',
      'page.left → showing.lasting',
      'page.left → quiet',
      'user.signedOut → quiet',
      'notices.resumed → showing.counting',
      'notices.resumed → showing.lasting',
    ],
  },
  rules,
  fingerprint: ({ context }) => context.notices.map(({ message }) => message),
  delays: { shown: ANSWERABLE_MS },
  environment: {
    open,
    perform: ({ actor, clock, pressed }, event, performDefault) => {
      if (event.type === 'notice.acted') pressed.push(event.id);
      if (!event.type.startsWith('xstate.after.shown')) return performDefault();
      const before = actor.getSnapshot();
      clock.increment((before.context.notices.find(isPassing)?.action ? ANSWERABLE_MS : PASSING_MS) - 1);
      expect(actor.getSnapshot()).toBe(before);
      clock.increment(1);
    },
    check: ({ actor, acted, pressed }, expected) => {
      expect(selectNotices(actor.getSnapshot())).toEqual(selectNotices(expected));
      expect(acted).toEqual(pressed);
    },
  },
  limit: 20_000,
};
