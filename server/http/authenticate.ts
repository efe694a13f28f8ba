import type { Context } from 'hono';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { forbidden, HttpError, signedOut } from '../http-error.ts';
import { type Found, markSeen, principalOfToken, type Revision, type TokenDeps } from '../store/sessions.ts';
import type { Principal } from '../store/work.ts';

export const bearerOf = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';

interface Brought {
  readonly token: string;
  readonly now: Date;
  /** Whether it keeps the session alive: what nobody has asked for does not. */
  readonly isUse: boolean;
  readonly revision?: Revision | undefined;
}

/** Who is signed in with this token, and the revision that was asked for; 401 where nobody is. */
export const authenticate = async (
  deps: TokenDeps,
  { token, now, isUse, revision }: Brought,
): Promise<Pick<Found, 'principal' | 'revision'>> => {
  const found = token === '' ? undefined : await principalOfToken(deps, token, now, revision);
  if (!found) throw signedOut();
  // Nobody waits for it, and nobody is worse off without it.
  if (isUse) void markSeen(deps, token, found, now).catch(() => {});
  return found;
};

/** 403 where this endpoint is not for the person's role, and while their one-time password is to be changed. */
export const authorize = (
  { role, must_change_password: mustChange }: Principal,
  { access, beforePasswordChange }: Endpoint,
): void => {
  if (mustChange && !beforePasswordChange) throw new HttpError('auth.password_change_required', {});
  if (typeof access !== 'string' && !access.includes(role)) throw forbidden();
};
