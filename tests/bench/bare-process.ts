// A bare page with the app's API behind it, as a process of its own: `BARE_DIST` is the page, `DATABASE_URL` the rest.
import { serveBare } from '#tests/bench/bare-site.ts';

const { origin, stop } = await serveBare(process.env.BARE_DIST ?? '', process.env.DATABASE_URL ?? '');
// As the app says it, for whoever waits.
console.log(`Order desk: ${origin}`);
const end = (): void => {
  void stop().finally(() => process.exit());
};
process.on('SIGTERM', end);
process.on('disconnect', end);
