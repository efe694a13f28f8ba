import type {
  createPostingMachine,
  PostedOrder,
  PostingEvent,
  PostingInput,
  PostingLogic,
  PostingResult,
  PostingSnapshot,
} from '#machines/kit/posting.machine.ts';

/** Replaces a posting by one that the test ends. It records the input and the events. */
export const createPostingStandIn = <Order extends PostedOrder, Edit>(
  machine: ReturnType<typeof createPostingMachine<Order, Edit>>,
) => {
  type Snapshot = PostingSnapshot<Order, Edit>;
  const received: PostingEvent<Edit>[] = [];
  const inputs: PostingInput<Order>[] = [];
  let nextTransition: ((snapshot: Snapshot) => Snapshot) | null = null;
  const logic: PostingLogic<Order, Edit> = {
    getInitialSnapshot: (_scope, input) => {
      inputs.push(input);
      const defaults = {
        fault: null,
        mayExist: false,
        isSlow: false,
        isOnline: true,
        pendingEdit: null,
        outcome: null,
      };
      return machine.resolveState({ value: 'openingJournal', context: { ...input, ...defaults } });
    },
    transition: (snapshot, event) => {
      if (nextTransition) return nextTransition(snapshot);
      if (!event.type.startsWith('xstate.')) received.push(event);
      return snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return {
    logic,
    received,
    inputs,
    /** Ends the posting with this output or with an error. */
    end: (
      posting: { send(event: PostingEvent<Edit>): void } | undefined,
      output: PostingResult<Order, Edit> | null,
    ): void => {
      nextTransition = ({ context }) => {
        if (!output) throw new Error('the test broke the posting');
        return machine.resolveState({ value: 'placed', context, status: 'done', output });
      };
      posting?.send({ type: 'request.retried' });
      nextTransition = null;
    },
  };
};
