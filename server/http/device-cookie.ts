/* The cookie that stores the token of a device. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '#server/store/known-devices.ts';

const COOKIE_NAME = 'order_desk_device';
/** Only calls with a password need the cookie. */
const COOKIE_PATH = '/api/v1/auth';

/** Returns the token of the caller's device; an empty text if the caller has no cookie. */
export const readDeviceToken = (context: Context): string => getCookie(context, COOKIE_NAME) ?? '';

export const setDeviceCookie = (context: Context, token: string, publicUrl = ''): void => {
  const isHttps =
    URL.parse(publicUrl)?.protocol === 'https:' || context.req.header('X-Forwarded-Proto') === 'https';
  setCookie(context, COOKIE_NAME, token, {
    path: COOKIE_PATH,
    maxAge: DEVICE_DAYS * 24 * 3600,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
  });
};
