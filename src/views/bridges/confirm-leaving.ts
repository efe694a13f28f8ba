interface LeaveHost {
  dispatchEvent(event: Event): boolean;
  confirm(question: string): boolean;
}

/**
 * Returns true when the page may be left: no form or command prevents it (`blockUnload`), or the person
 * agrees. It uses the browser's own dialog, because the script of our dialog might not load without a
 * network.
 */
export const confirmLeaving = (host: LeaveHost, question: string): boolean =>
  host.dispatchEvent(new Event('beforeunload', { cancelable: true })) || host.confirm(question);
