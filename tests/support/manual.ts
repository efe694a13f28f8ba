import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/* Reads the files that docs/operations.md shows, so that tests run the same text as its readers. */

const MANUAL = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

/** Returns the code block that follows `path` in the document. */
export const readFileOfManual = (path: string): string => {
  const [, after = ''] = readFileSync(MANUAL, 'utf8').split(`\`${path}\`:\n\n\`\`\`\n`);
  const [file = ''] = after.split('```');
  if (!file) throw new Error(`docs/operations.md has no file ${path}`);
  return file;
};
