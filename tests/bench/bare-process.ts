// A process that serves a bare page with the app's API. `BARE_DIST` is the folder of the page, `DATABASE_URL`
// the database.
import { serveBare } from '#tests/bench/bare-site.ts';

const { origin, stop } = await serveBare(process.env.BARE_DIST ?? '', process.env.DATABASE_URL ?? '');
// The parent process waits for the same line that the app prints.
console.log(`Order desk: ${origin}`);
const end = (): void => {
  void stop().finally(() => process.exit());
};
process.on('SIGTERM', end);
process.on('disconnect', end);
