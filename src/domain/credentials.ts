/** UTF-16 units of what is typed at sign-in. */
export const MAX_USERNAME_LENGTH = 200;
export const MAX_PASSWORD_LENGTH = 1000;
/** A sign-in takes longer texts, up to the size of a request: they are refused like wrong ones, and audited. */
export const MAX_SENT_CREDENTIAL_LENGTH = 1024 * 1024;

/** True when no account can have this name and password. */
export const isCredentialTooLong = (username: string, password: string): boolean =>
  username.length > MAX_USERNAME_LENGTH || password.length > MAX_PASSWORD_LENGTH;

/** What a server takes with the headers of a request; tokens of a backend of the owner's own are longer than ours. */
export const MAX_TOKEN_LENGTH = 8000;

/** Whether a text can travel as a token at all. One that cannot is nobody's, and no server need be asked. */
export const isToken = (text: string): boolean =>
  text.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text);
