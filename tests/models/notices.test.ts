import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { MAX_KEPT, noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';

const open = () => {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const shown = () => selectNotices(actor.getSnapshot()).map(({ message }) => message);
  return { clock, actor, shown, notify: createNotify(actor) };
};

test('a notice is shown for six seconds, and a new one restarts the timeout', () => {
  const { clock, shown, notify } = open();
  notify({ type: 'notice.raised', message: 'first', tone: 'positive' });
  clock.increment(5999);
  notify({ type: 'notice.raised', message: 'second', tone: 'caution' });
  clock.increment(5999);
  expect(shown()).toEqual(['first', 'second']);
  clock.increment(1);
  expect(shown()).toEqual(['second']);
  clock.increment(6000);
  expect(shown()).toEqual([]);
});

test('a failure is shown until it is dismissed, even when other notices come and go', () => {
  const { actor, clock, shown, notify } = open();
  notify({ type: 'notice.raised', message: 'failed', tone: 'negative' });
  notify({ type: 'notice.raised', message: 'done', tone: 'positive' });
  clock.increment(3_600_000);
  expect(shown()).toEqual(['failed']);
  actor.send({ type: 'notice.dismissed', id: 1 });
  expect(shown()).toEqual([]);
});

test('three notices are shown, and an older failure returns when one of them disappears', () => {
  const { clock, shown, notify } = open();
  notify({ type: 'notice.raised', message: 'failed', tone: 'negative' });
  for (const message of ['one', 'two', 'three']) notify({ type: 'notice.raised', message, tone: 'positive' });
  expect(shown()).toEqual(['one', 'two', 'three']);
  clock.increment(6000);
  expect(shown()).toEqual(['failed', 'two', 'three']);
});

test('the same failure again is one notice, and a different failure is a second notice', () => {
  const { shown, notify } = open();
  for (const order of ['#1', '#2', '#1'])
    notify({ type: 'notice.raised', message: 'failed', values: { order }, tone: 'negative' });
  expect(shown()).toHaveLength(2);
});

test('the number of failures that are not dismissed is limited', () => {
  const { actor, notify } = open();
  for (let order = 0; order < 100; order += 1)
    notify({ type: 'notice.raised', message: 'failed', values: { order }, tone: 'negative' });
  expect(actor.getSnapshot().context.notices).toHaveLength(MAX_KEPT);
  expect(actor.getSnapshot().context.notices.at(-1)?.values).toEqual({ order: 99 });
});

test('the pointer or the focus keeps a notice on the screen and restarts its timeout', () => {
  const { actor, clock, shown, notify } = open();
  notify({ type: 'notice.raised', message: 'done', tone: 'positive' });
  clock.increment(5000);
  actor.send({ type: 'notices.paused' });
  clock.increment(60_000);
  expect(shown()).toEqual(['done']);
  actor.send({ type: 'notices.resumed' });
  clock.increment(5999);
  expect(shown()).toEqual(['done']);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

describe('a notice with a button', () => {
  const undoable = {
    type: 'notice.raised',
    message: 'moved',
    tone: 'positive',
    action: { message: 'undo' },
    key: 'moved.131',
  } as const;

  test('runs its action once and disappears', () => {
    const { actor, shown, notify } = open();
    const done: string[] = [];
    notify(undoable, () => done.push('131'));
    notify({ ...undoable, key: 'moved.132' }, () => done.push('132'));
    actor.send({ type: 'notice.actionChosen', id: 1 });
    actor.send({ type: 'notice.actionChosen', id: 1 });
    expect(done).toEqual(['131']);
    expect(shown()).toEqual(['moved']);
  });

  test('is shown for ten seconds', () => {
    const { clock, shown, notify } = open();
    notify(undoable, () => {});
    clock.increment(9999);
    expect(shown()).toEqual(['moved']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  test('does nothing after it is withdrawn or another notice with its key has replaced it', () => {
    const { actor, shown, notify } = open();
    const done: string[] = [];
    notify(undoable, () => done.push('first'));
    notify(undoable, () => done.push('second'));
    actor.send({ type: 'notice.actionChosen', id: 1 });
    expect(done).toEqual([]);
    notify({ type: 'notice.withdrawn', key: 'moved.131' });
    actor.send({ type: 'notice.actionChosen', id: 2 });
    expect(done).toEqual([]);
    expect(shown()).toEqual([]);
  });
});

test('a notice of a page closes with the page, a notice of an area stays, and signing out closes all', () => {
  const { actor, shown, notify } = open();
  notify({ type: 'notice.raised', message: 'of the page', tone: 'negative', belongsToPage: true });
  notify({ type: 'notice.raised', message: 'of the area', tone: 'negative' });
  actor.send({ type: 'page.left' });
  expect(shown()).toEqual(['of the area']);
  actor.send({ type: 'user.signedOut' });
  expect(shown()).toEqual([]);
});
