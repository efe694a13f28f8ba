import { afterAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { layOut } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { filesOfModels } from '#tests/support/model-files.ts';
import {
  copied,
  KINDS,
  type Mutation,
  mutationsOf,
  type Way,
  waysOf,
  without,
} from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { SURVIVORS } from '#tests/support/survivors.ts';
import { walkModels } from '#tests/support/walk-model.ts';

/**
 * Are the models worth anything? Every transition of every chart is taken out in turn, and every one that leads
 * to a state with another beside it is led there instead: each time the model must turn red. Where all is tried, guards
 * become always true or always false, actions are dropped, delays doubled, too: survivors.ts says what that leaves. `npm test` tries a
 * few of every third machine, by the seed, `npm run test:full` and `node scripts/delete-transitions.mjs [name …]` all.
 */
const ONLY = process.env.MODELS?.split(',');
const IS_WHOLE = IS_FULL || ONLY !== undefined;
const SEED = Number(process.env.DELETION_SEED ?? Math.floor(Date.now() / 1000));
/** Of each machine; of an instance of a factory half as many. */
const SAMPLE = 2;
/** In `npm test`: of so many machines one. */
const STEP = IS_WHOLE ? 1 : 3;
const MACHINE_MS = 1_800_000;

const files = filesOfModels(import.meta.glob('./*.model.ts', { eager: true }))
  .filter(({ name }) => ONLY === undefined || ONLY.includes(name))
  .filter((_, index) => index % STEP === SEED % STEP);

/** mulberry32 */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
const random = randomOf(SEED);
const someOf = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, IS_WHOLE ? items.length : count)
    .map(({ item }) => item);

/** Whether no model of the chart turns red when each is changed. */
const survives = async (
  models: readonly Model[],
  apply: (machine: AnyStateMachine) => AnyStateMachine | null,
): Promise<boolean> => {
  const changed = models.flatMap((model) => {
    const machine = apply(model.machine);
    return machine ? [{ ...model, machine }] : [];
  });
  try {
    await walkModels(changed);
    return true;
  } catch {
    return false;
  }
};

const known = new Map<string, Promise<boolean>>();
/** What an instance of a factory cannot do, the factory's own models must miss. */
const survivesFactory = (models: readonly Model[], { kind, name, apply }: Mutation): Promise<boolean> => {
  const { factory = [] } = models[0] ?? {};
  if (factory.length === 0) return Promise.resolve(true);
  const key = `${factory[0]?.name} ${kind} ${name}`;
  const found = known.get(key) ?? survives(factory, apply);
  known.set(key, found);
  return found;
};

interface Tried {
  readonly of: number;
  readonly byFactory: number;
  readonly survivors: readonly string[];
}

const tryAll = async (models: readonly Model[], mutations: readonly Mutation[]): Promise<Tried> => {
  const survivors: string[] = [];
  let byFactory = 0;
  for (const mutation of mutations) {
    if (!(await survives(models, mutation.apply))) continue;
    if (await survivesFactory(models, mutation)) survivors.push(`${mutation.kind}: ${mutation.name}`);
    else byFactory += 1;
  }
  return { of: mutations.length, byFactory, survivors };
};

const rows: string[] = [];
const tell = (cells: readonly (string | number)[]): void => {
  rows.push(`| ${cells.join(' | ')} |`);
};
tell(['machine', ...KINDS, 'score', 's']);
afterAll(() => {
  console.log(
    [`seed ${SEED}; caught of tried, of these by its factory's own models in brackets`, ...rows].join('\n'),
  );
});

test.each(files)(
  '$name: a transition taken out or led astray turns it red',
  async ({ name, models }) => {
    const from = performance.now();
    const [first] = models;
    if (!first) throw new Error('there is no model');
    const ways = waysOf(first.machine);
    const namesOf = (some: readonly Way[]): readonly string[] => some.map((way) => way.name);
    expect(ways).toHaveLength(transitionsOf(first.machine).length);
    for (const { machine } of [...models, ...(first.factory ?? [])])
      expect(namesOf(waysOf(machine))).toEqual(namesOf(ways));
    for (const way of ways) expect(transitionsOf(without(first.machine, way))).toHaveLength(ways.length - 1);

    for (const way of ways.slice(0, 1)) {
      const same = models.map((model) => ({ ...model, machine: copied(model.machine, way) }));
      for (const model of same) expect(layOut(model).judge(model.inputs ?? [undefined]).faults).toEqual([]);
      if (IS_WHOLE) expect(await survives(models, (machine) => copied(machine, way))).toBe(true);
    }

    const all = mutationsOf(first.machine);
    const reasons = SURVIVORS[name];
    // A guard that is always true may let a machine grow without end: the other kinds wait until somebody has looked at it.
    const areOthersTried = IS_WHOLE && reasons !== undefined;
    // A sample is as large as ever: of what is taken out or led astray, which has to be caught without exception.
    const size = models.some(({ factory }) => factory) ? SAMPLE / 2 : SAMPLE;
    const cells: string[] = [];
    const survivors: string[] = [];
    let of = 0;
    for (const kind of KINDS) {
      const ofKind = all.filter((mutation) => mutation.kind === kind);
      const isStrict = kind === 'deleted' || kind === 'redirected';
      const tried = await tryAll(models, isStrict || areOthersTried ? someOf(ofKind, size) : []);
      of += tried.of;
      survivors.push(...tried.survivors);
      const byFactory = tried.byFactory > 0 ? ` (${tried.byFactory})` : '';
      cells.push(tried.of === 0 ? '-' : `${tried.of - tried.survivors.length} of ${tried.of}${byFactory}`);
    }
    const score = `${Math.floor((100 * (of - survivors.length)) / Math.max(1, of))} %`;
    tell([name, ...cells, score, Math.round((performance.now() - from) / 1000)]);
    expect(survivors.filter((each) => !reasons?.some(({ mutant }) => mutant === each))).toEqual([]);
    if (IS_WHOLE)
      expect(reasons?.filter(({ mutant }) => !survivors.includes(mutant)) ?? [], 'caught by now').toEqual([]);
  },
  MACHINE_MS,
);
