import { assign, fromPromise, setup } from 'xstate';
import type { D2cOrder, D2cOrderItem } from '#api/contracts/d2c-orders.ts';
import { unprovided } from '../kit/unprovided.ts';

export interface JobSheet {
  readonly order: D2cOrder;
  readonly items: readonly (D2cOrderItem & { readonly picture: string | null })[];
}

export interface JobSheets {
  readonly sheets: readonly JobSheet[];
  /** Orders that do not exist. */
  readonly missing: readonly number[];
}

/** What the people at the printers take with them, for the orders of the address: loading, ready, failed. */
export const jobSheetMachine = setup({
  types: {
    context: {} as { readonly ids: readonly number[]; readonly sheets: JobSheets },
    events: {} as { type: 'sheet.retried' },
    input: {} as { readonly ids: readonly number[] },
  },
  actors: {
    fetchSheets: fromPromise<JobSheets, { readonly ids: readonly number[] }>(unprovided('fetchSheets')),
  },
  actions: { keep: assign((_, params: { sheets: JobSheets }) => ({ sheets: params.sheets })) },
}).createMachine({
  id: 'jobSheet',
  context: ({ input }) => ({ ids: input.ids, sheets: { sheets: [], missing: [] } }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchSheets',
        src: 'fetchSheets',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ sheets: event.output }) },
        },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'sheet.retried': 'loading' } },
  },
});

type JobSheetSnapshot = ReturnType<typeof jobSheetMachine.getInitialSnapshot>;
export const selectSheets = (snapshot: JobSheetSnapshot): JobSheets => snapshot.context.sheets;
export const selectIsLoading = (snapshot: JobSheetSnapshot): boolean => snapshot.matches('loading');
export const selectHasFailed = (snapshot: JobSheetSnapshot): boolean => snapshot.matches('failed');
