import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import type { Model } from '#tests/support/model.ts';

const SHOWN_AT_ONCE = 3;
/** As many as fill it and push one out; the model stays finite. */
const MOST = 5;

const raised = { type: 'notice.raised', message: 'cart.added', tone: 'positive' } as const;

export const model: Model<typeof noticesMachine> = {
  name: 'notices',
  machine: noticesMachine,
  cases: {
    'notice.raised': ({ context }) => (context.next <= MOST ? [raised] : []),
    'notice.dismissed': ({ context }) =>
      [context.next - 1, context.next - 2, 99].map((id) => ({ type: 'notice.dismissed', id })),
  },
  allowed: {
    quiet: ['notice.raised → showing'],
    showing: [
      'notice.raised → showing',
      'notice.dismissed → showing',
      'notice.dismissed → quiet',
      'xstate.after.shown → showing',
      'xstate.after.shown → quiet',
    ],
  },
  rules: ({ before, event, after }) => {
    const were = selectNotices(before);
    const are = selectNotices(after);
    expect(are.length).toBeLessThanOrEqual(SHOWN_AT_ONCE);
    expect(after.matches('showing')).toBe(are.length > 0);
    if (event.type === 'notice.raised') {
      const notice = { id: before.context.next, message: 'cart.added', tone: 'positive', values: {} };
      expect(are).toEqual([...were, notice].slice(-SHOWN_AT_ONCE));
    } else if (event.type === 'notice.dismissed') {
      expect(are).toEqual(were.filter(({ id }) => id !== event.id));
    } else expect(are).toEqual(were.slice(1));
  },
  fingerprint: ({ context }) => context.notices.map(({ id }) => id),
  delays: { shown: 6000 },
  environment: {
    open: ({ machine, inspect }) => {
      const clock = new SimulatedClock();
      return { clock, actor: createActor(machine, { clock, inspect }).start() };
    },
    check: ({ actor }, expected) =>
      expect(selectNotices(actor.getSnapshot())).toEqual(selectNotices(expected)),
  },
  limit: 20_000,
};
