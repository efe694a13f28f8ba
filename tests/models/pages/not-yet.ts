/** Machines whose states and events nobody has written down for the screen yet. It only gets shorter. */
export const notYet: readonly string[] = ['b2b-draft', 'checkout', 'customer-form', 'notices', 'sync-panel'];
