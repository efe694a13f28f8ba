import { isToken } from '#domain/credentials.ts';

interface AddressHost {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, address: string): void };
}

/**
 * Takes the `token` of the address and the query string off it, before anything can send the address along
 * (spec 1 section 4). Null where there is no token, and the query stays then; null also for what can be nobody's.
 */
export const takeTokenFromAddress = (host: AddressHost): string | null => {
  const address = new URL(host.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  host.history.replaceState(null, '', `${address.pathname}${address.hash}`);
  return isToken(token) ? token : null;
};
