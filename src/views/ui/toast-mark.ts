/** Marks a toast, for pages that make room for it. */
export const toastMark = 'data-toast';
