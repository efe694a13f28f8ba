import { ensureDependencies, main, run } from './bootstrap.mjs';

// Takes every transition of every machine out in turn and walks its model: each time it must turn red.
// `node scripts/delete-transitions.mjs cart checkout` does so for these alone.
await main(async () => {
  await ensureDependencies();
  const names = process.argv.slice(2);
  const env = { ...process.env, TEST_FULL: '1', ...(names.length > 0 ? { MODELS: names.join() } : {}) };
  return run('vitest', ['run', '--project', 'unit', 'tests/models/deletions.test.ts'], { env });
});
process.exit();
