/* Authentication and authorization of a call. */
import type { Context } from 'hono';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { forbidden, HttpError, signedOut } from '../http-error.ts';
import { markSeen, principalOfToken, type TokenDeps } from '../store/sessions.ts';
import type { Principal } from '../store/work.ts';

export const bearerOf = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';

interface TokenUse {
  readonly token: string;
  readonly now: Date;
  /** True for a call made by a person, which prolongs the session. */
  readonly isByPerson: boolean;
}

/** Returns the person who is signed in with this token. Throws 401 for any other token. */
export const authenticate = async (
  deps: TokenDeps,
  { token, now, isByPerson }: TokenUse,
): Promise<Principal> => {
  const session = token === '' ? undefined : await principalOfToken(deps, token, now);
  if (!session) throw signedOut();
  // The call neither waits for this write nor depends on it.
  if (isByPerson) void markSeen(deps, token, session, now).catch(() => {});
  return session.principal;
};

/** Throws 403 for another role, and while a one-time password must be changed. */
export const authorize = (
  { role, must_change_password: mustChange }: Principal,
  { access, beforePasswordChange }: Endpoint,
): void => {
  if (mustChange && !beforePasswordChange) throw new HttpError('auth.password_change_required', {});
  if (typeof access !== 'string' && !access.includes(role)) throw forbidden();
};
