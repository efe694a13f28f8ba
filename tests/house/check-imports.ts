// Fails if an import breaks the import rules or closes a cycle.
import { fileURLToPath } from 'node:url';
import { breachesBelow, sourcesBelow } from '#tests/house/import-rules.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const breaches = breachesBelow(root, manifest.imports);
for (const breach of breaches) console.error(breach);
console.log(`${sourcesBelow(root).length} files, ${breaches.length} forbidden imports`);
process.exitCode = breaches.length === 0 ? 0 : 1;
