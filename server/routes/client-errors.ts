/* The route by which browsers report errors. Reports are limited and written to the log. */
import type { Hono } from 'hono';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { HttpError } from '#server/http-error.ts';
import type { Log } from '#server/ops/log.ts';
import { networkOf } from '#server/store/caller-network.ts';

const MINUTE_MS = 60_000;
/** Maximum number of reports per minute from one network. */
const MAX_PER_NETWORK = 10;
/** Maximum number of reports per minute from all addresses, which limits the growth of the log. */
const MAX_PER_MINUTE = 100;

/**
 * Returns a function that counts a report of a browser, by network and in total. It throws 429 for a report
 * above the limit of a minute. `onRefused` is called for the first refused report of a minute.
 */
const createReportCounter = (onRefused: () => void): ((network: string, now: Date) => void) => {
  let minute = 0;
  let total = 0;
  let hasRefused = false;
  let countByNetwork = new Map<string, number>();
  return (network, now) => {
    const currentMinute = Math.floor(now.getTime() / MINUTE_MS);
    if (currentMinute !== minute) {
      minute = currentMinute;
      total = 0;
      hasRefused = false;
      countByNetwork = new Map();
    }
    const count = countByNetwork.get(network) ?? 0;
    if (count >= MAX_PER_NETWORK || total >= MAX_PER_MINUTE) {
      if (!hasRefused) onRefused();
      hasRefused = true;
      const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000);
      throw new HttpError('client_error.throttled', { seconds });
    }
    countByNetwork.set(network, count + 1);
    total += 1;
  };
};

export interface ClientErrorDeps extends Deps {
  readonly log: Log;
  /** The name of the build that this server serves. */
  readonly build?: string;
}

export const clientErrorRoutes = (app: Hono, deps: ClientErrorDeps): void => {
  const { mount } = createMountFunctions(app, deps);
  const { build, log } = deps;
  const countReport = createReportCounter(() => log.warn('Browsers report more errors than are written.'));
  // Before the body is read, so that invalid reports are limited too.
  app.on('POST', reportClientError.path, async (context, next) => {
    countReport(networkOf(deps.ipOf(context)), deps.clock.now());
    await next();
  });
  mount(reportClientError, async ({ body, address }) => {
    log.warn({ client_error: { ...body, server_build: build }, address }, 'A browser reports an error.');
    return { recorded: true };
  });
};
