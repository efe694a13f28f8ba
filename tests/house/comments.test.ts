import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from '#tests/house/import-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The width of the code, which the formatter does not apply to comments. */
const MAX_LENGTH = 110;
const IS_COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
/** The reason of a suppression has to stand in its line. */
const IS_SUPPRESSION = /biome-ignore/;

test('no line of a comment is longer than a line of code', () => {
  const tooLong = sourcesBelow(ROOT).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_LENGTH && IS_COMMENT.test(line) && !IS_SUPPRESSION.test(line)
          ? [`${path}:${index + 1}`]
          : [],
      ),
  );
  expect(tooLong).toEqual([]);
});
