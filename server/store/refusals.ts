/* Writes refused sign-ins, forbidden calls and exports into the audit log. */
import { clipped, storable } from '#domain/storable-text.ts';
import { userNameKey } from '#domain/user-name.ts';
import type { Db } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { HttpError } from '#server/http-error.ts';
import { recordCountedEvent } from './audit-counts.ts';
import { type Author, type Principal, SYSTEM } from './work.ts';

/**
 * Maximum length of a typed name in the log, in UTF-16 units. A person may have typed a password or a long
 * text as the name.
 */
const MAX_TYPED_NAME = 60;

interface RefusedPassword {
  readonly kind: 'sign_in' | 'own_password';
  readonly username: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Records a refused sign-in, or a refused change of one's own password. The person who typed the name is
 * unknown.
 */
export const recordRefusedPassword = (
  db: Db,
  { kind, username, address, now }: RefusedPassword,
  refusal: 'refused' | 'throttled' | 'deactivated',
): Promise<void> => {
  const shownName = clipped(storable(username), MAX_TYPED_NAME);
  return recordCountedEvent(db, {
    author: SYSTEM,
    action: `${kind}.${refusal}`,
    entity: 'sign_in',
    subject: userNameKey(shownName),
    address,
    details: { username: shownName, address },
    now,
  });
};

interface CallDetails {
  readonly principal: Principal;
  /** The method and path of the call: `GET /auth/users`. */
  readonly call: string;
  readonly address: string;
  readonly now: Date;
}

/** Runs `work` and writes an entry if it is forbidden. */
export const recordIfForbidden = async <Result>(
  db: Db,
  { principal, call, address, now }: CallDetails,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) {
      const author: Author = { user_id: principal.user_id, username: principal.username };
      await recordCountedEvent(db, {
        author,
        action: 'call.forbidden',
        entity: 'refused_call',
        subject: `${principal.user_id} ${call}`,
        address,
        details: { call, code: error.code, address },
        now,
      });
    }
    throw error;
  }
};

/** Records an export, before the file is sent. */
export const recordExport = async (
  db: Db,
  { user_id, username }: Principal,
  { call, file, query }: { readonly call: string; readonly file: string; readonly query: unknown },
): Promise<void> => {
  await db.insert(auditLog).values({
    user_id,
    username,
    action: 'file.exported',
    entity: 'export',
    entity_id: call,
    after: { file, filters: query },
  });
};
