import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from '#tests/house/import-rules.ts';

/* React may render without showing the result: a ref is written by an effect or a handler, never by the render itself. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const indentOf = (line: string): number => line.search(/\S/);
const FUNCTION = /=> [{(]?$|=> [^{].*[{(]$|\bfunction\b.*\{$/;

/** The refs that a component or a hook writes while it renders, by their lines. Relies on the formatter's indentation. */
const refWritesIn = (source: string): string[] => {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const [, write] = line.match(/^(?!.*=> ).*?(\w+\.current \??=) /) ?? [];
    if (write === undefined) return [];
    let indent = indentOf(line);
    for (const outer of lines.slice(0, at).reverse()) {
      if (outer === '' || indentOf(outer) >= indent) continue;
      indent = indentOf(outer);
      // The function of the module is the component; a function within it is an effect or a handler.
      if (indent > 0 && FUNCTION.test(outer)) return [];
    }
    return [`${at + 1}: ${write}`];
  });
};

test('no ref is written during render', () => {
  const paths = sourcesBelow(ROOT).filter((path) => path.startsWith('src/views/'));
  expect(paths.length).toBeGreaterThan(300);
  const faults = paths.flatMap((path) =>
    refWritesIn(readFileSync(join(ROOT, path), 'utf8')).map((fault) => `${path}:${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['export function Page() {\n  latest.current = go;\n}', 1],
  ['export const usePage = (go: Go) => {\n  latest.current = go;\n};', 1],
  [
    'export const usePage = (\n  go: Go,\n): void => {\n  if (isNew) {\n    now.current = { go };\n  }\n};',
    1,
  ],
  ['export function Page() {\n  const show = () => {\n    latest.current = go;\n  };\n}', 0],
  [
    'export function Page() {\n  useEffect(() => {\n    if (isNew) {\n      latest.current = go;\n    }\n  });\n}',
    0,
  ],
  ['export function Page() {\n  return <b onClick={() => (latest.current = go)} />;\n}', 0],
  ['export function Page() {\n  if (latest.current === go) return null;\n}', 0],
] as const)('%s: %i', (source, count) => {
  expect(refWritesIn(source)).toHaveLength(count);
});
