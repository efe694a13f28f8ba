/** Only URLs of this app are followed after a sign-in. */
export const ownAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\/(customer|admin)(\/|\?|$)/.test(text) ? text : undefined;

/** The login URL that leads back to this page (decision 4). */
export const loginAddressFrom = (here: string): string => {
  const { pathname, search, hash, searchParams } = new URL(here);
  const isLogin = pathname.replace(/\/+$/, '') === '/login';
  const next = ownAddress(isLogin ? searchParams.get('next') : `${pathname}${search}${hash}`);
  return next === undefined ? '/login' : `/login?${new URLSearchParams({ next })}`;
};
