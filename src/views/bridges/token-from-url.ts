import { isToken } from '#domain/credentials.ts';

interface UrlHost {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
}

/**
 * Removes the token and the query from the URL before the app can send them anywhere (spec 1 section 4).
 * Returns the token. Returns null when there is none (the query then stays), when the text cannot be a token,
 * and when the token is already stored.
 */
export const takeTokenFromUrl = (host: UrlHost, readStored: () => string | null): string | null => {
  const url = new URL(host.location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  host.history.replaceState(null, '', `${url.pathname}${url.hash}`);
  return isToken(token) && token !== readStored() ? token : null;
};
