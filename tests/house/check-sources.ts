// Fails if a message is missing or unused, or if the database schema has changed without a migration.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { faultsBelow } from '#tests/house/word-rules.ts';
import { ROOT } from '#tests/qa/machines.ts';

const SCHEMA = join(ROOT, 'server/db/schema');
const SNAPSHOTS = join(ROOT, 'server/db/migrations/meta');

const modules = await Promise.all(
  readdirSync(SCHEMA).map(async (file): Promise<object> => import(join(SCHEMA, file))),
);
const [newest = ''] = readdirSync(SNAPSHOTS)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort()
  .reverse();
const migrated = JSON.parse(readFileSync(join(SNAPSHOTS, newest), 'utf8'));
const statements = await generateMigration(
  migrated,
  generateDrizzleJson(Object.assign({}, ...modules), migrated.id),
);

const faults = [
  ...faultsBelow(ROOT),
  ...statements.map((statement) => `no migration has: ${statement} (npm run db:generate -- --name x)`),
];
for (const fault of faults) console.error(fault);
console.log(`messages and migrations: ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
