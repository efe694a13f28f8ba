import * as z from 'zod/mini';
import { MAX_FETCHED } from '#domain/limits.ts';
import { ROLES, SUPERADMINS } from '#domain/roles.ts';
import { DEFAULT_ROLE, USER_LIMITS } from '#domain/user.ts';
import { type UserNameFault, userNameFaultOf } from '#domain/user-name.ts';
import { emailText } from './email-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { changeOf, idText, nameText, requiredText, rowsQuery, timestamp, visibleName } from './primitives.ts';

/**
 * A user as lists show it. `role` is any text, because another backend may have more roles. Responses never
 * contain passwords.
 */
export const userRowSchema = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  role: z.string(),
  is_active: z.boolean(),
  created_at: timestamp(),
  /** When the user was last seen; null when the user never signed in, or when it is unknown. */
  last_seen_at: z._default(z.nullable(timestamp()), null),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type UserRow = z.output<typeof userRowSchema>;

export const userSessionSchema = z.object({
  /** Identifies the session. It is not the token of the session. */
  session_id: z.string(),
  created_at: timestamp(),
  last_used_at: z.nullable(timestamp()),
  expires_at: timestamp(),
  /** True for the session of the caller. */
  is_current: z.boolean(),
});
export type UserSession = z.output<typeof userSessionSchema>;

const ISSUES = {
  invisible: 'contains letters that draw nothing',
  mixedScripts: 'mixes scripts whose letters look alike',
  systemName: 'is a name that the system uses itself',
} as const;

const withoutIssue = (issue: UserNameFault) =>
  z.refine<string>((name) => userNameFaultOf(name) !== issue, { error: ISSUES[issue], params: { issue } });

const username = () =>
  nameText(USER_LIMITS.username).check(
    withoutIssue('invisible'),
    withoutIssue('mixedScripts'),
    withoutIssue('systemName'),
  );
const fullName = () => visibleName(USER_LIMITS.full_name);
const password = () => requiredText(USER_LIMITS.password);

/** The body of a new user (spec 2 section 5). */
export const newUserSchema = z.object({
  username: username(),
  email: emailText(),
  full_name: fullName(),
  password: password(),
  role: z._default(z.enum(ROLES), DEFAULT_ROLE),
  is_active: z._default(z.boolean(), true),
});
export type NewUser = z.input<typeof newUserSchema>;

export const userChangeSchema = changeOf({
  username: z.optional(username()),
  email: z.optional(emailText()),
  full_name: z.optional(fullName()),
  password: z.optional(password()),
  role: z.optional(z.enum(ROLES)),
  is_active: z.optional(z.boolean()),
});
export type UserChange = z.input<typeof userChangeSchema>;

const SAMPLE = {
  username: 'noor',
  email: 'noor@example.test',
  full_name: 'نور الهاشمي',
  password: 'a long sentence of mine',
  role: 'staff',
  is_active: true,
} as const;

const userParams = z.object({ id: idText() });
const sessionParams = z.object({
  id: idText(),
  session_id: z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'is not the id of a session' })),
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/auth/users',
  summary: 'List users by username',
  access: SUPERADMINS,
  query: rowsQuery(),
  response: z.array(userRowSchema),
  envelope: 'data',
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/auth/users',
  summary: 'Create a user',
  access: SUPERADMINS,
  body: newUserSchema,
  sample: SAMPLE,
  response: userRowSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const changeUser = defineEndpoint({
  method: 'PUT',
  path: '/auth/users/{id}',
  summary: 'Change a user; a new password ends the sessions of the old one',
  access: SUPERADMINS,
  params: userParams,
  body: userChangeSchema,
  sample: SAMPLE,
  response: userRowSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/auth/users/{id}',
  summary: 'Delete a user; audit entries keep the name',
  access: SUPERADMINS,
  params: userParams,
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});

export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/users/{id}/sessions/',
  isBeyondSpec: true,
  summary: 'List the sessions of a user, last used first',
  access: SUPERADMINS,
  params: userParams,
  response: z.array(userSessionSchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});

export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/users/{id}/sessions/{session_id}',
  isBeyondSpec: true,
  summary: 'End one session of a user',
  access: SUPERADMINS,
  params: sessionParams,
  response: z.object({ ended: z.boolean() }),
  envelope: 'data',
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/users/{id}/sessions/',
  isBeyondSpec: true,
  summary: "End all sessions of a user except the caller's own",
  access: SUPERADMINS,
  params: userParams,
  response: z.object({ ended: z.number() }),
  envelope: 'data',
});
