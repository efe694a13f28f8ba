/* Refuses unknown host names while an account has a demo password. */
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '#server/environment.ts';
import { HttpError } from '#server/http-error.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the host name without its port, normalised as browsers do. */
const toHostName = (host: string): string => URL.parse(`http://${host.trim()}`)?.hostname ?? '';

/** Returns the host names of `PUBLIC_URL` and of `ALLOWED_HOSTS`. */
export const hostsFrom = (environment: Environment): string[] => {
  const { PUBLIC_URL = '', ALLOWED_HOSTS = '' } = environment;
  const hosts = [URL.parse(PUBLIC_URL)?.host ?? '', ...ALLOWED_HOSTS.split(',')];
  return hosts.map(toHostName).filter((name) => name !== '');
};

/**
 * Refuses requests with other host names while an account has a demo password, against DNS rebinding. The
 * server then also listens on loopback only.
 */
export const refuseUnknownHosts = (
  hosts: readonly string[],
  hasDemoPassword: () => Promise<boolean>,
): MiddlewareHandler => {
  const allowedHosts = new Set([...LOOPBACK, ...hosts]);
  // Once no account has a demo password, none can get one again.
  let isCheckDone = false;
  return async (context, next) => {
    const { hostname: host } = new URL(context.req.url);
    if (!isCheckDone && !allowedHosts.has(host)) {
      isCheckDone = !(await hasDemoPassword());
      if (!isCheckDone) throw new HttpError('host.unknown', { host });
    }
    await next();
  };
};
