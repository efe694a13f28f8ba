import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { partsBelow } from '#tests/qa/machines.ts';
import { applyChange, parseSabotage, readSabotages } from '#tests/sabotage/patches.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const faultsIn = (root: string): readonly string[] =>
  readSabotages(root).flatMap(({ name, caughtBy, changes }) => [
    ...caughtBy
      .map((check) =>
        'machine' in check
          ? `tests/models/${partsBelow(root).get(check.machine) ?? check.machine}.model.ts`
          : check.file,
      )
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${name}: there is no ${file}`),
    ...changes.flatMap((change) => {
      try {
        applyChange(readFileSync(join(root, change.path), 'utf8'), change);
        return [];
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.message : error}`];
      }
    }),
  ]);

test('every sabotage patch still applies, and the test that must catch it exists', () => {
  expect(readSabotages(ROOT).length).toBeGreaterThanOrEqual(20);
  expect(faultsIn(ROOT)).toEqual([]);
});

test('a patch that no longer applies, has no description or changes nothing is an error', () => {
  const patch = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n';
  const about =
    'Bug: a number\nCaught by: tests/a.test.ts: adds\nCaught by: tests/b.test.ts\nCaught by: npm run qa -- run cart --in memory\nCaught by: npm run qa -- run cart --in browser --strategy every-case\n\n';
  const { caughtBy, changes } = parseSabotage('a', `${about}${patch}`);
  expect(caughtBy).toEqual([
    { file: 'tests/a.test.ts', test: 'adds' },
    { file: 'tests/b.test.ts', test: null },
    { machine: 'cart', place: 'memory', strategy: null },
    { machine: 'cart', place: 'browser', strategy: 'every-case' },
  ]);
  const [change] = changes;
  if (!change) throw new Error('it has no change');
  expect(applyChange('zero\none\ntwo\n', change)).toBe('zero\none\nthree\n');
  expect(() => applyChange('one\nthree\n', change)).toThrow(
    'it no longer applies: its lines occur 0 times in a.ts',
  );
  expect(() => applyChange('one\ntwo\none\ntwo\n', change)).toThrow('2 times');
  expect(() => parseSabotage('b', patch)).toThrow('has no line "Bug: …"');
  expect(() => parseSabotage('b', `Bug: x\n${patch}`)).toThrow('has no line "Caught by: tests/…"');
  expect(() => parseSabotage('b', about)).toThrow('changes nothing');
});
