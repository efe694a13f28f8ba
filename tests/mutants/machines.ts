import { KINDS, type Kind, type Mutation, mutationsOf } from '#tests/support/mutants.ts';
import { SURVIVORS } from '#tests/support/survivors.ts';
import { loadMachine, ROOT } from '../qa/machines.ts';
import type { MachineTrial } from './machine-trials.ts';
import { ABORTED, openTrials, type Trials } from './trials.ts';

type DetectedBy = 'by its models' | 'aborted';

interface Tried {
  readonly mutation: Mutation;
  /** How the change was detected, or null if it survives. */
  readonly caught: DetectedBy | null;
}

export interface TestedMachine {
  readonly name: string;
  readonly tried: readonly Tried[];
  readonly seconds: number;
  /** Undetected changes without a reason. */
  readonly unexplained: readonly string[];
  /** Reasons for changes that are detected now or no longer exist. */
  readonly outdated: readonly string[];
}

/** A mutant may take this many times as long as the unchanged machine, plus some time for a busy computer. */
const TIMEOUT_FACTOR = 10;
const MIN_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 600_000;

/** The name of a surviving mutant in the lists. */
export const mutantName = ({ kind, name }: Mutation): string => `${kind}: ${name}`;

/** Returns a tester that tries every change of these kinds of a machine. The trials run in a process that may crash. */
export const createMachineTester = (kinds: readonly Kind[] = KINDS) => {
  const trials: Trials<MachineTrial> = openTrials('./machine-trials.ts');

  /** Runs the mutants of a machine with these indices; by default all. */
  const test = async (name: string, indices?: ReadonlySet<number>): Promise<TestedMachine> => {
    const startedAt = performance.now();
    const { chart } = await loadMachine(ROOT, name);
    if ((await trials.run({ machine: name, mutation: null }, START_TIMEOUT_MS)) !== true)
      throw new Error(`${name}: its models fail without any change`);
    const timeoutMs = MIN_TIMEOUT_MS + TIMEOUT_FACTOR * (performance.now() - startedAt);

    const tryMutation = async (mutation: number): Promise<DetectedBy | null> => {
      const outcome = await trials.run({ machine: name, mutation }, timeoutMs);
      if (outcome === ABORTED) return 'aborted';
      return outcome ? null : 'by its models';
    };
    const tried: Tried[] = [];
    for (const [index, mutation] of mutationsOf(chart).entries()) {
      if (!kinds.includes(mutation.kind) || indices?.has(index) === false) continue;
      tried.push({ mutation, caught: await tryMutation(index) });
    }
    const survivors = tried
      .filter(({ caught }) => caught === null)
      .map(({ mutation }) => mutantName(mutation));
    const reasons = (SURVIVORS[name] ?? [])
      .map(({ mutant }) => mutant)
      .filter((mutant) => kinds.some((kind) => mutant.startsWith(`${kind}: `)));
    return {
      name,
      tried,
      seconds: Math.round((performance.now() - startedAt) / 1000),
      unexplained: survivors.filter((each) => !reasons.includes(each)),
      outdated: indices === undefined ? reasons.filter((each) => !survivors.includes(each)) : [],
    };
  };
  return { test, end: trials.end };
};

const cellOf = (tried: readonly Tried[]): string => {
  if (tried.length === 0) return '-';
  const count = (detection: DetectedBy | null): number =>
    tried.filter(({ caught }) => caught === detection).length;
  const aborted = count('aborted');
  return `${tried.length - count(null)} of ${tried.length}${aborted > 0 ? ` (${aborted} aborted)` : ''}`;
};

const rowOf = (name: string, tried: readonly Tried[]): string => {
  const isOf = (kind: Kind) => (each: Tried) => each.mutation.kind === kind;
  const caught = tried.filter((each) => each.caught !== null).length;
  const score = `${(Math.floor((1000 * caught) / Math.max(1, tried.length)) / 10).toFixed(1)} %`;
  return `| ${[name, ...KINDS.map((kind) => cellOf(tried.filter(isOf(kind)))), score].join(' | ')} |`;
};

/** A Markdown table of detected and tried changes. */
export const tableOfMachines = (tested: readonly TestedMachine[]): string =>
  [
    `| ${['machine', ...KINDS, 'score'].join(' | ')} |`,
    `|${'---|'.repeat(KINDS.length + 2)}`,
    ...tested.map(({ name, tried }) => rowOf(name, tried)),
    rowOf(
      '**total**',
      tested.flatMap(({ tried }) => tried),
    ),
  ].join('\n');
