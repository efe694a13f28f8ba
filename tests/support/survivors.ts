/** A change of a chart that its model does not detect, with the reason. */
interface Survivor {
  readonly mutant: string;
  readonly why: string;
}

/**
 * The undetected changes by machine, for machines whose changes were all tested. Changes that are not listed
 * have to be detected.
 */
export const SURVIVORS: Readonly<Record<string, readonly Survivor[]>> = {
  'url-token': [],
  cart: [],
  changes: [
    {
      mutant: 'action dropped: listening.connecting: feed.opened [1], action 1',
      why: 'every loss also records missed changes; without missed changes there is no loss to clear',
    },
  ],
  finder: [],
  network: [],
  notices: [],
  session: [
    {
      mutant: 'guard always true: signedOut: signIn.edited [0]',
      why: 'clearing a missing error changes nothing; the guard only avoids a step and a render',
    },
  ],
  'sync-indicator': [],
  'sync-panel': [],
  'd2c-order': [],
  'b2b-order': [],
  shipment: [],
  'kit-command': ['idle', 'failed'].map((state) => ({
    mutant: `guard always true: ${state}: command.requested [0]`,
    why: 'no command runs in this state, so each one is new',
  })),
  'kit-resource': [],
  'b2b-payment': [],
  'b2b-draft': [],
};
