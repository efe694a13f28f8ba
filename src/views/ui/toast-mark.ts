/**
 * Marks a toast, for dialogs that have to tell it from their outside. On the toast and not on what holds it:
 * a toast that was put away is gone from the page before the dialog hears of the click.
 */
export const toastMark = 'data-toast';
