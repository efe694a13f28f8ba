/** The largest id that the database gives. */
export const MAX_ID = 2_147_483_647;

/** UTF-16 units of an address of e-mail. */
export const MAX_EMAIL_LENGTH = 320;

/** UTF-16 units of a phone as somebody writes it, with blanks and extensions. */
export const MAX_PHONE_LENGTH = 50;

/** Rows that the spec's own lists bring at once (spec 1 section 9). */
export const MAX_FETCHED = 1000;

/** Rows of one page of a list that the server searches and counts. */
export const MAX_PAGE = 200;

/** Rows of a list that one call names by their ids. A list with more changed rows is fetched anew. */
export const MAX_IDS = 50;

/** Orders whose job sheets one call brings. */
export const MAX_JOB_SHEETS = 500;

/** Orders that an address names; more are handed over within the browser. */
export const MAX_IDS_IN_ADDRESS = 100;

/** What is found is counted no further; a screen says `1,000+`. */
export const MAX_COUNTED = 1000;

export const MAX_SKIPPED = 10_000_000;

/** UTF-16 units of a term that is searched for. */
export const MAX_SEARCH_LENGTH = 200;
