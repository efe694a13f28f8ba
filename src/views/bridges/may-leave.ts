/** As much of a window as is asked of it. */
interface AskingHost {
  dispatchEvent(event: Event): boolean;
  confirm(question: string): boolean;
}

/**
 * Whether somebody may go from here: nobody who holds the page against leaving (`holdPage`, a form) minds, or the person
 * has said so. The browser asks, as it does before a reload: a dialog's script might lie beyond a network that is gone.
 */
export const mayLeave = (host: AskingHost, question: string): boolean =>
  host.dispatchEvent(new Event('beforeunload', { cancelable: true })) || host.confirm(question);
