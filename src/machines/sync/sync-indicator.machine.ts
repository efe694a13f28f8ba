import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { SyncStatus } from '#api/contracts/sync.ts';
import { type SyncStart, syncStateOf } from '#domain/sync-run.ts';
import { type Fault, faultOf as readFault } from '#machines/kit/fault.ts';
import { placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';

/**
 * Reasons for a run without success. `explained`: an error text, and the number of further errors.
 * `unreachable`: the server refused the call or did not respond. `timedOut`: the run did not end within the
 * maximum time. `unexplained`: the run failed without an error text.
 */
export type SyncFault =
  | { readonly kind: 'explained'; readonly detail: string; readonly more: number }
  | { readonly kind: 'unreachable'; readonly fault: Fault }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'unexplained' };

interface SyncIndicatorContext {
  /** Number of consecutive failed reads of the status. */
  readonly failedReads: number;
  readonly fault: SyncFault | null;
  /** Number of errors about single parcels in a successful run. */
  readonly problems: number;
}

export interface RunChanged {
  type: 'run.changed';
}

export type SyncIndicatorEvent = RunChanged | { type: 'sync.requested' };

export type SyncIndicatorEmitted =
  | { type: 'run.succeeded' }
  | { type: 'run.failed'; readonly fault: SyncFault };

const RESET_MS = 3000;
const RETRY_MS = 1500;
/** The server ends a run after ten minutes. */
const MAX_RUN_MS = 11 * 60_000;
const MAX_FAILED_READS = 2;

const faultOf = (error: unknown): SyncFault => {
  const fault = readFault(error);
  const { code, detail } = fault;
  return detail === null || code !== null
    ? { kind: 'unreachable', fault }
    : { kind: 'explained', detail, more: 0 };
};

const faultOfStart = (start: SyncStart): SyncFault =>
  start.kind === 'refused' && start.message !== null
    ? { kind: 'explained', detail: start.message, more: 0 }
    : { kind: 'unexplained' };

const faultOfRun = ({ errors }: SyncStatus): SyncFault => {
  const [detail, ...others] = errors ?? [];
  return detail === undefined ? { kind: 'unexplained' } : { kind: 'explained', detail, more: others.length };
};

/**
 * The sync button of the shipments (spec 2 section 4). A failed read is repeated; the third failed read in a
 * row is an error. success and error return to idle after three seconds, or at once for another run.
 */
export const syncIndicatorMachine = setup({
  types: {
    context: {} as SyncIndicatorContext,
    events: {} as SyncIndicatorEvent,
    emitted: {} as SyncIndicatorEmitted,
  },
  actors: {
    startRun: fromPromise<SyncStart>(placeholderPromise('startRun')),
    readStatus: fromPromise<SyncStatus>(placeholderPromise('readStatus')),
    followRuns: fromCallback<RunChanged>(placeholderCallback('followRuns')),
  },
  delays: { retry: RETRY_MS, timeout: MAX_RUN_MS, reset: RESET_MS },
  actions: {
    reset: assign({ failedReads: 0, fault: null, problems: 0 }),
    clearFailedReads: assign({ failedReads: 0 }),
    countFailedRead: assign(({ context }) => ({ failedReads: context.failedReads + 1 })),
    keepProblemCount: assign((_, params: { problems: number }) => params),
    keepFault: assign((_, params: { fault: SyncFault }) => params),
    emitSuccess: emit({ type: 'run.succeeded' }),
    emitFault: emit(({ context }) => ({
      type: 'run.failed',
      fault: context.fault ?? { kind: 'unexplained' },
    })),
  },
  guards: {
    isRunStarted: (_, params: { start: SyncStart }) => params.start.kind !== 'refused',
    isRunning: (_, params: { status: SyncStatus }) => syncStateOf(params.status) === 'running',
    isCompleted: (_, params: { status: SyncStatus }) => syncStateOf(params.status) === 'completed',
    canReadAgain: ({ context }) => context.failedReads < MAX_FAILED_READS,
  },
}).createMachine({
  id: 'syncIndicator',
  context: { failedReads: 0, fault: null, problems: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'sync.requested': 'syncing' } },
    syncing: {
      description: 'A run is started or joined. Its status is read after each feed event until it has ended.',
      entry: 'reset',
      invoke: {
        id: 'followRuns',
        src: 'followRuns',
        onError: { description: 'Reported. The status is read without the feed.' },
      },
      initial: 'starting',
      after: {
        timeout: {
          target: 'error',
          actions: { type: 'keepFault', params: { fault: { kind: 'timedOut' } } },
        },
      },
      states: {
        starting: {
          invoke: {
            id: 'startRun',
            src: 'startRun',
            onDone: [
              {
                guard: { type: 'isRunStarted', params: ({ event }) => ({ start: event.output }) },
                target: 'reading',
              },
              {
                target: '#syncIndicator.error',
                actions: {
                  type: 'keepFault',
                  params: ({ event }) => ({ fault: faultOfStart(event.output) }),
                },
              },
            ],
            onError: {
              target: '#syncIndicator.error',
              actions: { type: 'keepFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            },
          },
        },
        reading: {
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            onDone: [
              {
                guard: { type: 'isRunning', params: ({ event }) => ({ status: event.output }) },
                target: 'waiting',
                actions: 'clearFailedReads',
              },
              {
                guard: { type: 'isCompleted', params: ({ event }) => ({ status: event.output }) },
                target: '#syncIndicator.success',
                actions: {
                  type: 'keepProblemCount',
                  params: ({ event }) => ({ problems: event.output.errors?.length ?? 0 }),
                },
              },
              {
                target: '#syncIndicator.error',
                actions: { type: 'keepFault', params: ({ event }) => ({ fault: faultOfRun(event.output) }) },
              },
            ],
            onError: [
              { guard: 'canReadAgain', target: 'waitingToRetry', actions: 'countFailedRead' },
              {
                target: '#syncIndicator.error',
                actions: { type: 'keepFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              },
            ],
          },
          // The running request may have read the former status, so it starts again.
          on: { 'run.changed': { target: 'reading', reenter: true } },
        },
        waiting: { on: { 'run.changed': 'reading' } },
        waitingToRetry: { after: { retry: 'reading' }, on: { 'run.changed': 'reading' } },
      },
    },
    success: {
      entry: 'emitSuccess',
      after: { reset: 'idle' },
      on: { 'sync.requested': 'syncing' },
    },
    error: {
      entry: 'emitFault',
      after: { reset: 'idle' },
      on: { 'sync.requested': 'syncing' },
    },
  },
});

type SyncIndicatorSnapshot = ReturnType<typeof syncIndicatorMachine.getInitialSnapshot>;

export type SyncPhase = 'idle' | 'syncing' | 'success' | 'error';

export const selectPhase = (snapshot: SyncIndicatorSnapshot): SyncPhase => {
  if (snapshot.matches('syncing')) return 'syncing';
  if (snapshot.matches('success')) return 'success';
  return snapshot.matches('error') ? 'error' : 'idle';
};
export const selectProblems = (snapshot: SyncIndicatorSnapshot): number => snapshot.context.problems;
