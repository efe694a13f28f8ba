/** UTF-16 units of what is typed at sign-in. */
export const MAX_USERNAME_LENGTH = 200;
export const MAX_PASSWORD_LENGTH = 1000;
