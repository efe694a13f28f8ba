/* The security headers of all responses. */
import type { MiddlewareHandler } from 'hono';

const HSTS = 'max-age=31536000';

/** The content security policy of responses that are no page. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const COMMON_HEADERS = {
  'Content-Security-Policy': NO_PAGE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Returns the headers of every response. With an https `publicUrl`, browsers will use only TLS (HSTS). */
export const securityHeaders = (publicUrl = ''): Readonly<Record<string, string>> =>
  URL.parse(publicUrl)?.protocol === 'https:'
    ? { ...COMMON_HEADERS, 'Strict-Transport-Security': HSTS }
    : COMMON_HEADERS;

/** Sets the headers before the handler runs, so that refusals and failures have them too. */
export const setHeaders = (headers: Readonly<Record<string, string>>): MiddlewareHandler => {
  const entries = Object.entries(headers);
  return async (context, next) => {
    for (const [name, value] of entries) context.header(name, value);
    await next();
  };
};
