import type { syncPanelMachine } from '#machines/sync/sync-panel.machine.ts';
import type { Words } from '#tests/support/model.ts';

const RUNNING = 'the status says "Running", and no other run can be started';
const UNCHANGED = 'the shown status does not change';

export const words: Words<typeof syncPanelMachine> = {
  title: 'the sync panel',
  place: 'Sign in as superadmin and open "Settings", tab "Sync".',
  spec: 'spec 2 sections 4 and 8, the sync',
  states: {
    'run.unknown': 'the status of the run is not known yet',
    'run.unreachable': '"Failed to load the status of the sync" is shown, with "Retry"',
    'run.starting': '"Start sync" is disabled while the request to start a run waits',
    'run.started': RUNNING,
    'run.running': RUNNING,
    'run.resting.idle': 'the status says "Idle", and "Start sync" can be pressed',
    'run.resting.completed':
      'the status says "Completed" with the time and the number of records, and "Start sync" can be pressed',
    'run.resting.failed': 'the status says "Failed" with the errors, and "Start sync" can be pressed',
    'reading.requesting': UNCHANGED,
    'reading.waiting': 'the last read status is shown',
    'reading.waitingToRetry': 'a line says that the status could not be refreshed',
    'reading.paused': UNCHANGED,
    'connection.untested': 'no result of a connection test is shown',
    'connection.testing': '"Test connection" is disabled while the test runs',
    'connection.reached': 'the connection says "Connected"',
    'connection.refused': 'the connection says "Not connected" with the reason',
    'connection.testFailed': 'the connection says "Not tested"',
    'kill.idle': '"Stop running syncs" can be pressed only while a run is in progress',
    'kill.killing': '"Stop running syncs" is disabled while the request waits',
    'config.loading': 'the configuration is loading',
    'config.known': 'the configuration is shown, without its password',
    'config.failed': '"Failed to load the configuration" is shown, with "Retry"',
  },
  events: {
    'sync.requested': '"Start sync" is pressed',
    'status.retried': '"Retry" is pressed below the status',
    'run.changed': 'the feed reports that a run started, changed or ended',
    'test.requested': '"Test connection" is pressed',
    'kill.requested': '"Stop running syncs" is pressed, and confirmed in the dialog',
    'config.retried': '"Retry" is pressed below the configuration',
    // One region raises these events for another.
    'status.loaded': 'the status was read',
    'status.failed': 'the status could not be read',
    'pause.requested': 'the status is not read while a run is being started',
    'read.requested': 'a read of the status is requested',
    'resume.requested': 'the status is read again',
  },
  calls: {
    startRun: 'the request to start a run',
    readStatus: 'the request for the status',
    testConnection: 'the connection test',
    killRuns: 'the request to stop the runs',
    readConfig: 'the request for the configuration',
    followRuns: 'the connection that brings changes of runs',
  },
  times: { retry: 'fifteen seconds' },
};
