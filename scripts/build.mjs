import { ensureBuild, ensureDependencies, main } from './bootstrap.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
});
process.exit();
