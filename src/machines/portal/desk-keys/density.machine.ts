import { type SnapshotFrom, setup } from 'xstate';
import type { Density } from '#domain/density.ts';
import { unprovidedAction } from '../../kit/unprovided.ts';

/** How dense the products of the desk stand: cards, or one line each. It is remembered for each person. */
export const densityMachine = setup({
  types: {
    context: {} as { readonly userId: number; readonly first: Density },
    events: {} as { type: 'density.switched' },
    input: {} as { readonly userId: number; readonly density: Density },
  },
  actions: { saveDensity: unprovidedAction<{ userId: number; density: Density }>('saveDensity') },
  guards: { isCompact: ({ context }) => context.first === 'compact' },
}).createMachine({
  id: 'density',
  context: ({ input: { userId, density } }) => ({ userId, first: density }),
  initial: 'sorting',
  states: {
    sorting: { always: [{ guard: 'isCompact', target: 'compact' }, { target: 'comfortable' }] },
    comfortable: {
      on: {
        'density.switched': {
          target: 'compact',
          actions: {
            type: 'saveDensity',
            params: ({ context }) => ({ userId: context.userId, density: 'compact' }),
          },
        },
      },
    },
    compact: {
      on: {
        'density.switched': {
          target: 'comfortable',
          actions: {
            type: 'saveDensity',
            params: ({ context }) => ({ userId: context.userId, density: 'comfortable' }),
          },
        },
      },
    },
  },
});

export const selectIsCompact = (snapshot: SnapshotFrom<typeof densityMachine>): boolean =>
  snapshot.matches('compact');
