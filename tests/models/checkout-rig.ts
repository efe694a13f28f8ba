// The checkout with its real effects, for its models. The test answers its calls.
import { createActor, SimulatedClock } from 'xstate';
import { NO_MESSAGES, type OrderMessages } from '#domain/chat/order-messages.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import { createCheckoutActors, type OrderStore } from '#machines/portal/checkout/checkout.actors.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { findRepeatedWith, orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';
import { breakable } from '#tests/support/breakable.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import type { Opening } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createPostingStandIn } from '#tests/support/posting-stand-in.ts';

/** The storage of the order, with another tab that changes it. */
const createStore = (initial: OrderDraft, initialMessages: OrderMessages) => {
  let stored = initial;
  let storedMessages = initialMessages;
  let storedWaiting: readonly string[] = [];
  let notifyMessages: (messages: OrderMessages) => void = () => {};
  const listeners: Parameters<OrderStore['watchCart']>[1][] = [];
  const customerListeners: Parameters<OrderStore['watchCustomer']>[1][] = [];
  const store: OrderStore = {
    writeCart: (_userId, { draft_id, items }) => {
      stored = { ...stored, draft_id, items };
    },
    watchCart: (_userId, listener) => {
      listeners.push(listener);
      return () => {};
    },
    writeCustomer: (_userId, customer) => {
      stored = { ...stored, customer };
    },
    watchCustomer: (_userId, listener) => {
      customerListeners.push(listener);
      return () => {};
    },
    writeMessages: (_userId, messages) => {
      storedMessages = messages;
    },
    watchMessages: (_userId, listener) => {
      notifyMessages = listener;
      return () => {};
    },
    writeWaiting: (_userId, texts) => {
      storedWaiting = texts;
    },
  };
  return {
    store,
    stored: () => stored,
    storedMessages: () => storedMessages,
    storedWaiting: () => storedWaiting,
    changeMessagesElsewhere: (messages: OrderMessages): void => {
      storedMessages = messages;
      notifyMessages(messages);
    },
    changeElsewhere: (change: Partial<OrderDraft>): void => {
      stored = { ...stored, ...change };
      const { customer } = change;
      if (customer)
        for (const notify of customerListeners) notify(customer === EMPTY_CUSTOMER ? null : customer);
      else for (const notify of listeners) notify(stored);
    },
  };
};

export const openCheckoutRig = ({ machine, inspect, input }: Opening<typeof checkoutMachine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  const standIn = createPostingStandIn(orderPostingMachine);
  const { chats, looked, parked } = { ...NO_MESSAGES, ...input };
  const { store, ...stored } = createStore(input.order, { chats, looked, parked });
  let notifyNetwork: (isOnline: boolean) => void = () => {};
  const script = { isMissing: false };
  const { actors, actions } = createCheckoutActors({
    hasJournal: (userId) => calls.call('hasJournal', userId),
    loadJournals: async () => {
      if (script.isMissing) throw new Error('the script did not load');
      return {
        read: (userId) => calls.call('read', userId),
        close: (userId, draftId) => calls.call('closeJournal', { userId, draftId }),
      };
    },
    posting: standIn.logic,
    findRepeated: findRepeatedWith(
      fakeCallEndpoint(({ body }, signal) => calls.call('findRepeated', body, signal)),
    ),
    readMessage: (message, signal) => calls.call('readChat', message, signal),
    drafts: store,
    watchNetwork: (listener) => {
      listener(true);
      notifyNetwork = listener;
      return () => {};
    },
  });
  const actor = createActor(
    machine.provide({
      actors: {
        ...actors,
        watchOrder: breakable(actors.watchOrder),
        waitForNetwork: breakable(actors.waitForNetwork),
      },
      actions,
    }),
    { clock, input, inspect },
  ).start();
  return {
    actor,
    calls,
    clock,
    standIn,
    ...stored,
    restoreNetwork: () => {
      notifyNetwork(false);
      notifyNetwork(true);
    },
    /** Answers the search for the journal. With `isMissing` its script does not load. */
    answerFindJournal: async (journal: unknown, isMissing: boolean): Promise<void> => {
      script.isMissing = isMissing;
      calls.latest('hasJournal').answer(isMissing || journal !== null);
      await flushPromises();
      script.isMissing = false;
      if (!isMissing && journal !== null) calls.latest('read').answer(journal);
    },
  };
};
