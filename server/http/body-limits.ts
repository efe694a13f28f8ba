import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { HttpError } from '../http-error.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

export const saidInMib = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;

const limitOf = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, 'body.too_large', {}, `The request is larger than ${saidInMib(maxSize)}.`);
    },
  });

/**
 * What a body may weigh. More than usual only where the contract says so and the length is told at once: such a body
 * is not read before it is known who sends it.
 */
export const limitBodies = (base: string): MiddlewareHandler => {
  const usual = limitOf(MAX_BODY_BYTES);
  const wide = new Map<string, MiddlewareHandler>(
    ENDPOINTS.flatMap(({ method, path, maxBodyBytes }) =>
      maxBodyBytes === undefined ? [] : [[`${method} ${base}${path}`, limitOf(maxBodyBytes)] as const],
    ),
  );
  return (context, next) => {
    const isTold =
      context.req.header('Content-Length') !== undefined &&
      context.req.header('Transfer-Encoding') === undefined;
    const ours = isTold ? wide.get(`${context.req.method} ${context.req.path}`) : undefined;
    return (ours ?? usual)(context, next);
  };
};
