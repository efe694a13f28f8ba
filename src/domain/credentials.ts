/* Limits of usernames, passwords and tokens. */

/** Maximum lengths in UTF-16 units. */
export const MAX_USERNAME_LENGTH = 200;
export const MAX_PASSWORD_LENGTH = 1000;
/**
 * The server accepts longer credentials up to this size, so that it can refuse and audit them like wrong
 * ones.
 */
export const MAX_SENT_CREDENTIAL_LENGTH = 1024 * 1024;

export const isCredentialTooLong = (username: string, password: string): boolean =>
  username.length > MAX_USERNAME_LENGTH || password.length > MAX_PASSWORD_LENGTH;

/** The longest token that fits into a request header. Tokens of other backends can be longer than ours. */
export const MAX_TOKEN_LENGTH = 8000;

/** Returns false for a text that cannot be a token. No request is needed to reject it. */
export const isToken = (text: string): boolean =>
  text.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text);
