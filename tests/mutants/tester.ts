import type { TrialResult } from './trials.ts';

/** A change of a file or machine. A source has the line of the change. */
export interface Change {
  readonly name: string;
  readonly line?: number;
}

/** Code whose changes are tried: the machines, the domain or the stores. */
export interface Subject {
  readonly kind: string;
  readonly names: readonly string[];
  readonly changesOf: (name: string) => Promise<readonly Change[]>;
  /** The sources of a file or machine, below the project. */
  readonly sourcesOf: (name: string) => readonly string[];
  /** The names of changes that may survive. */
  readonly reasonsOf: (name: string) => readonly string[];
  readonly open: () => Tester;
  readonly tableOf: (tested: readonly Tested[]) => string;
}

export interface Tester {
  /** Tries a change, or the unchanged code for null. */
  readonly run: (name: string, index: number | null) => Promise<TrialResult>;
  readonly end: () => void | Promise<void>;
}

export interface Tried {
  readonly change: Change;
  readonly result: TrialResult;
}

export interface Tested {
  readonly name: string;
  readonly tried: readonly Tried[];
  readonly seconds: number;
  /** Undetected changes without a reason. */
  readonly unexplained: readonly string[];
  /** Reasons for changes that are detected now or no longer exist. Empty unless all changes were tried. */
  readonly outdated: readonly string[];
  /** The tests fail without any change, so nothing is known about the changes. */
  readonly isBroken: boolean;
}

/** If all of this many changes are caught, the tests may fail anyway. They are run once without a change. */
const SUSPICIOUS_COUNT = 4;

/** Line numbers change, so a reason names the change without its line. */
const withoutLine = (name: string): string => name.replace(/^\d+: /, '');

/** Tries the changes with these indices; by default all. */
export const testChanges = async (
  { changesOf, reasonsOf }: Subject,
  tester: Tester,
  name: string,
  indices?: ReadonlySet<number>,
): Promise<Tested> => {
  const startedAt = performance.now();
  const tried: Tried[] = [];
  for (const [index, change] of (await changesOf(name)).entries())
    if (indices?.has(index) ?? true) tried.push({ change, result: await tester.run(name, index) });
  const survivors = tried.filter(({ result }) => result === 'survives').map(({ change }) => change.name);
  const isSuspicious =
    tried.length >= SUSPICIOUS_COUNT &&
    tried.every(({ result }) => result === 'caught' || result === 'crashed');
  // Two equal changes need two reasons.
  const reasons = [...reasonsOf(name)];
  const unexplained = survivors.filter((survivor) => {
    const reasonIndex = reasons.indexOf(withoutLine(survivor));
    if (reasonIndex !== -1) reasons.splice(reasonIndex, 1);
    return reasonIndex === -1;
  });
  return {
    name,
    tried,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    unexplained,
    outdated: indices === undefined ? reasons : [],
    isBroken: isSuspicious && (await tester.run(name, null)) !== 'survives',
  };
};

/**
 * Returns the detected and the decided changes, such as `19 of 20`. A change that timed out is not decided.
 */
export const countOf = (tried: readonly Tried[]): { caught: number; decided: number; text: string } => {
  const count = (result: TrialResult): number => tried.filter((each) => each.result === result).length;
  const decided = tried.length - count('timed out');
  const caught = decided - count('survives');
  const others = (['crashed', 'timed out'] as const)
    .filter((result) => count(result) > 0)
    .map((result) => `${count(result)} ${result}`);
  return {
    caught,
    decided,
    text: `${caught} of ${decided}${others.length > 0 ? ` (${others.join(', ')})` : ''}`,
  };
};

export const scoreOf = (tried: readonly Tried[]): string => {
  const { caught, decided } = countOf(tried);
  return `${(Math.floor((1000 * caught) / Math.max(1, decided)) / 10).toFixed(1)} %`;
};

/** A Markdown table of detected and tried changes. */
export const tableOfFiles = (tested: readonly Tested[]): string =>
  [
    '| file | caught | score |',
    '|---|---|---|',
    ...[
      ...tested.filter(({ tried }) => tried.length > 0),
      { name: '**total**', tried: tested.flatMap(({ tried }) => tried) },
    ].map(({ name, tried }) => `| ${name} | ${countOf(tried).text} | ${scoreOf(tried)} |`),
  ].join('\n');
