/* The database tables of users, sessions, sign-ins and devices. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/roles.ts';
import { bytea, isOneOf, moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    user_id: serial('user_id').primaryKey(),
    username: text('username').notNull(),
    /** The result of `userNameKey`; null if an older user has the same key. */
    username_key: text('username_key'),
    /** The result of `userNameLook`; null if an older user has the same one. */
    username_look: text('username_look'),
    email: text('email').notNull(),
    full_name: text('full_name').notNull(),
    password_hash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** True when the password is one that the README or the console prints. */
    has_demo_password: boolean('has_demo_password').notNull().default(false),
    /** True for a one-time password, which must be changed first. */
    must_change_password: boolean('must_change_password').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    /** When the user was last seen, to the minute; null if never or unknown. */
    last_seen_at: moment('last_seen_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_username_key').on(table.username_key),
    uniqueIndex('users_username_look').on(table.username_look),
    // E-mail addresses are unique. The first superadmin of an empty database has none.
    uniqueIndex('users_email').on(sql`lower(${table.email})`).where(sql`email <> ''`),
    check('users_role', isOneOf(table.role, ROLES)),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The SHA-256 hash of the token. The token itself is not stored. */
    token_hash: bytea('token_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    /** The time of the last use, to the minute. */
    last_used_at: moment('last_used_at'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /**
     * The counted subject: `device:<hash> <user id>`, `pair:<ip> <name>`, `address:<ip>` or `account:<name>`.
     */
    subject: text('subject').notNull(),
    failed_at: moment('failed_at').notNull().defaultNow(),
  },
  (table) => [index('login_failures_subject').on(table.subject, table.failed_at)],
);

/** IP addresses from which a user has signed in. */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** The IP address; for IPv6 its network. */
    address: text('address').notNull(),
    last_used_at: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.address] })],
);

/** Browsers on which a user has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** The SHA-256 hash of the token in the browser's cookie. */
    device_hash: bytea('device_hash').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull(),
    last_used_at: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device_hash, table.user_id] }),
    index('known_devices_user').on(table.user_id, table.last_used_at),
  ],
);
