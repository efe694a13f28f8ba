import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';

test('a notice stands for six seconds, and a new one starts the time again', () => {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const shown = () => selectNotices(actor.getSnapshot()).map(({ message }) => message);
  actor.send({ type: 'notice.raised', message: 'first', tone: 'positive' });
  clock.increment(5999);
  actor.send({ type: 'notice.raised', message: 'second', tone: 'negative' });
  clock.increment(5999);
  expect(shown()).toEqual(['first', 'second']);
  clock.increment(1);
  expect(shown()).toEqual(['second']);
  clock.increment(6000);
  expect(shown()).toEqual([]);
});
