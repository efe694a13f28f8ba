import type { MiddlewareHandler } from 'hono';

const HSTS = 'max-age=31536000';

/** A data: address or an answer of the API is no page: it may do nothing, and be shown in none. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const EVERYWHERE = {
  'Content-Security-Policy': NO_PAGE,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** What every answer says. Browsers that once came over TLS never come without it, where `publicUrl` is https. */
export const safeHeaders = (publicUrl = ''): Readonly<Record<string, string>> =>
  URL.parse(publicUrl)?.protocol === 'https:'
    ? { ...EVERYWHERE, 'Strict-Transport-Security': HSTS }
    : EVERYWHERE;

/** Said before anything is answered, so that refusals and failures say it as well. */
export const sayOnEveryAnswer = (headers: Readonly<Record<string, string>>): MiddlewareHandler => {
  const all = Object.entries(headers);
  return async (context, next) => {
    for (const [name, value] of all) context.header(name, value);
    await next();
  };
};
