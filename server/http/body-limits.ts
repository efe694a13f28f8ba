/* Limits the size of request bodies. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '../http-error.ts';
import { ENDPOINTS } from './endpoints.ts';
import { withoutSlash } from './mount-endpoint.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

export const mibText = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;

const refuse = (maxSize: number): never => {
  throw new HttpError('body.too_large', {}, { detail: `The request is larger than ${mibText(maxSize)}.` });
};

/** Limits a body of unknown length to `MAX_BODY_BYTES`, by counting its bytes while reading. */
const limitByCounting = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refuse(MAX_BODY_BYTES) });

/**
 * Limits the size of bodies. A larger limit needs a contract that states it and a Content-Length header: counting would read the body before
 * its sender is authenticated.
 */
export const limitBodies = (base: string): MiddlewareHandler => {
  const largerLimits = new Map<string, number>(
    ENDPOINTS.flatMap(({ method, path, maxBodyBytes }) =>
      maxBodyBytes === undefined ? [] : [[`${method} ${base}${withoutSlash(path)}`, maxBodyBytes] as const],
    ),
  );
  return async (context, next) => {
    const { method, path } = context.req;
    // The bodies of these methods are not read.
    if (method === 'GET' || method === 'HEAD') return next();
    const contentLength = context.req.header('Content-Length');
    if (contentLength === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return limitByCounting(context, next);
    const maxSize = largerLimits.get(`${method} ${path}`) ?? MAX_BODY_BYTES;
    return Number.parseInt(contentLength, 10) > maxSize ? refuse(maxSize) : next();
  };
};
