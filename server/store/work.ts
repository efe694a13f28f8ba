/** The transaction, the person and the moment of a write. */
import type { Role } from '#domain/roles.ts';
import type { SystemAuthor } from '#domain/user-name.ts';
import type { Tx } from '../db/connect.ts';

/** The author of a change: a person, or the marketplace, which has no account. */
export interface Author {
  readonly user_id: number | null;
  readonly username: string;
}

const systemAuthor = (username: SystemAuthor): Author => ({ user_id: null, username });

export const MARKETPLACE = systemAuthor('marketplace');

/** A person at the machine of the server. */
export const CONSOLE = systemAuthor('console');

/** The server itself: an upgrade, or a call that nobody was signed in for. */
export const SYSTEM = systemAuthor('system');

/** The person who makes a call. */
export interface Principal extends Author {
  readonly user_id: number;
  readonly full_name: string;
  readonly role: Role;
  /** Signed in with a one-time password, which must be changed first. */
  readonly must_change_password: boolean;
}

/** A write: its transaction, author and moment. */
export interface AuthoredWork {
  readonly tx: Tx;
  readonly principal: Author;
  readonly now: Date;
}

/** The row of a change, and the check of the version that the caller knows. */
export interface Expected {
  readonly id: number;
  isExpected(version: number): boolean;
}

export interface Work extends AuthoredWork {
  readonly principal: Principal;
}
