import type { Context } from 'hono';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Db } from '../db/connect.ts';
import { forbidden, signedOut } from '../http-error.ts';
import { principalOfToken } from '../store/sessions.ts';
import type { Principal } from '../store/work.ts';

export const bearerOf = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';

/** Who is signed in with this token; 401 where nobody is. */
export const authenticate = async (db: Db, token: string, now: Date): Promise<Principal> => {
  const principal = token === '' ? undefined : await principalOfToken(db, token, now);
  if (principal) return principal;
  throw signedOut();
};

/** 403 where this endpoint is not for the person's role. */
export const authorize = ({ role }: Principal, { access }: Endpoint): void => {
  if (typeof access !== 'string' && !access.includes(role)) throw forbidden();
};
