import { expect } from 'vitest';

/**
 * The part of Vitest that the domain tests use. Their files are loaded again for every mutant, hundreds a minute, which
 * Vitest itself is too slow for. Any other use of Vitest throws.
 */
interface Test {
  readonly name: string;
  readonly run: () => unknown;
}

let collected: Test[] = [];

/** Returns the tests that were collected since the last call. */
export const takeTests = (): readonly Test[] => {
  const taken = collected;
  collected = [];
  return taken;
};

const each =
  (cases: readonly unknown[]) =>
  (name: string, run: (...given: readonly unknown[]) => unknown): void => {
    for (const given of cases)
      collected.push({ name, run: () => (Array.isArray(given) ? run(...given) : run(given)) });
  };

export const test = Object.assign(
  (name: string, run: () => unknown): void => {
    collected.push({ name, run });
  },
  { each },
);
export const describe = (_name: string, collect: () => void): void => collect();
export { expect };
