import type { CustomerInfo } from '#domain/customer-info.ts';
import type { CartDraft } from '#domain/drafts.ts';
import type { CartEdit } from '../cart/cart.machine.ts';

/** A change that a person makes to the order before it is placed. */
export type OrderEdit =
  | { readonly of: 'cart'; readonly edit: CartEdit }
  | { readonly of: 'customer'; readonly customer: CustomerInfo };

/** Told to the checkout, once: whose order is placed. */
export interface OrderPlaced {
  readonly type: 'order.placed';
  readonly customer: CustomerInfo;
}

/** What a person does about an order that is submitted. */
export type SubmissionWish =
  | { type: 'order.edited'; edit: OrderEdit }
  | { type: 'order.submitted'; draft: CartDraft }
  | { type: 'request.retried' }
  | { type: 'price.taken' }
  | { type: 'abandon.requested' }
  | { type: 'abandon.confirmed' }
  | { type: 'abandon.declined' }
  | { type: 'order.anotherStarted' };
export type SubmissionEvent = SubmissionWish | { type: 'network.changed'; isOnline: boolean };
