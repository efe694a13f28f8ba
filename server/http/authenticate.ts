/* Authentication and authorization of a call. */
import type { Context } from 'hono';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { forbiddenError, HttpError, signedOutError } from '#server/http-error.ts';
import { findSessionUser, recordLastUse, type TokenDeps } from '#server/store/sessions.ts';
import type { Principal } from '#server/store/work.ts';

/** Returns the token of the `Authorization` header; an empty text without one. */
export const readBearerToken = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';

interface TokenUse {
  readonly token: string;
  readonly now: Date;
  /** True for a call made by a person, which prolongs the session. */
  readonly isByPerson: boolean;
}

/** Returns the person who is signed in with this token. Throws 401 for an unknown or expired token. */
export const authenticate = async (
  deps: TokenDeps,
  { token, now, isByPerson }: TokenUse,
): Promise<Principal> => {
  const session = token === '' ? undefined : await findSessionUser(deps, token, now);
  if (!session) throw signedOutError();
  // The call neither waits for this write nor depends on it.
  if (isByPerson) void recordLastUse(deps, token, session, now).catch(() => {});
  return session.principal;
};

/** Throws 403 when the endpoint is not for this role, and while a one-time password must be changed. */
export const authorize = (
  { role, must_change_password: mustChange }: Principal,
  { access, beforePasswordChange }: Endpoint,
): void => {
  if (mustChange && !beforePasswordChange) throw new HttpError('auth.password_change_required', {});
  if (typeof access !== 'string' && !access.includes(role)) throw forbiddenError();
};
