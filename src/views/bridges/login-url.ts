/** Returns the text if it is the URL of a portal or admin page. After a sign-in only such URLs are opened. */
export const ownUrl = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\/(customer|admin)(\/|\?|$)/.test(text) ? text : undefined;

/** Returns the login URL from which a sign-in returns to this page (decision 4). */
export const loginUrlFrom = (currentUrl: string): string => {
  const { pathname, search, hash, searchParams } = new URL(currentUrl);
  const isLogin = pathname.replace(/\/+$/, '') === '/login';
  const next = ownUrl(isLogin ? searchParams.get('next') : `${pathname}${search}${hash}`);
  return next === undefined ? '/login' : `/login?${new URLSearchParams({ next })}`;
};
