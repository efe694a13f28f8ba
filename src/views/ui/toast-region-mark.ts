/** Marks the place where toasts lie, for dialogs that have to tell it from their outside. */
export const toastRegionMark = 'data-toasts';
