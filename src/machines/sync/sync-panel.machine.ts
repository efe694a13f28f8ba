import {
  type ActorRefFrom,
  assign,
  emit,
  fromCallback,
  fromPromise,
  or,
  raise,
  setup,
  stateIn,
} from 'xstate';
import type { SyncConfig, SyncStatus } from '#api/contracts/sync.ts';
import { type SyncStart, type SyncState, syncStateOf } from '#domain/sync-run.ts';
import { type Fault, faultOf } from '#machines/kit/fault.ts';
import { placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';
import type { RunChanged } from './sync-indicator.machine.ts';

export interface ConnectionTest {
  readonly isReached: boolean;
  readonly message: string | null;
}

export interface RunsKilled {
  readonly isKilled: boolean;
}

interface SyncPanelContext {
  /** The last read status; null before the first read. */
  readonly status: SyncStatus | null;
  /** The failure of the last read; null when it succeeded. */
  readonly statusFault: Fault | null;
  readonly connectionFault: Fault | null;
  readonly config: SyncConfig | null;
  readonly configFault: Fault | null;
}

export type SyncPanelEvent =
  | RunChanged
  | { type: 'sync.requested' }
  | { type: 'status.retried' }
  | { type: 'test.requested' }
  | { type: 'kill.requested' }
  | { type: 'config.retried' }
  // Events that one region sends to another.
  | { type: 'status.loaded' }
  | { type: 'status.failed' }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
  | { type: 'read.requested' };

/** Results of actions (spec 2 section 8, Sync). */
export type SyncPanelEmitted =
  | { type: 'run.started' }
  | { type: 'run.alreadyRunning' }
  | { type: 'run.notStarted'; readonly fault: Fault | null }
  | { type: 'runs.killed' }
  | { type: 'runs.notKilled' }
  | { type: 'connection.reached' }
  | { type: 'connection.refused' }
  | { type: 'connection.testFailed' };

const RETRY_MS = 15_000;

const syncStateIn = (status: SyncStatus | null): SyncState => (status ? syncStateOf(status) : 'idle');

const marketplaceFault = (message: string | null): Fault | null =>
  message === null ? null : { kind: 'conflict', code: null, values: {}, detail: message };

/**
 * The sync panel of the settings (spec 2 sections 4 and 8), with parallel regions. While a run is being
 * started the status is not read: an older response could end the new run. After a failed start `run`
 * returns to its previous state.
 */
export const syncPanelMachine = setup({
  types: {
    context: {} as SyncPanelContext,
    events: {} as SyncPanelEvent,
    emitted: {} as SyncPanelEmitted,
  },
  actors: {
    readStatus: fromPromise<SyncStatus>(placeholderPromise('readStatus')),
    startRun: fromPromise<SyncStart>(placeholderPromise('startRun')),
    testConnection: fromPromise<ConnectionTest>(placeholderPromise('testConnection')),
    killRuns: fromPromise<RunsKilled>(placeholderPromise('killRuns')),
    readConfig: fromPromise<SyncConfig>(placeholderPromise('readConfig')),
    followRuns: fromCallback<RunChanged>(placeholderCallback('followRuns')),
  },
  delays: { retry: RETRY_MS },
  actions: {
    keepStatus: assign((_, params: { status: SyncStatus }) => ({ status: params.status, statusFault: null })),
    keepStatusFault: assign((_, { error }: { error: unknown }) => ({ statusFault: faultOf(error) })),
    keepConnectionFault: assign((_, params: { connectionFault: Fault | null }) => params),
    keepConfigFault: assign((_, { error }: { error: unknown }) => ({ configFault: faultOf(error) })),
    keepConfig: assign((_, params: { config: SyncConfig }) => params),
    emitResult: emit((_, params: { result: SyncPanelEmitted }) => params.result),
  },
  guards: {
    isRunning: ({ context }) => syncStateIn(context.status) === 'running',
    isCompleted: ({ context }) => syncStateIn(context.status) === 'completed',
    hasFailed: ({ context }) => syncStateIn(context.status) === 'failed',
    isStarted: (_, params: { start: SyncStart }) => params.start.kind === 'started',
    isAlreadyRunning: (_, params: { start: SyncStart }) => params.start.kind === 'running',
    isReached: (_, params: ConnectionTest) => params.isReached,
    isInProgress: or([stateIn({ run: 'started' }), stateIn({ run: 'running' })]),
    isKilled: (_, params: RunsKilled) => params.isKilled,
  },
}).createMachine({
  id: 'syncPanel',
  context: { status: null, statusFault: null, connectionFault: null, config: null, configFault: null },
  invoke: {
    id: 'followRuns',
    src: 'followRuns',
    onError: { description: 'Reported. The status is read without the feed.' },
  },
  type: 'parallel',
  states: {
    run: {
      description: 'The latest run. The next read status sets the state.',
      initial: 'unknown',
      on: {
        'status.loaded': [
          { guard: 'isRunning', target: '.running' },
          { guard: 'isCompleted', target: '.resting.completed' },
          { guard: 'hasFailed', target: '.resting.failed' },
          { target: '.resting.idle' },
        ],
      },
      states: {
        unknown: { on: { 'status.failed': 'unreachable' } },
        unreachable: {
          on: { 'status.retried': { target: 'unknown', actions: raise({ type: 'read.requested' }) } },
        },
        resting: {
          initial: 'idle',
          on: { 'sync.requested': 'starting' },
          states: { idle: {}, completed: {}, failed: {}, previous: { type: 'history' } },
        },
        starting: {
          entry: raise({ type: 'pause.requested' }),
          exit: raise({ type: 'resume.requested' }),
          invoke: {
            id: 'startRun',
            src: 'startRun',
            onDone: [
              {
                guard: { type: 'isStarted', params: ({ event }) => ({ start: event.output }) },
                target: 'started',
                actions: { type: 'emitResult', params: { result: { type: 'run.started' } } },
              },
              {
                guard: { type: 'isAlreadyRunning', params: ({ event }) => ({ start: event.output }) },
                target: 'running',
                actions: { type: 'emitResult', params: { result: { type: 'run.alreadyRunning' } } },
              },
              {
                target: 'resting.previous',
                actions: {
                  type: 'emitResult',
                  params: ({ event: { output } }) => ({
                    result: {
                      type: 'run.notStarted',
                      fault: output.kind === 'refused' ? marketplaceFault(output.message) : null,
                    },
                  }),
                },
              },
            ],
            onError: {
              target: 'resting.previous',
              actions: {
                type: 'emitResult',
                params: ({ event }) => ({
                  result: { type: 'run.notStarted', fault: faultOf(event.error) },
                }),
              },
            },
          },
        },
        started: {
          description: 'This panel has started the run.',
          on: { 'status.loaded': { guard: 'isRunning' } },
        },
        running: { description: 'The status says so.' },
      },
    },
    reading: {
      description: 'Reads the status after feed events, and again after a failed read.',
      initial: 'requesting',
      on: { 'pause.requested': '.paused' },
      states: {
        requesting: {
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
                raise({ type: 'status.loaded' }),
              ],
            },
            onError: {
              target: 'waitingToRetry',
              actions: [
                { type: 'keepStatusFault', params: ({ event }) => ({ error: event.error }) },
                raise({ type: 'status.failed' }),
              ],
            },
          },
          // The running request may have read the former status, so it starts again.
          on: {
            'read.requested': { target: 'requesting', reenter: true },
            'run.changed': { target: 'requesting', reenter: true },
          },
        },
        waiting: { on: { 'read.requested': 'requesting', 'run.changed': 'requesting' } },
        waitingToRetry: {
          after: { retry: 'requesting' },
          on: { 'read.requested': 'requesting', 'run.changed': 'requesting' },
        },
        paused: { on: { 'resume.requested': 'requesting' } },
      },
    },
    connection: {
      description: 'The test of the connection.',
      initial: 'untested',
      states: {
        untested: { on: { 'test.requested': 'testing' } },
        testing: {
          entry: { type: 'keepConnectionFault', params: { connectionFault: null } },
          invoke: {
            id: 'testConnection',
            src: 'testConnection',
            onDone: [
              {
                guard: { type: 'isReached', params: ({ event }) => event.output },
                target: 'reached',
                actions: { type: 'emitResult', params: { result: { type: 'connection.reached' } } },
              },
              {
                target: 'refused',
                actions: [
                  {
                    type: 'keepConnectionFault',
                    params: ({ event }) => ({ connectionFault: marketplaceFault(event.output.message) }),
                  },
                  { type: 'emitResult', params: { result: { type: 'connection.refused' } } },
                ],
              },
            ],
            onError: {
              target: 'testFailed',
              actions: [
                {
                  type: 'keepConnectionFault',
                  params: ({ event }) => ({ connectionFault: faultOf(event.error) }),
                },
                { type: 'emitResult', params: { result: { type: 'connection.testFailed' } } },
              ],
            },
          },
        },
        reached: { on: { 'test.requested': 'testing' } },
        refused: { on: { 'test.requested': 'testing' } },
        testFailed: { on: { 'test.requested': 'testing' } },
      },
    },
    kill: {
      description: 'Stops the run.',
      initial: 'idle',
      states: {
        idle: { on: { 'kill.requested': { guard: 'isInProgress', target: 'killing' } } },
        killing: {
          exit: raise({ type: 'read.requested' }),
          invoke: {
            id: 'killRuns',
            src: 'killRuns',
            onDone: [
              {
                guard: { type: 'isKilled', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'emitResult', params: { result: { type: 'runs.killed' } } },
              },
              {
                target: 'idle',
                actions: { type: 'emitResult', params: { result: { type: 'runs.notKilled' } } },
              },
            ],
            onError: {
              target: 'idle',
              actions: { type: 'emitResult', params: { result: { type: 'runs.notKilled' } } },
            },
          },
        },
      },
    },
    config: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'readConfig',
            src: 'readConfig',
            onDone: {
              target: 'known',
              actions: { type: 'keepConfig', params: ({ event }) => ({ config: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepConfigFault', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        known: {},
        failed: { on: { 'config.retried': 'loading' } },
      },
    },
  },
});

export type SyncPanelActor = ActorRefFrom<typeof syncPanelMachine>;
type SyncPanelSnapshot = ReturnType<typeof syncPanelMachine.getInitialSnapshot>;

export type SyncPanelState = 'unknown' | 'unreachable' | SyncState;

/** The state of the run to show: started and running are both Running (spec 2 section 4). */
export const selectSyncState = (snapshot: SyncPanelSnapshot): SyncPanelState => {
  if (snapshot.matches({ run: 'started' }) || snapshot.matches({ run: 'running' })) return 'running';
  if (snapshot.matches({ run: 'unknown' })) return 'unknown';
  if (snapshot.matches({ run: 'unreachable' })) return 'unreachable';
  return syncStateIn(snapshot.context.status);
};
export const selectIsStarting = (snapshot: SyncPanelSnapshot): boolean =>
  snapshot.matches({ run: 'starting' });
export const selectCanStart = (snapshot: SyncPanelSnapshot): boolean =>
  snapshot.can({ type: 'sync.requested' });
export const selectStatus = (snapshot: SyncPanelSnapshot): SyncStatus | null => snapshot.context.status;
export const selectStatusFault = (snapshot: SyncPanelSnapshot): Fault | null => snapshot.context.statusFault;
export const selectIsTesting = (snapshot: SyncPanelSnapshot): boolean =>
  snapshot.matches({ connection: 'testing' });
export const selectIsKilling = (snapshot: SyncPanelSnapshot): boolean =>
  snapshot.matches({ kill: 'killing' });
export const selectCanKill = (snapshot: SyncPanelSnapshot): boolean =>
  snapshot.can({ type: 'kill.requested' });
export const selectConnection = ({ value }: SyncPanelSnapshot) => value.connection;
export const selectConnectionFault = (snapshot: SyncPanelSnapshot): Fault | null =>
  snapshot.context.connectionFault;
export const selectConfig = (snapshot: SyncPanelSnapshot): SyncConfig | null => snapshot.context.config;
export const selectConfigFault = (snapshot: SyncPanelSnapshot): Fault | null => snapshot.context.configFault;
export const selectHasConfigFailed = (snapshot: SyncPanelSnapshot): boolean =>
  snapshot.matches({ config: 'failed' });
