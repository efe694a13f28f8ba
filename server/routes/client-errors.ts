import type { Hono } from 'hono';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { HttpError } from '../http-error.ts';
import type { Log } from '../ops/log.ts';

const MINUTE_MS = 60_000;
const MAX_PER_ADDRESS = 10;
/** Maximum number of reports per minute from all addresses, which limits the growth of the log. */
const MAX_PER_MINUTE = 100;

/**
 * Counts the reports of browsers, by address and in total. Reports above the limit of a minute are refused with 429. `onRefused` is called
 * for the first one of a minute.
 */
const createReportLimit = (onRefused: () => void): ((address: string, now: Date) => void) => {
  let minute = 0;
  let total = 0;
  let hasRefused = false;
  let counts = new Map<string, number>();
  return (address, now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      total = 0;
      hasRefused = false;
      counts = new Map();
    }
    const count = counts.get(address) ?? 0;
    if (count >= MAX_PER_ADDRESS || total >= MAX_PER_MINUTE) {
      if (!hasRefused) onRefused();
      hasRefused = true;
      const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000);
      throw new HttpError('client_error.throttled', { seconds });
    }
    counts.set(address, count + 1);
    total += 1;
  };
};

export interface ClientErrorDeps extends Deps {
  readonly log: Log;
  /** The name of the build that this server serves. */
  readonly build?: string;
}

export const clientErrorRoutes = (app: Hono, deps: ClientErrorDeps): void => {
  const { mount } = mountsOn(app, deps);
  const { build, log } = deps;
  const count = createReportLimit(() => log.warn('Browsers report more errors than are written.'));
  // Before the body is read, so that invalid reports are limited too.
  app.on('POST', reportClientError.path, async (context, next) => {
    count(deps.ipOf(context), deps.clock.now());
    await next();
  });
  mount(reportClientError, async ({ body, address }) => {
    log.warn({ client_error: { ...body, server_build: build }, address }, 'A browser reports an error.');
    return { recorded: true };
  });
};
