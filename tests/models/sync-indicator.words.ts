import type { syncIndicatorMachine } from '#machines/sync/sync-indicator.machine.ts';
import type { Words } from '#tests/support/model.ts';

const startWords = (output: object): string | undefined => {
  if (!('kind' in output)) return undefined;
  if (output.kind !== 'refused')
    return 'the server replies that a run has started or was already in progress';
  const message = 'message' in output && typeof output.message === 'string' ? output.message : null;
  return message === null
    ? 'the server replies that no run was started, without a reason'
    : `the server replies that no run was started: "${message}"`;
};

const readWords = (output: object): string | undefined => {
  if (!('status' in output)) return undefined;
  const count = 'errors' in output && Array.isArray(output.errors) ? output.errors.length : 0;
  const problems = count === 0 ? 'without an error' : count === 1 ? 'with one error' : `with ${count} errors`;
  return `the status of the run is read: "${output.status}", ${problems}`;
};

export const words: Words<typeof syncIndicatorMachine> = {
  title: 'the sync button',
  place: 'Sign in as admin, open "D2C Orders", tab "Shipments": the button "Sync with Shopini".',
  spec: 'spec 2 section 4, the sync indicator',
  states: {
    idle: 'the button says "Sync with Shopini" and can be pressed',
    'syncing.starting': 'the button says "Syncing..." and cannot be pressed',
    'syncing.reading': 'the button says "Syncing..." and cannot be pressed',
    'syncing.waiting': 'the button says "Syncing..." and cannot be pressed; no request is sent',
    'syncing.waitingToRetry': 'the button still says "Syncing..." after the status could not be read',
    success: 'the button says "Synced", with the number of problems if there are any; it can be pressed',
    error: 'the button says "Sync failed", and a toast shows the reason; it can be pressed',
  },
  events: {
    'sync.requested': 'the button is pressed',
    'run.changed': 'the feed reports that the run started, changed or ended',
  },
  calls: {
    startRun: 'the request to start a run',
    readStatus: 'the request for the status of the run',
    followRuns: 'the connection that brings changes of the run',
  },
  times: { reset: 'three seconds', retry: 'a second and a half', timeout: 'eleven minutes' },
  eventText: (event) => {
    if (!('output' in event) || typeof event.output !== 'object' || event.output === null) return undefined;
    if (event.type.endsWith('startRun')) return startWords(event.output);
    return event.type.endsWith('readStatus') ? readWords(event.output) : undefined;
  },
};
