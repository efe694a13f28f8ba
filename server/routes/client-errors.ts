import type { Hono } from 'hono';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { createReportLimit } from '../http/report-limit.ts';
import type { Log } from '../ops/log.ts';

export interface ClientErrorDeps extends Deps {
  readonly log: Log;
  /** The build that this server serves; none where it serves no pages. */
  readonly build?: string;
}

export const clientErrorRoutes = (app: Hono, deps: ClientErrorDeps): void => {
  const { mount } = mountsOn(app, deps);
  const { build, log } = deps;
  const count = createReportLimit(() => log.warn('Browsers report more errors than are written.'));
  mount(reportClientError, async ({ body, address, now }) => {
    count(address, now);
    log.warn({ client_error: { ...body, server_build: build }, address }, 'A browser reports an error.');
    return { recorded: true };
  });
};
