/**
 * Kinds of files that are chosen as tables and cannot be read as one. The message says what each is and how
 * to save it.
 */
export const NOT_A_TABLE_KINDS = ['web_page', 'xml', 'old_workbook', 'pdf', 'picture', 'document'] as const;
