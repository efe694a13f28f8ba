// A comment names its subject: 'The row that was toggled last', not 'What was toggled last'.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = ['scripts', 'server', 'src', 'tests'];
/** Its examples. */
const THIS_FILE = 'tests/house/comments.test.ts';

const WITHOUT_SUBJECT = /(?:\/\*\*?\s*(?:\n\s*\*\s*)?|\/\/ *)(?:What|Who|Whoever|Whether|Nobody)\b.*/g;

test('no comment begins with What, Who, Whoever, Whether or Nobody', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
      .map((path) => `${folder}/${path}`)
      .filter((path) => path !== THIS_FILE),
  ).flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(WITHOUT_SUBJECT) ?? []).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

test.each(['/** What it is. */', '  // Whether it is.', '/**\n * Nobody knows.\n */', '{/* Who it is. */}'])(
  'finds %j',
  (comment) => expect(comment.match(WITHOUT_SUBJECT)).toHaveLength(1),
);
