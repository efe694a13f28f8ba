import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { isBlank } from '#domain/storable-text.ts';

type ReasonEvent = { type: 'reason.typed'; readonly text: string } | { type: 'reason.submitted' };

type ReasonEmitted = { type: 'reason.given'; readonly reason: string } | { type: 'reason.omitted' };

/**
 * The reason that a person types for a command; the audit log stores it. The text stays after it is
 * submitted, because the command may fail.
 */
export const reasonMachine = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as ReasonEvent,
    emitted: {} as ReasonEmitted,
    /** `typed`: the stored text from before the session ended. */
    input: {} as { readonly typed: unknown },
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    notifyGiven: emit(({ context }) => ({ type: 'reason.given', reason: context.text.trim() })),
    notifyOmitted: emit({ type: 'reason.omitted' }),
  },
  guards: { isBlank: ({ context }) => isBlank(context.text) },
}).createMachine({
  id: 'reason',
  context: ({ input: { typed } }) => ({ text: typeof typed === 'string' ? typed : '' }),
  on: {
    'reason.typed': { actions: { type: 'keepText', params: ({ event }) => event } },
    'reason.submitted': [
      { guard: 'isBlank', target: '.missing', actions: 'notifyOmitted' },
      { target: '.writing', actions: 'notifyGiven' },
    ],
  },
  initial: 'writing',
  states: { writing: {}, missing: { description: 'The reason was submitted empty, so no command is sent.' } },
});

type ReasonSnapshot = SnapshotFrom<typeof reasonMachine>;

export const selectText = ({ context }: ReasonSnapshot): string => context.text;
export const selectHasText = ({ context }: ReasonSnapshot): boolean => !isBlank(context.text);
export const selectIsMissing = (snapshot: ReasonSnapshot): boolean => snapshot.matches('missing');
