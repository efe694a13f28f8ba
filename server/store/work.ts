import type { Role } from '#domain/roles.ts';
import type { SystemAuthor } from '#domain/user-name.ts';
import type { Tx } from '../db/connect.ts';

/** Who makes a change: a person, or the marketplace, which has no account. */
export interface Author {
  readonly user_id: number | null;
  readonly username: string;
}

const systemAuthor = (username: SystemAuthor): Author => ({ user_id: null, username });

/** The marketplace moves orders by its word. */
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
  /** They are here with a one-time password: nothing goes before it is changed. */
  readonly must_change_password: boolean;
}

/** What is written together: the transaction, who writes, and when that is. */
export interface AuthoredWork {
  readonly tx: Tx;
  readonly principal: Author;
  readonly now: Date;
}

/** What a change is of, and whether it may go on from the version that this has. */
export interface Expected {
  readonly id: number;
  isExpected(version: number): boolean;
}

export interface Work extends AuthoredWork {
  readonly principal: Principal;
}
