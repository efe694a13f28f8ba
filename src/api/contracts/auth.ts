import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH, MAX_SENT_CREDENTIAL_LENGTH } from '#domain/credentials.ts';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, text } from './primitives.ts';

/**
 * The signed-in user. `role` is any text, because another backend may have more roles. A missing role counts
 * as unknown: the login refuses the user, and the app denies access (spec 1 section 6).
 */
const userSchema = z.object({
  /** Another backend may send none: spec 1 section 3 names role, name and username only. */
  user_id: z.optional(z.number()),
  username: z.string(),
  full_name: z.string(),
  role: z.catch(z.string(), ''),
  /** True after a sign-in with a one-time password. */
  must_change_password: z.optional(z.boolean()),
  /** The facts about the shop that the order desk needs. Staff do not read its settings. */
  shop: z.optional(
    z.object({
      /** Missing until the shop has entered its name in the settings. */
      name: z.optional(z.string()),
      /** The shop's telephone of the settings, which is never a customer's; missing until it is entered. */
      phone: z.optional(z.string()),
      /** The provinces of the newest orders, the most frequent first. */
      frequent_provinces: z.array(z.number()),
    }),
  ),
});
export type SentUser = z.output<typeof userSchema>;
export type User = SentUser & { readonly user_id: number };

const loginResponseSchema = z.object({ access_token: z.string().check(z.minLength(1)), user: userSchema });
export interface LoginResponse extends z.output<typeof loginResponseSchema> {
  readonly user: User;
}

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with a username and a password',
  access: 'public',
  body: z.object({
    username: requiredText(MAX_SENT_CREDENTIAL_LENGTH),
    password: requiredText(MAX_SENT_CREDENTIAL_LENGTH),
    /* Sent by OAuth clients; the server ignores it. */
    grant_type: z.optional(z.enum(['password', ''])),
    scope: z.optional(text(MAX_SENT_CREDENTIAL_LENGTH)),
    client_id: z.optional(text(MAX_SENT_CREDENTIAL_LENGTH)),
    client_secret: z.optional(text(MAX_SENT_CREDENTIAL_LENGTH)),
  }),
  bodyType: 'form',
  checksPassword: true,
  sample: {
    username: 'staff',
    password: 'staff-demo',
    grant_type: 'password',
    scope: 'shop',
    client_id: 'desk',
    client_secret: 'none',
  },
  response: loginResponseSchema,
  envelope: 'bare',
});

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The user whom the token belongs to',
  access: 'signed-in',
  beforePasswordChange: true,
  response: userSchema,
  envelope: 'bare',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  isBeyondSpec: true,
  summary: 'End the session of this token',
  access: 'signed-in',
  beforePasswordChange: true,
  response: z.object({ signed_out: z.boolean() }),
  envelope: 'data',
});

export const logoutEverywhere = defineEndpoint({
  method: 'DELETE',
  path: '/auth/me/sessions/',
  isBeyondSpec: true,
  summary: 'End all sessions of the caller, including this one',
  access: 'signed-in',
  response: z.object({ ended: z.number() }),
  envelope: 'data',
});

/**
 * A wrong password is refused with 422, because 401 would sign out. A repeated request with the same key
 * succeeds when the new password is already set.
 */
export const changeOwnPassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/me/password',
  isBeyondSpec: true,
  summary: 'Change the password of the caller; ends all other sessions of the caller',
  access: 'signed-in',
  beforePasswordChange: true,
  body: z.object({
    current_password: requiredText(MAX_PASSWORD_LENGTH),
    new_password: requiredText(MAX_PASSWORD_LENGTH),
  }),
  sample: { current_password: 'staff-demo', new_password: 'a long sentence of mine' },
  takesRequestKey: true,
  checksPassword: true,
  response: z.object({ changed: z.boolean() }),
  envelope: 'data',
});
