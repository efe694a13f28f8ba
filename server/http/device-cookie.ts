import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '../store/known-devices.ts';

const NAME = 'order_desk_device';
/** Where passwords are tried: no other call needs it. */
const PATH = '/api/v1/auth';

/** The token of the device that a call comes from; empty where it brings none. */
export const deviceIn = (context: Context): string => getCookie(context, NAME) ?? '';

/** Pages cannot read it, other sites cannot send it. */
export const keepDevice = (context: Context, token: string, publicUrl = ''): void => {
  const isHttps =
    URL.parse(publicUrl)?.protocol === 'https:' || context.req.header('X-Forwarded-Proto') === 'https';
  setCookie(context, NAME, token, {
    path: PATH,
    maxAge: DEVICE_DAYS * 24 * 3600,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
  });
};
