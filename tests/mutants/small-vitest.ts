import { expect } from 'vitest';

/**
 * As much of vitest as the tests of the domain take: their files are loaded again for every mutant, hundreds a minute,
 * which the whole of it is not made for. What it does not know throws.
 */
interface Test {
  readonly name: string;
  readonly run: () => unknown;
}

let collected: Test[] = [];

/** Tests collected since the last call. */
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
export const describe = (_name: string, tell: () => void): void => tell();
export { expect };
