import { getSyncStatus, startSync } from '#api/contracts/sync.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type CallAnswers, type EventAction, played, REAL } from '#tests/support/page-model.ts';

// The runs of the marketplace sync, which both screens show.

export const runChanged: EventAction = {
  act: async ({ publish }) => publish({ entity: 'sync_run', id: '1' }),
};

export const runCalls = {
  startRun: {
    by: [startSync],
    done: (event) => {
      const { kind, message } = { kind: '', message: null, ...outputOf(event) };
      if (kind === 'started') return REAL;
      return played(kind === 'running' ? { status: 'running' } : message === null ? {} : { message });
    },
  },
  readStatus: { by: [getSyncStatus], done: (event) => played(outputOf(event)) },
  followRuns: { impossible: 'the subscription ends only with its page' },
} satisfies Readonly<Record<string, CallAnswers>>;
