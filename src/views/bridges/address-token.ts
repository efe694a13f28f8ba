/**
 * Takes the `token` of the address and the query string off it, before anything can send the address along
 * (spec 1 section 4). Null where there is no token; the query stays then.
 */
export const takeTokenFromAddress = (host: Window): string | null => {
  const address = new URL(host.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  host.history.replaceState(null, '', `${address.pathname}${address.hash}`);
  return token === '' ? null : token;
};
