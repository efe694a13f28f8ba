/*
 * The filters of the list of bulk payments. The routes of all admin pages import them, so this file imports
 * nothing.
 */
/**
 * Filters of the payments of the courier: those with fees, with unexplained money, or with money taken back.
 */
export const BULK_FILTERS = ['fees', 'unexplained', 'taken_back'] as const;
export type BulkFilter = (typeof BULK_FILTERS)[number];
