/* Limits the size of request bodies. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '#server/http-error.ts';
import { ENDPOINTS } from './endpoints.ts';
import { withoutSlash } from './mount-endpoint.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 1024 / 1024)} MiB`;

const refuse = (maxSize: number): never => {
  throw new HttpError('body.too_large', {}, { case: 'limit', words: { limit: sizeText(maxSize) } });
};

/** Limits a body of unknown length by counting its bytes while reading. */
const limitByCounting = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: () => refuse(maxSize) });

/**
 * Limits the size of bodies. A larger limit needs a contract that states it and a Content-Length header:
 * counting would read the body before its sender is authenticated.
 */
export const limitBodies = (base: string): MiddlewareHandler => {
  const limits = new Map<string, number>(
    ENDPOINTS.flatMap(({ method, path, maxBodyBytes }) =>
      maxBodyBytes === undefined ? [] : [[`${method} ${base}${withoutSlash(path)}`, maxBodyBytes] as const],
    ),
  );
  return async (context, next) => {
    const { method, path } = context.req;
    // The bodies of these methods are not read.
    if (method === 'GET' || method === 'HEAD') return next();
    const contentLength = context.req.header('Content-Length');
    const maxSize = limits.get(`${method} ${path}`) ?? MAX_BODY_BYTES;
    if (contentLength === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return limitByCounting(Math.min(maxSize, MAX_BODY_BYTES))(context, next);
    return Number.parseInt(contentLength, 10) > maxSize ? refuse(maxSize) : next();
  };
};
