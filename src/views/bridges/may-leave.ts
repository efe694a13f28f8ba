interface AskingHost {
  dispatchEvent(event: Event): boolean;
  confirm(question: string): boolean;
}

/**
 * True when the page may be left: no form or command holds it (`blockUnload`), or the person agrees. Uses the browser's
 * own dialog, because the script of ours might not load without a network.
 */
export const mayLeave = (host: AskingHost, question: string): boolean =>
  host.dispatchEvent(new Event('beforeunload', { cancelable: true })) || host.confirm(question);
