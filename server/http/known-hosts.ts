import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { HttpError } from '../http-error.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The name of a host without its port, normalised as browsers do. */
const nameIn = (host: string): string => URL.parse(`http://${host.trim()}`)?.hostname ?? '';

/** The names of `PUBLIC_URL` and of `ALLOWED_HOSTS`, beside those of this machine. */
export const hostsFrom = (environment: Environment): string[] => {
  const { PUBLIC_URL = '', ALLOWED_HOSTS = '' } = environment;
  const named = [URL.parse(PUBLIC_URL)?.host ?? '', ...ALLOWED_HOSTS.split(',')];
  return named.map(nameIn).filter((name) => name !== '');
};

/**
 * While a demo password stands, the server listens on loopback only. Against DNS rebinding it also refuses requests
 * under other host names.
 */
export const refuseUnknownHosts = (
  hosts: readonly string[],
  hasDemoPassword: () => Promise<boolean>,
): MiddlewareHandler => {
  const known = new Set([...LOOPBACK, ...hosts]);
  // A demo password does not come back.
  let isOver = false;
  return async (context, next) => {
    const { hostname: host } = new URL(context.req.url);
    if (!isOver && !known.has(host)) {
      isOver = !(await hasDemoPassword());
      if (!isOver) throw new HttpError('host.unknown', { host });
    }
    await next();
  };
};
