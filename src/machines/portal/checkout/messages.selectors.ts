/* Selectors of the messages of the order, and of the parked orders. */
import {
  type AppliedChat,
  openChecks,
  type ParkedOrder,
  sourceOf,
  type ValueSource,
} from '#domain/chat/order-messages.ts';
import type { PastedField } from '#domain/chat/pasted-chat.ts';
import type { CheckoutSnapshot } from './checkout.selectors.ts';

export const selectChats = ({ context }: CheckoutSnapshot): readonly AppliedChat[] => context.chats;
export const selectParked = ({ context }: CheckoutSnapshot): readonly ParkedOrder[] => context.parked;

/** The checks still to be done, in the order in which they are shown. */
export const selectOpenChecks = ({ context }: CheckoutSnapshot): readonly string[] => openChecks(context);

/** The message from which the value of a field was read, unless a person has changed it. */
export const selectSource = ({ context }: CheckoutSnapshot, field: PastedField): ValueSource | undefined =>
  sourceOf(context, field);

type PendingPhase = 'reading' | 'askingCustomer' | 'blocked' | 'asking' | 'noOrder' | 'failed';
const PHASES: Readonly<Partial<Record<string, PendingPhase>>> = {
  reading: 'reading',
  askingCustomer: 'askingCustomer',
  found: 'reading',
  blocked: 'blocked',
  asking: 'asking',
  noOrder: 'noOrder',
  failed: 'failed',
};

/** The state of a message that has not filled the order; null without such a message. */
export const selectPendingPhase = ({ value }: CheckoutSnapshot): PendingPhase | null =>
  PHASES[value.messages] ?? null;

/** The people of whom the person names the customer. */
export const selectWriters = ({ context }: CheckoutSnapshot): readonly string[] => context.writers;

/** The texts that have not filled the order, the first one pasted first. */
export const selectWaiting = ({ context }: CheckoutSnapshot): readonly string[] => context.waiting;

export const selectIsAskingUndo = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ messages: 'askingUndo' });

/** Returns the parked order that the question about its deletion names. */
export const selectDeleting = (snapshot: CheckoutSnapshot): ParkedOrder | undefined =>
  snapshot.matches({ messages: 'askingDeletion' })
    ? snapshot.context.parked.find(({ id }) => id === snapshot.context.deletingId)
    : undefined;
