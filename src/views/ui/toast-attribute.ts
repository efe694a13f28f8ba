/** The attribute of toasts. Pages use it to reserve room for them. */
export const TOAST_ATTRIBUTE = 'data-toast';
