/** UTF-16 units of what is typed at sign-in. */
export const MAX_USERNAME_LENGTH = 200;
export const MAX_PASSWORD_LENGTH = 1000;

/** What a server takes with the headers of a request; tokens of a backend of the owner's own are longer than ours. */
export const MAX_TOKEN_LENGTH = 8000;

/** Whether a text can travel as a token at all. One that cannot is nobody's, and no server need be asked. */
export const isToken = (text: string): boolean =>
  text.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text);
