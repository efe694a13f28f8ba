/* The context of a write: transaction, author and time. */
import type { Role } from '#domain/roles.ts';
import type { SystemAuthor } from '#domain/user-name.ts';
import type { Tx } from '#server/db/connect.ts';

/** The author of a change: a person, or a system author such as the marketplace. */
export interface Author {
  readonly user_id: number | null;
  readonly username: string;
}

const systemAuthor = (username: SystemAuthor): Author => ({ user_id: null, username });

/** The author of changes that the marketplace reports. */
export const MARKETPLACE = systemAuthor('marketplace');

/** The author of changes made by a console command. */
export const CONSOLE = systemAuthor('console');

/**
 * The author of changes that the server makes itself, such as an upgrade, and of calls without a signed-in
 * person.
 */
export const SYSTEM = systemAuthor('system');

/** The person who makes a call. */
export interface Principal extends Author {
  readonly user_id: number;
  readonly full_name: string;
  readonly role: Role;
  /** True after a sign-in with a one-time password, which must be changed first. */
  readonly must_change_password: boolean;
}

/** The context of a write by a person or by a system author. */
export interface AuthoredWork {
  readonly tx: Tx;
  readonly principal: Author;
  readonly now: Date;
}

/** The id of a row to change, and the check that the caller knows its current version. */
export interface RowToChange {
  readonly id: number;
  /** Returns true when the caller knows this version, and for a caller who accepts any version. */
  isExpected(version: number): boolean;
}

/** The context of a write by a signed-in person. */
export interface Work extends AuthoredWork {
  readonly principal: Principal;
}
