/** Machines whose states and events nobody has written down for the screen yet. It only gets shorter. */
export const notYet: readonly string[] = [
  'b2b-draft',
  'brought-token',
  'checkout',
  'customer-form',
  'finder',
  'notices',
  'order-undo',
  'picture-preparation',
  'settings-tools',
  'sync-panel',
];
