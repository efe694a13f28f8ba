import type { MiddlewareHandler } from 'hono';

const HSTS = 'max-age=31536000';

/** The content security policy of responses that are no page. */
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

/** Returns the headers of every response. With an https `publicUrl` browsers return only over TLS. */
export const safeHeaders = (publicUrl = ''): Readonly<Record<string, string>> =>
  URL.parse(publicUrl)?.protocol === 'https:'
    ? { ...EVERYWHERE, 'Strict-Transport-Security': HSTS }
    : EVERYWHERE;

/** The headers are set before the handler runs, so that refusals and failures have them too. */
export const setHeaders = (headers: Readonly<Record<string, string>>): MiddlewareHandler => {
  const all = Object.entries(headers);
  return async (context, next) => {
    for (const [name, value] of all) context.header(name, value);
    await next();
  };
};
