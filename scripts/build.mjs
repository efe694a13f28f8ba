import { ensureBuild, ensureDependencies, main } from './bootstrap.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
});
// Ends what keeps the process alive. `main` has set the exit code.
process.exit();
