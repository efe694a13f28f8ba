/** In UTF-16 units. */
export const MAX_USERNAME_LENGTH = 200;
export const MAX_PASSWORD_LENGTH = 1000;
/** Longer credentials are accepted up to the size of a request, refused like wrong ones, and audited. */
export const MAX_SENT_CREDENTIAL_LENGTH = 1024 * 1024;

export const isCredentialTooLong = (username: string, password: string): boolean =>
  username.length > MAX_USERNAME_LENGTH || password.length > MAX_PASSWORD_LENGTH;

/** The most that fits into the headers of a request; another backend's tokens can be longer than ours. */
export const MAX_TOKEN_LENGTH = 8000;

/** False for a text that cannot be a token, so that no request is needed. */
export const isToken = (text: string): boolean =>
  text.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text);
