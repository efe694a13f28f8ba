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

interface Opened {
  readonly of: number;
  isClosed: boolean;
  close(): void;
}

const openedFor = (userId: number): Opened => ({
  of: userId,
  isClosed: false,
  close() {
    this.isClosed = true;
  },
});

/** Areas with a person to switch, and an area whose every loading waits for its answer. */
const stage = (first: User | null) => {
  let person = first;
  const loads: { answer: () => void; fail: () => void }[] = [];
  const opened: Opened[] = [];
  const feeds: Opened[] = [];
  const areas = createAreas(
    () => person,
    async () => ({
      call: () => Promise.reject(new Error('nobody calls')),
      signOut: () => {},
      client: { readToken: () => null, request: () => Promise.reject(new Error('not expected')) },
      store: { read: () => null, write: () => {}, remove: () => {}, watch: () => () => {} },
      notify: () => {},
      report: () => {},
    }),
    lazyArea(async () => ({ user }) => {
      const one = openedFor(user.user_id);
      feeds.push(one);
      const close = (): undefined => {
        one.close();
      };
      return { changes: createActor(changesMachine), watch: () => () => {}, close };
    }),
  );
  const area = lazyArea(
    () =>
      new Promise<(services: AreaServices) => Promise<Opened>>((resolve, reject) => {
        loads.push({
          answer: () =>
            resolve(async ({ user, feed }) => {
              await feed();
              const one = openedFor(user.user_id);
              opened.push(one);
              return one;
            }),
          fail: () => reject(new Error('the script did not arrive')),
        });
      }),
  );
  const nth = (place: number) => {
    const load = loads[place];
    if (!load) throw new Error(`there was no loading number ${place}`);
    return load;
  };
  return {
    opened,
    feeds,
    loads,
    nth,
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

test('an area is opened once for a person, however often it is asked for', async () => {
  const { open, nth, opened, loads } = stage(ANN);
  const both = [open(), open()];
  nth(0).answer();
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(await open()).toBe(one);
  expect(loads).toHaveLength(1);
  expect(opened).toMatchObject([{ of: 1, isClosed: false }]);
});

test('nobody has no area', async () => {
  const { open, loads } = stage(null);
  await expect(open()).rejects.toThrow('nobody is signed in');
  expect(loads).toHaveLength(0);
});

test('the next person gets their own, and that of the person before is closed', async () => {
  const { open, nth, become, opened } = stage(ANN);
  const hers = open();
  nth(0).answer();
  await hers;
  become(BOB);
  const his = open();
  nth(1).answer();
  expect(await his).toMatchObject({ of: 2 });
  await expect
    .poll(() => opened)
    .toMatchObject([
      { of: 1, isClosed: true },
      { of: 2, isClosed: false },
    ]);
});

test('whoever opens an area before their coming was told closes what others have', async () => {
  const { open, nth, opened, turnInto } = stage(ANN);
  const hers = open();
  nth(0).answer();
  await hers;
  turnInto(BOB);
  const his = open();
  nth(1).answer();
  expect(await his).toMatchObject({ of: 2, isClosed: false });
  expect(opened[0]).toMatchObject({ of: 1, isClosed: true });
});

test('signing out closes everything, and the same person starts anew', async () => {
  const { open, nth, become, opened, loads } = stage(ANN);
  const first = open();
  nth(0).answer();
  await first;
  become(null);
  await expect.poll(() => opened[0]?.isClosed).toBe(true);
  become(ANN);
  const second = open();
  expect(loads).toHaveLength(2);
  nth(1).answer();
  expect(await second).not.toBe(await first);
});

test('what arrives after its person has gone is closed at once', async () => {
  const { open, nth, become, opened } = stage(ANN);
  const late = open();
  become(null);
  nth(0).answer();
  await late;
  expect(opened).toMatchObject([{ of: 1, isClosed: true }]);
});

test('a late failure of one person leaves the area of the next alone', async () => {
  const { open, nth, become, loads } = stage(ANN);
  const hers = open();
  become(BOB);
  const his = open();
  nth(0).fail();
  await expect(hers).rejects.toThrow('did not arrive');
  nth(1).answer();
  const known = await his;
  expect(await open()).toBe(known);
  expect(loads).toHaveLength(2);
});

test('an area that did not arrive is loaded again when it is asked for again', async () => {
  const { open, nth, loads } = stage(ANN);
  const failed = open();
  nth(0).fail();
  await expect(failed).rejects.toThrow('did not arrive');
  const again = open();
  expect(loads).toHaveLength(2);
  nth(1).answer();
  expect(await again).toMatchObject({ of: 1, isClosed: false });
});

test('what somebody who has left would still listen to is closed again', async () => {
  const { open, nth, become, opened, feeds } = stage(ANN);
  const hers = open();
  become(null);
  nth(0).answer();
  await hers;
  const closed = [{ of: 1, isClosed: true }];
  await expect.poll(() => [opened, feeds]).toMatchObject([closed, closed]);
});
