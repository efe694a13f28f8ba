/* Limits that several modules share. */

/** The largest `integer` of PostgreSQL. */
export const MAX_ID = 2_147_483_647;

/** Maximum length in UTF-16 units. */
export const MAX_EMAIL_LENGTH = 320;

/** Maximum length in UTF-16 units, of a phone as written, with spaces and extensions. */
export const MAX_PHONE_LENGTH = 50;

/** Maximum number of rows of a list of the specification (spec 1 section 9). */
export const MAX_FETCHED = 1000;

/** Maximum number of rows of one page of a list that the server searches. */
export const MAX_PAGE = 200;

/** Maximum number of ids per call. A list with more changed rows is loaded again. */
export const MAX_IDS = 50;

/** Maximum number of job sheets per call. */
export const MAX_JOB_SHEETS = 500;

/** Maximum number of orders in a URL. A longer selection is passed within the browser. */
export const MAX_IDS_IN_URL = 100;

/** Counting stops at this number; the screen then shows `1,000+`. */
export const MAX_COUNTED = 1000;

export const MAX_SKIPPED = 10_000_000;

/** Maximum length of a search term in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;
