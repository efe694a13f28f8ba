import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { createAreas, lazyArea } from '#areas/per-user.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';

const personOf = (user_id: number): User => ({
  user_id,
  username: `user-${user_id}`,
  full_name: `User ${user_id}`,
  role: 'admin',
});
const [ANN, BOB] = [personOf(1), personOf(2)];

interface OpenedArea {
  readonly userId: number;
  isClosed: boolean;
  close(): void;
}

const areaOf = (userId: number): OpenedArea => ({
  userId: userId,
  isClosed: false,
  close() {
    this.isClosed = true;
  },
});

/** Areas with a person that can change, and an area whose loading waits for the test. */
const stage = (first: User | null) => {
  let person = first;
  const loads: { finish: () => void; fail: () => void }[] = [];
  const opened: OpenedArea[] = [];
  const feeds: OpenedArea[] = [];
  const areas = createAreas(
    () => person,
    async () => ({
      call: () => Promise.reject(new Error('nobody calls')),
      signOut: () => {},
      client: {
        readToken: () => null,
        now: () => new Date(),
        request: () => Promise.reject(new Error('not expected')),
      },
      store: { read: () => null, write: () => {}, remove: () => {}, watch: () => () => {} },
      notify: () => {},
      report: () => {},
    }),
    lazyArea(async () => ({ user }) => {
      const feed = areaOf(user.user_id);
      feeds.push(feed);
      const close = (): undefined => {
        feed.close();
      };
      return { changes: createActor(changesMachine), watch: () => () => {}, close };
    }),
  );
  const area = lazyArea(
    () =>
      new Promise<(services: AreaServices) => Promise<OpenedArea>>((resolve, reject) => {
        loads.push({
          finish: () =>
            resolve(async ({ user, feed }) => {
              await feed();
              const openedArea = areaOf(user.user_id);
              opened.push(openedArea);
              return openedArea;
            }),
          fail: () => reject(new Error('the script did not arrive')),
        });
      }),
  );
  const loadAt = (index: number) => {
    const load = loads[index];
    if (!load) throw new Error(`there was no loading number ${index}`);
    return load;
  };
  return {
    opened,
    feeds,
    loads,
    nth: loadAt,
    open: () => areas.open(area),
    turnInto: (next: User) => {
      person = next;
    },
    become: (next: User | null) => {
      person = next;
      areas.closeAllExcept(next);
    },
  };
};

test('an area is opened once per person, however often it is requested', async () => {
  const { open, nth, opened, loads } = stage(ANN);
  const openings = [open(), open()];
  nth(0).finish();
  const [first, second] = await Promise.all(openings);
  expect(first).toBe(second);
  expect(await open()).toBe(first);
  expect(loads).toHaveLength(1);
  expect(opened).toMatchObject([{ userId: 1, isClosed: false }]);
});

test('without a person there is no area', async () => {
  const { open, loads } = stage(null);
  await expect(open()).rejects.toThrow('nobody is signed in');
  expect(loads).toHaveLength(0);
});

test('the next person gets a new area, and the area of the previous person is closed', async () => {
  const { open, nth, become, opened } = stage(ANN);
  const hers = open();
  nth(0).finish();
  await hers;
  become(BOB);
  const his = open();
  nth(1).finish();
  expect(await his).toMatchObject({ userId: 2 });
  await expect
    .poll(() => opened)
    .toMatchObject([
      { userId: 1, isClosed: true },
      { userId: 2, isClosed: false },
    ]);
});

test('opening an area before the change of person is announced closes the areas of the previous person', async () => {
  const { open, nth, opened, turnInto } = stage(ANN);
  const hers = open();
  nth(0).finish();
  await hers;
  turnInto(BOB);
  const his = open();
  nth(1).finish();
  expect(await his).toMatchObject({ userId: 2, isClosed: false });
  expect(opened[0]).toMatchObject({ userId: 1, isClosed: true });
});

test('signing out closes everything, and the same person starts anew', async () => {
  const { open, nth, become, opened, loads } = stage(ANN);
  const first = open();
  nth(0).finish();
  await first;
  become(null);
  await expect.poll(() => opened[0]?.isClosed).toBe(true);
  become(ANN);
  const second = open();
  expect(loads).toHaveLength(2);
  nth(1).finish();
  expect(await second).not.toBe(await first);
});

test('an area that loads after its person has signed out is closed at once', async () => {
  const { open, nth, become, opened } = stage(ANN);
  const opening = open();
  become(null);
  nth(0).finish();
  await opening;
  expect(opened).toMatchObject([{ userId: 1, isClosed: true }]);
});

test('a late failure for one person does not affect the area of the next', async () => {
  const { open, nth, become, loads } = stage(ANN);
  const hers = open();
  become(BOB);
  const his = open();
  nth(0).fail();
  await expect(hers).rejects.toThrow('did not arrive');
  nth(1).finish();
  const openedArea = await his;
  expect(await open()).toBe(openedArea);
  expect(loads).toHaveLength(2);
});

test('an area that failed to load is loaded again at the next request', async () => {
  const { open, nth, loads } = stage(ANN);
  const failed = open();
  nth(0).fail();
  await expect(failed).rejects.toThrow('did not arrive');
  const retried = open();
  expect(loads).toHaveLength(2);
  nth(1).finish();
  expect(await retried).toMatchObject({ userId: 1, isClosed: false });
});

test('subscriptions of a person who has signed out are closed', async () => {
  const { open, nth, become, opened, feeds } = stage(ANN);
  const hers = open();
  become(null);
  nth(0).finish();
  await hers;
  const closed = [{ userId: 1, isClosed: true }];
  await expect.poll(() => [opened, feeds]).toMatchObject([closed, closed]);
});
