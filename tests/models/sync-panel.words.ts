import type { syncPanelMachine } from '#machines/sync/sync-panel.machine.ts';
import type { Words } from '#tests/support/model.ts';

const RUNNING = 'the status says "Running", and no other run can be started';
const NOT_READ = 'what is shown of the status stays as it is';

export const words: Words<typeof syncPanelMachine> = {
  title: 'the sync panel',
  place: 'Sign in as superadmin and open "Settings", tab "Sync".',
  spec: 'spec 2 sections 4 and 8, the sync',
  states: {
    'run.unknown': 'how the run stands is not known yet',
    'run.unreachable': '"Failed to load the status of the sync" is said, with "Retry"',
    'run.starting': '"Start Sync" cannot be pressed while a run is asked for',
    'run.started': RUNNING,
    'run.running': RUNNING,
    'run.resting.idle': 'the status says "Idle", and "Start Sync" can be pressed',
    'run.resting.completed':
      'the status says "Completed" with when and how many, and "Start Sync" can be pressed',
    'run.resting.failed': 'the status says "Failed" with the errors, and "Start Sync" can be pressed',
    'reading.asking': NOT_READ,
    'reading.waiting': 'the status is as it was read last',
    'reading.missed': 'it is said that the status could not be refreshed',
    'reading.held': NOT_READ,
    'connection.untested': 'nothing is said of the connection',
    'connection.testing': 'the test of the connection is under way and cannot be asked for twice',
    'connection.reached': 'the connection says "Connected"',
    'connection.refused': 'the connection says "Not connected" and why',
    'connection.testFailed': 'the connection says "Not tested"',
    'kill.resting': '"Kill Sync Processes" can be pressed while a run is under way, and at no other time',
    'kill.killing': '"Kill Sync Processes" is under way and cannot be pressed twice',
    'config.loading': 'the configuration is loading',
    'config.known': 'the configuration is shown, without its password',
    'config.failed': '"Failed to load the configuration" is said, with "Retry"',
  },
  events: {
    'sync.requested': '"Start Sync" is pressed',
    'status.retried': '"Retry" is pressed at the status',
    'run.changed': 'the server tells that a run began, went on or ended',
    'test.requested': '"Test Connection" is pressed',
    'kill.requested': '"Kill Sync Processes" is pressed, and again in the question',
    'config.retried': '"Retry" is pressed at the configuration',
    // Events that one region sends to another.
    'status.loaded': 'the status was read',
    'status.failed': 'a look at the status failed',
    'polling.paused': 'no look is made while a run is asked for',
    'polling.requested': 'a look is asked for',
    'polling.resumed': 'looks are made again',
  },
  calls: {
    startRun: 'the starting of a run',
    readStatus: 'a look at the status',
    testConnection: 'the test of the connection',
    killRuns: 'the killing',
    readConfig: 'the reading of the configuration',
    followRuns: 'the listening for news of runs',
  },
  times: { afterMiss: 'fifteen seconds' },
};
