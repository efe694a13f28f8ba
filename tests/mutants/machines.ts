import { KINDS, type Kind, type Mutation, mutationsOf } from '#tests/support/mutants.ts';
import { SURVIVORS } from '#tests/support/survivors.ts';
import { loadMachine, ROOT } from '../qa/machines.ts';
import type { MachineTrial } from './machine-trials.ts';
import { openTrials, RAN_AWAY, type Trials } from './trials.ts';

type Caught = 'by its models' | 'ran away';

interface Tried {
  readonly mutation: Mutation;
  /** The test that detects the change, or null if the change survives. */
  readonly caught: Caught | null;
}

export interface JudgedMachine {
  readonly name: string;
  readonly tried: readonly Tried[];
  readonly seconds: number;
  /** Undetected changes without a reason. */
  readonly unknown: readonly string[];
  /** Reasons for changes that are detected now or no longer exist. */
  readonly outdated: readonly string[];
}

/** A mutant may take this many times as long as the unchanged machine, plus some time for a busy computer. */
const TIMES_AS_LONG = 10;
const AT_LEAST_MS = 30_000;
const START_MS = 600_000;

/** The name of a surviving mutant in the lists. */
export const mutantName = ({ kind, name }: Mutation): string => `${kind}: ${name}`;

/** Tries every change of these kinds of a machine, each in a process that the change may crash. */
export const createMachineJudge = (kinds: readonly Kind[] = KINDS) => {
  const trials: Trials<MachineTrial> = openTrials('./machine-trials.ts');

  /** Runs the mutants of a machine with the indices `places`; by default all. */
  const judge = async (name: string, places?: ReadonlySet<number>): Promise<JudgedMachine> => {
    const from = performance.now();
    const { chart } = await loadMachine(ROOT, name);
    if ((await trials.ask({ machine: name, mutation: null }, START_MS)) !== true)
      throw new Error(`${name}: its models turn red without any change`);
    const ms = AT_LEAST_MS + TIMES_AS_LONG * (performance.now() - from);

    const ask = async (mutation: number): Promise<Caught | null> => {
      const answer = await trials.ask({ machine: name, mutation }, ms);
      if (answer === RAN_AWAY) return 'ran away';
      return answer ? null : 'by its models';
    };
    const tried: Tried[] = [];
    for (const [index, mutation] of mutationsOf(chart).entries()) {
      if (!kinds.includes(mutation.kind) || places?.has(index) === false) continue;
      tried.push({ mutation, caught: await ask(index) });
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
      seconds: Math.round((performance.now() - from) / 1000),
      unknown: survivors.filter((each) => !reasons.includes(each)),
      outdated: places === undefined ? reasons.filter((each) => !survivors.includes(each)) : [],
    };
  };
  return { judge, end: trials.end };
};

const cellOf = (tried: readonly Tried[]): string => {
  if (tried.length === 0) return '-';
  const count = (wanted: Caught | null): number => tried.filter(({ caught }) => caught === wanted).length;
  const runaways = count('ran away');
  return `${tried.length - count(null)} of ${tried.length}${runaways > 0 ? ` (${runaways} r)` : ''}`;
};

const rowOf = (name: string, tried: readonly Tried[]): string => {
  const isOf = (kind: Kind) => (each: Tried) => each.mutation.kind === kind;
  const caught = tried.filter((each) => each.caught !== null).length;
  const score = `${(Math.floor((1000 * caught) / Math.max(1, tried.length)) / 10).toFixed(1)} %`;
  return `| ${[name, ...KINDS.map((kind) => cellOf(tried.filter(isOf(kind)))), score].join(' | ')} |`;
};

/** A Markdown table of detected and tried changes. */
export const tableOfMachines = (judged: readonly JudgedMachine[]): string =>
  [
    `| ${['machine', ...KINDS, 'score'].join(' | ')} |`,
    `|${'---|'.repeat(KINDS.length + 2)}`,
    ...judged.map(({ name, tried }) => rowOf(name, tried)),
    rowOf(
      '**together**',
      judged.flatMap(({ tried }) => tried),
    ),
  ].join('\n');
