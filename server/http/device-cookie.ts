import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '../store/known-devices.ts';

const NAME = 'order_desk_device';
/** The path of the cookie. Only calls with a password need it. */
const PATH = '/api/v1/auth';

/** Returns the token of the caller's device; an empty text without one. */
export const deviceIn = (context: Context): string => getCookie(context, NAME) ?? '';

export const setDeviceCookie = (context: Context, token: string, publicUrl = ''): void => {
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
