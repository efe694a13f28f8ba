import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Notice, noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import type { Model, ModelEvent, Opening, Sight, Step } from '#tests/support/model.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { words } from './notices.words.ts';

type Machine = typeof noticesMachine;

const SHOWN_AT_ONCE = 3;
const NOTICE_MS = 6000;
const NOTICE_WITH_ACTION_MS = 10_000;
/** One notice more than the screen shows. The limit keeps the model finite. */
const MAX_NOTICES = 4;

const ADDED = {
  type: 'notice.raised',
  message: 'cart.added',
  tone: 'positive',
  belongsToPage: true,
} as const;
const FAILED = { type: 'notice.raised', message: 'list.failed', tone: 'negative' } as const;
const LOST = { type: 'notice.raised', message: 'list.stale', tone: 'negative' } as const;
const MOVED = {
  type: 'notice.raised',
  message: 'd2c.moved',
  tone: 'positive',
  action: { message: 'd2c.undo' },
  key: 'moved',
} as const;
const UNKNOWN_ID = 99;

const DEFAULTS = { values: {}, fault: null, action: null, key: null, belongsToPage: false };
const isTemporary = ({ tone }: Notice): boolean => tone !== 'negative';

interface NoticeFacts {
  readonly id: number;
  readonly message: string;
}
interface Facts {
  readonly notices: readonly NoticeFacts[];
  readonly nextId: number;
}

const NAMES: Readonly<Record<string, string>> = {
  'cart.added': 'a success',
  'list.failed': 'a failure',
  'list.stale': 'another failure',
  'd2c.moved': 'a move with "Undo"',
};
const sightOf = (messages: readonly string[]): Sight =>
  messages.length === 0
    ? { toasts: 'no toast is shown' }
    : { toasts: `the toasts are: ${messages.map((message) => NAMES[message] ?? message).join(', ')}` };

const isFailure = ({ message }: NoticeFacts): boolean => message.startsWith('list.');

/**
 * A toast of a success disappears by itself, the oldest first. A failure stays. The pages clear their own
 * toasts.
 */
const noticesAfter = ({ notices, nextId }: Facts, event: ModelEvent<Machine>): readonly NoticeFacts[] => {
  switch (event.type) {
    case 'notice.raised':
      return [
        ...notices.filter(({ message }) => message !== event.message),
        { id: nextId, message: event.message },
      ];
    case 'notice.dismissed':
    case 'notice.actionChosen':
      return notices.filter(({ id }) => id !== event.id);
    case 'notice.withdrawn':
      return notices.filter(({ message }) => message !== 'd2c.moved');
    case 'page.left':
      return notices.filter(({ message }) => message !== 'cart.added');
    case 'user.signedOut':
      return [];
    case 'notices.paused':
    case 'notices.resumed':
      return notices;
    default: {
      const expired = notices.find((notice) => !isFailure(notice));
      return notices.filter((notice) => notice !== expired);
    }
  }
};

const oracle = defineOracle<Machine, Facts>({
  begin: () => ({ notices: [], nextId: 1 }),
  next: (facts, event) => ({
    notices: noticesAfter(facts, event),
    nextId: event.type === 'notice.raised' ? facts.nextId + 1 : facts.nextId,
  }),
  target: (facts, event, [state]) => {
    if (event.type === 'notices.paused') return 'showing.paused';
    if (event.type === 'notice.raised' && state === 'showing.paused') return 'showing.paused';
    const notices = noticesAfter(facts, event);
    if (notices.length === 0) return 'empty';
    return notices.every(isFailure) ? 'showing.persistent' : 'showing.timed';
  },
  // The newest three are shown.
  sees: ({ notices }) => sightOf(notices.slice(-3).map(({ message }) => message)),
  shown: (snapshot) => sightOf(selectNotices(snapshot).map(({ message }) => message)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { notices } = after.context;
  const oldNotices = before.context.notices;
  // The screen shows the newest notices. The timeout runs only while one of them disappears by itself.
  expect(selectNotices(after)).toEqual(notices.slice(-SHOWN_AT_ONCE));
  expect(after.matches('empty')).toBe(notices.length === 0);
  if (after.matches({ showing: 'timed' })) expect(notices.some(isTemporary)).toBe(true);
  if (after.matches({ showing: 'persistent' })) expect(notices.some(isTemporary)).toBe(false);
  switch (event.type) {
    case 'notice.raised': {
      const { type: _, ...content } = event;
      const others = oldNotices.filter(({ message }) => message !== content.message);
      expect(notices).toEqual([...others, { ...DEFAULTS, ...content, id: before.context.nextId }]);
      return;
    }
    case 'notice.dismissed':
    case 'notice.actionChosen':
      expect(notices).toEqual(oldNotices.filter(({ id }) => id !== event.id));
      return;
    case 'notice.withdrawn':
      expect(notices).toEqual(oldNotices.filter(({ key }) => key !== event.key));
      return;
    case 'page.left':
      expect(notices).toEqual(oldNotices.filter(({ belongsToPage }) => !belongsToPage));
      return;
    case 'user.signedOut':
      expect(notices).toEqual([]);
      return;
    case 'notices.paused':
    case 'notices.resumed':
      expect(notices).toEqual(oldNotices);
      return;
    default: {
      // A failure stays. Otherwise the oldest notice disappears.
      const expired = oldNotices.find(isTemporary);
      expect(notices).toEqual(oldNotices.filter((notice) => notice !== expired));
    }
  }
};

const open = ({ machine, inspect }: Opening<Machine>) => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, inspect });
  const emitted: number[] = [];
  actor.on('notice.actionChosen', ({ id }) => emitted.push(id));
  return { clock, actor: actor.start(), emitted, clicked: [] as number[] };
};

export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'notices',
  words,
  oracle,
  machine: noticesMachine,
  cases: {
    'notice.raised': ({ context }) => (context.nextId <= MAX_NOTICES ? [ADDED, FAILED, LOST, MOVED] : []),
    'notice.dismissed': ({ context }) =>
      [context.notices.at(0)?.id ?? UNKNOWN_ID, UNKNOWN_ID].map((id) => ({ type: 'notice.dismissed', id })),
    'notice.actionChosen': ({ context }) =>
      [...context.notices.map(({ id }) => id), UNKNOWN_ID].map((id) => ({ type: 'notice.actionChosen', id })),
    'notice.withdrawn': () => [{ type: 'notice.withdrawn', key: 'moved' }],
    'notices.paused': () => [{ type: 'notices.paused' }],
    'notices.resumed': () => [{ type: 'notices.resumed' }],
    'page.left': () => [{ type: 'page.left' }],
    'user.signedOut': () => [{ type: 'user.signedOut' }],
  },
  allowed: {
    empty: ['notice.raised → showing.timed', 'notice.raised → showing.persistent'],
    deciding: ['always → empty', 'always → showing.timed', 'always → showing.persistent'],
    'showing.timed': [
      'notice.raised → showing.timed',
      'notice.dismissed → showing.timed',
      'notice.dismissed → showing.persistent',
      'notice.dismissed → empty',
      'notice.actionChosen → showing.timed',
      'notice.actionChosen → showing.persistent',
      'notice.actionChosen → empty',
      'notice.withdrawn → showing.timed',
      'notice.withdrawn → showing.persistent',
      'notice.withdrawn → empty',
      'page.left → showing.timed',
      'page.left → showing.persistent',
      'page.left → empty',
      'user.signedOut → empty',
      'notices.paused → showing.paused',
      'xstate.after.shown → showing.timed',
      'xstate.after.shown → showing.persistent',
      'xstate.after.shown → empty',
    ],
    'showing.persistent': [
      'notice.raised → showing.timed',
      'notice.raised → showing.persistent',
      'notice.dismissed → showing.persistent',
      'notice.dismissed → empty',
      'notice.withdrawn → showing.persistent',
      'page.left → showing.persistent',
      'user.signedOut → empty',
      'notices.paused → showing.paused',
    ],
    // No notice disappears under the pointer. Dismissing one restarts the timeout.
    'showing.paused': [
      'notice.raised → showing.paused',
      'notice.dismissed → showing.timed',
      'notice.dismissed → showing.persistent',
      'notice.dismissed → empty',
      'notice.actionChosen → showing.timed',
      'notice.actionChosen → showing.persistent',
      'notice.actionChosen → empty',
      'notice.withdrawn → showing.timed',
      'notice.withdrawn → showing.persistent',
      'notice.withdrawn → empty',
      'page.left → showing.timed',
      'page.left → showing.persistent',
      'page.left → empty',
      'user.signedOut → empty',
      'notices.resumed → showing.timed',
      'notices.resumed → showing.persistent',
    ],
  },
  rules,
  fingerprint: ({ context }) => context.notices.map(({ message }) => message),
  delays: { shown: NOTICE_WITH_ACTION_MS },
  environment: {
    open,
    perform: ({ actor, clock, clicked }, event, performDefault) => {
      if (event.type === 'notice.actionChosen') clicked.push(event.id);
      if (!event.type.startsWith('xstate.after.shown')) return performDefault();
      const before = actor.getSnapshot();
      clock.increment(
        (before.context.notices.find(isTemporary)?.action ? NOTICE_WITH_ACTION_MS : NOTICE_MS) - 1,
      );
      expect(actor.getSnapshot()).toBe(before);
      clock.increment(1);
    },
    check: ({ actor, emitted, clicked }, expected) => {
      expect(selectNotices(actor.getSnapshot())).toEqual(selectNotices(expected));
      expect(emitted).toEqual(clicked);
    },
  },
  limit: 20_000,
};
