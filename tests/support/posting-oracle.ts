// The progress of a posting by hand, for the models of orders of staff and of wholesale orders (decision 21).
import type { EventObject } from 'xstate';
import * as z from 'zod/mini';
import { iqd } from '#tests/support/iqd.ts';
import type { Sight } from '#tests/support/model.ts';

/**
 * The meaning of a failed request. lost: the server may have done it. unsure: the same, but it answered.
 * nothingStored: the server has nothing of the order. missing: the order no longer exists. repriced: the line
 * has another price. refused: any other refusal.
 */
type Verdict = 'lost' | 'unsure' | 'nothingStored' | 'missing' | 'repriced' | 'refused';

export interface PostingFacts {
  readonly orderId: number | null;
  /** The number of items that the server has. */
  readonly sent: number;
  /** The new price in IQD that the server gave for the next item. */
  readonly newPrice: number | null;
  /** The person accepted a new price. */
  readonly isRepriced: boolean;
  /** An earlier attempt may have created the order. */
  readonly mayExist: boolean;
  readonly isOnline: boolean;
  /** The last attempt got no reply. */
  readonly isLost: boolean;
  readonly isSlow: boolean;
}

interface PostingSample {
  readonly items: number;
  readonly verdictOf: (error: unknown, request: string, mayExist: boolean) => Verdict;
  /** The price that a refusal gives. */
  readonly newPrice?: number;
}

const postedSchema = z.object({
  order_id: z.nullable(z.number()),
  acknowledged: z.number(),
  new_price: z.optional(z.nullable(z.number())),
});
const openedSchema = z.object({ order: postedSchema, isEarlierOrder: z.boolean(), wasStored: z.boolean() });
type Posted = z.infer<typeof postedSchema>;

const orderIn = ({ order_id, acknowledged, new_price = null }: Posted) => ({
  orderId: order_id,
  sent: acknowledged,
  newPrice: new_price,
});

const REQUEST = /^xstate\.(done|error)\.actor\.(createOrder|postLine|abandonOrder)$/;

export const createPostingFacts = ({ items, verdictOf, newPrice = 0 }: PostingSample) => {
  const begin = (order: Posted, isFromEarlierVisit: boolean): PostingFacts => ({
    ...orderIn(order),
    isRepriced: false,
    mayExist: isFromEarlierVisit,
    isOnline: true,
    isLost: false,
    isSlow: false,
  });

  const isComplete = ({ orderId, sent }: PostingFacts): boolean => orderId !== null && sent >= items;

  /** The next request. The items are sent one after another, after the order. */
  const requestOf = (facts: PostingFacts): string => {
    if (isComplete(facts)) return 'placed';
    return facts.orderId === null ? 'creatingOrder' : 'postingLine';
  };
  const stoppedOf = ({ orderId, isOnline, isLost }: PostingFacts): string => {
    if (isLost && !isOnline) return 'stopped.offline';
    return orderId === null ? 'stopped.unanswered' : 'stopped.partial';
  };

  const afterFailure = (facts: PostingFacts, error: unknown, request: string): PostingFacts => {
    const verdict = verdictOf(error, request, facts.mayExist);
    return {
      ...facts,
      mayExist: facts.mayExist || verdict === 'lost' || verdict === 'unsure',
      isLost: verdict === 'lost' && request !== 'abandonOrder',
      newPrice: verdict === 'repriced' ? newPrice : facts.newPrice,
    };
  };

  const next = (before: PostingFacts, event: EventObject, [state = '']: readonly string[]): PostingFacts => {
    if ('isOnline' in event && event.type === 'network.changed') {
      const facts = { ...before, isOnline: event.isOnline === true };
      return state === 'stopped.offline' && facts.isOnline ? { ...facts, isLost: false } : facts;
    }
    if (event.type === 'xstate.error.actor.watchNetwork') return before;
    if (event.type.startsWith('xstate.after.slow')) return { ...before, isSlow: true };
    const facts = { ...before, isSlow: false };
    switch (event.type) {
      case 'request.retried':
        return { ...facts, mayExist: facts.mayExist || state === 'creatingOrder' };
      case 'order.resumed':
      case 'abandon.confirmed':
        return { ...facts, isLost: false };
      case 'price.accepted':
        return { ...facts, isLost: false, newPrice: null, isRepriced: true };
      default:
        break;
    }
    const [, outcome, request = ''] = REQUEST.exec(event.type) ?? [];
    if (outcome === 'error' && 'error' in event) return afterFailure(facts, event.error, request);
    if (!('output' in event)) return facts;
    if (outcome === 'done' && request !== 'abandonOrder')
      return { ...facts, ...orderIn(z.parse(postedSchema, event.output)) };
    if (event.type !== 'xstate.done.actor.openJournal') return facts;
    const { order, wasStored } = z.parse(openedSchema, event.output);
    return { ...facts, ...orderIn(order), mayExist: facts.mayExist || wasStored };
  };

  const targetOfFailure = (facts: PostingFacts, error: unknown, request: string): string | undefined => {
    if (request === 'abandonOrder') return 'stopped.asking';
    const verdict = verdictOf(error, request, facts.mayExist);
    if (verdict === 'nothingStored' || verdict === 'missing') return 'releasing';
    return stoppedOf(afterFailure(facts, error, request));
  };

  const target = (facts: PostingFacts, event: EventObject, states: readonly string[]): string | undefined => {
    const [state = ''] = states;
    const after = next(facts, event, states);
    const [, outcome, request = ''] = REQUEST.exec(event.type) ?? [];
    if (outcome === 'error' && 'error' in event) return targetOfFailure(facts, event.error, request);
    switch (event.type) {
      case 'xstate.done.actor.openJournal': {
        const { isEarlierOrder } = z.parse(openedSchema, 'output' in event ? event.output : null);
        // An earlier order is continued only by the person.
        return isEarlierOrder && !isComplete(after) ? stoppedOf(after) : requestOf(after);
      }
      case 'xstate.done.actor.createOrder':
      case 'xstate.done.actor.postLine':
      case 'order.resumed':
        return requestOf(after);
      case 'abandon.declined':
        return stoppedOf(after);
      case 'network.changed':
        if (state === 'stopped.offline') return after.isOnline ? requestOf(after) : state;
        return state === 'stopped.unanswered' || state === 'stopped.partial' ? stoppedOf(after) : state;
      default:
        return undefined;
    }
  };

  const sightOf = ({
    orderId,
    sent,
    newPrice: price,
    isSlow,
  }: Pick<PostingFacts, 'orderId' | 'sent' | 'newPrice' | 'isSlow'>): Sight => ({
    order:
      orderId === null ? 'the order has no number yet' : `order #${orderId} has ${sent} of ${items} items`,
    ...(price === null ? {} : { price: `the new price of the next item is ${iqd(Math.round(price * 100))}` }),
    ...(isSlow ? { slow: 'the app says that the server is slow, with "Try again"' } : {}),
  });

  /** The same of the machine. */
  const shown = ({
    context: { order, isSlow },
  }: {
    readonly context: { readonly order: unknown; readonly isSlow: boolean };
  }): Sight => sightOf({ ...orderIn(z.parse(postedSchema, order)), isSlow });

  return { begin, next, target, sees: sightOf, shown };
};
