/** Pages use it to reserve room for toasts. */
export const toastMark = 'data-toast';
