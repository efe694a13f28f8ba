import { Hono } from 'hono';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { createReportLimit } from '../http/report-limit.ts';

export interface ClientErrorDeps extends Deps {
  readonly report: (error: unknown) => void;
  /** Writes an error of a browser into the log, in place of `report`. */
  readonly logClientError?: (text: string) => void;
  /** The build that this server serves; none where it serves no pages. */
  readonly build?: string;
}

export const clientErrorRoutes = (deps: ClientErrorDeps): Hono => {
  const app = new Hono();
  const { build, logClientError = deps.report } = deps;
  const count = createReportLimit();
  mountEndpoint(app, deps, reportClientError, async ({ body, address, now }) => {
    count(address, now);
    // As JSON on one line: what a browser sends begins no line of its own.
    logClientError(`Reported by a browser: ${JSON.stringify({ ...body, server_build: build })}`);
    return { recorded: true };
  });
  return app;
};
