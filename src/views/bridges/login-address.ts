/** Only addresses of our own lead back after a sign-in; anything else is no address. */
export const ownAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\/(customer|admin)(\/|\?|$)/.test(text) ? text : undefined;

/** Where somebody who is not signed in belongs: the login, which leads back to where they were (decision 4). */
export const loginAddressFrom = (here: string): string => {
  const { pathname, search, hash, searchParams } = new URL(here);
  const isLogin = pathname.replace(/\/+$/, '') === '/login';
  const next = ownAddress(isLogin ? searchParams.get('next') : `${pathname}${search}${hash}`);
  return next === undefined ? '/login' : `/login?${new URLSearchParams({ next })}`;
};
