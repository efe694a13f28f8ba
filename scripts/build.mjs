// Builds the app for the browser: `npm run build`.
import { ensureBuild, ensureDependencies, main } from './bootstrap.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
});
// Ends the process although a timer may still run. `main` has set the exit code.
process.exit();
