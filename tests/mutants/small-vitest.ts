import { expect } from 'vitest';

/**
 * The part of Vitest that the domain tests use. Their files are loaded again for every mutant, hundreds a
 * minute, which Vitest itself is too slow for. Any other use of Vitest throws.
 */
interface Test {
  readonly name: string;
  readonly run: () => unknown;
}

let collected: Test[] = [];

/** Returns and removes the collected tests. */
export const drainTests = (): readonly Test[] => {
  const tests = collected;
  collected = [];
  return tests;
};

const each =
  (cases: readonly unknown[]) =>
  (name: string, run: (...values: readonly unknown[]) => unknown): void => {
    for (const testCase of cases)
      collected.push({ name, run: () => (Array.isArray(testCase) ? run(...testCase) : run(testCase)) });
  };

export const test = Object.assign(
  (name: string, run: () => unknown): void => {
    collected.push({ name, run });
  },
  { each },
);
export const describe = (_name: string, collect: () => void): void => collect();
export { expect };
