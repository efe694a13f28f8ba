import { getSyncStatus, startSync } from '#api/contracts/sync.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type CallAnswers, type EventAction, fakeReply, REAL } from '#tests/support/page-model.ts';

// The runs of the marketplace sync, which both screens show.

export const runChanged: EventAction = {
  act: async ({ publish }) => publish({ entity: 'sync_run', id: '1' }),
};

export const runCalls = {
  startRun: {
    endpoints: [startSync],
    successReply: (event) => {
      const { kind, message } = { kind: '', message: null, ...outputOf(event) };
      if (kind === 'started') return REAL;
      return fakeReply(kind === 'running' ? { status: 'running' } : message === null ? {} : { message });
    },
  },
  readStatus: { endpoints: [getSyncStatus], successReply: (event) => fakeReply(outputOf(event)) },
  followRuns: { impossible: 'the subscription ends only with its page' },
} satisfies Readonly<Record<string, CallAnswers>>;
