import { asc, eq } from 'drizzle-orm';
import type { User } from '#api/contracts/auth.ts';
import type { CartItem } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { type Hundredths, sum, toHundredths } from '#domain/money.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { selectIsAsking, selectPostingFault } from '#machines/kit/posting.selectors.ts';
import {
  selectItems,
  selectPlacedOrderId,
  selectPosting,
  selectTotal,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { selectUnfinished } from '#machines/portal/checkout/submitted-order.selectors.ts';
import { d2cOrderItems, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { createJournalStore } from '#storage/journal-store.ts';
import { postingOf, postingState } from '#tests/support/order-posting.ts';
import {
  type Browser,
  type Client,
  type FaultPlan,
  openClient,
  type Shop,
} from '#tests/support/portal-rig.ts';

/* A simulated user of the order desk, for the tests of checkout faults. */

/**
 * The user's choice when an order fails. `nearly …`: the user starts the action and then declines the
 * question.
 */
export type AfterFailure = 'again' | 'abandon' | 'cancel abandoning' | 'edit' | 'cancel editing';
/** The user's choice when the order can be edited again. */
export type WhenEditable = 'submit' | 'edit' | 'leave';

export interface PersonBehaviour {
  afterFailure(): AfterFailure;
  whenEditable(): WhenEditable;
}

export const retriesAlways: PersonBehaviour = { afterFailure: () => 'again', whenEditable: () => 'submit' };

export interface Placed {
  /** The number on the success screen. */
  readonly orderId: number | null;
  /** The items on the screen when the person pressed Submit. */
  readonly items: readonly CartItem[];
  readonly total: Hundredths;
}

const MAX_STEPS = 80;

const customerOf = (user: User): CustomerInfo => ({
  ...EMPTY_CUSTOMER,
  fullName: `Customer of ${user.username}`,
  phone: '07701234567',
  address: 'Karrada, street 62',
  province: '3',
  provinceName: 'Baghdad',
  socialMediaPlatform: 'instagram',
  socialMediaHandle: '@customer',
  notes: 'call before noon',
});

export interface PersonOptions {
  readonly shop: Shop;
  readonly browser: Browser;
  readonly user: User;
  readonly faultPlan: FaultPlan;
  readonly behaviour: PersonBehaviour;
  readonly shouldStripIdempotencyKeys?: boolean;
}

/**
 * A person at the order desk who submits an order. After each fault the person opens the page again and
 * continues until the order is placed.
 */
export class Person {
  readonly placed: Placed[] = [];
  /** All clients of the person, because late answers may still reach each of them. */
  private readonly clients: Client[] = [];
  private readonly options: PersonOptions;
  private readonly store;
  private client: Client;
  private token: string;
  /** The cart on the screen at the first submit of the order. */
  private submitted: { items: readonly CartItem[]; total: Hundredths } = { items: [], total: 0 };
  /** The number on a success screen that disappeared before the person continued. */
  private seenOrderId: number | null = null;
  private edits = 0;
  readonly violations: string[] = [];

  private constructor(options: PersonOptions, token: string) {
    this.options = options;
    this.token = token;
    this.store = options.browser.openTab();
    this.client = this.openTab();
  }

  static async open(options: PersonOptions): Promise<Person> {
    return new Person(options, await options.shop.signIn(options.user));
  }

  private openTab(): Client {
    const client = openClient({ ...this.options, store: this.store, token: this.token });
    this.clients.push(client);
    return client;
  }

  private async reopenPage(): Promise<void> {
    this.seenOrderId = this.client.shownOrderId() ?? this.seenOrderId;
    if (this.client.hasExpired()) this.token = await this.options.shop.signIn(this.options.user);
    this.client = this.openTab();
  }

  private edit(edit: OrderEdit): void {
    this.client.checkout.send({ type: 'order.edited', edit });
  }

  /** Opens the page again until the machine is idle, whatever faults happen. */
  private async reopenUntilIdle(): Promise<Client> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const tabState = await this.client.untilSettled();
      if (tabState === 'idle') return this.client;
      if (tabState === 'closed') await this.reopenPage();
      else this.tryAgain();
    }
    throw new Error(
      `the page never became idle: ${JSON.stringify(postingState(this.client.checkout.getSnapshot()))}`,
    );
  }

  private tryAgain(): void {
    const { checkout } = this.client;
    this.client.advanceUntilSlow();
    const posting = selectPosting(checkout.getSnapshot());
    if (!posting?.getSnapshot().can({ type: 'request.retried' })) {
      throw new Error(
        `a slow request cannot be retried in ${JSON.stringify(postingState(checkout.getSnapshot()))}`,
      );
    }
    posting.send({ type: 'request.retried' });
  }

  /** Resolves when the desk is open and has looked for an unfinished order. */
  async settle(): Promise<void> {
    await this.reopenUntilIdle();
  }

  async keyIn(lines: number): Promise<void> {
    await this.reopenUntilIdle();
    for (const [index, product_id] of this.options.shop.productIds.slice(0, lines).entries()) {
      const product = {
        product_id,
        name: `Product ${index}`,
        picture_url: null,
        dimensions: '10 x 10 cm',
        customizable: true,
        base_price: 1000 * (index + 1) + 0.25 * index,
      };
      this.edit({ kind: 'productAdded', product, quantity: index + 1 });
      const change = { notes: `line ${index}`, custom_cost: index % 2 === 0 ? 0 : 150.5 };
      this.edit({ kind: 'lineChanged', productId: product_id, change });
      const parts = { colours: [{ colour: 'red', quantity: 1 }], texts: [`سارة "${index}"`] };
      this.edit({ kind: 'partsChanged', productId: product_id, parts });
    }
    this.edit({ kind: 'customerChanged', change: customerOf(this.options.user) });
  }

  private changeSomething(): void {
    const [first] = selectItems(this.client.checkout.getSnapshot());
    if (!first) throw new Error('there is nothing in the cart to change');
    this.edits += 1;
    this.edit({
      kind: 'lineChanged',
      productId: first.product_id,
      change: { quantity: first.quantity + 1, notes: `edit ${this.edits}` },
    });
  }

  private submit(): void {
    const { checkout } = this.client;
    const items = selectItems(checkout.getSnapshot());
    const unfinished = selectUnfinished(postingOf(checkout.getSnapshot()));
    if (!unfinished) this.submitted = { items, total: selectTotal(checkout.getSnapshot()) };
    else if (JSON.stringify(unfinished.items) !== JSON.stringify(this.submitted.items)) {
      this.violations.push('the unfinished order is not the one that was submitted');
    }
    const snapshot = checkout.getSnapshot();
    const canResume = postingOf(snapshot)?.can({ type: 'order.resumed' });
    if (!(canResume ?? snapshot.can({ type: 'order.submitted' }))) {
      throw new Error(
        `the order cannot be submitted in ${JSON.stringify(postingState(checkout.getSnapshot()))}`,
      );
    }
    checkout.send({ type: 'order.submitted' });
  }

  private decideAfterFailure(): void {
    const { checkout } = this.client;
    // A person who reads that the order is cancelled stops sending.
    const posting = selectPosting(checkout.getSnapshot());
    const stopped = posting?.getSnapshot();
    const isCancelled = selectPostingFault(stopped)?.detail?.includes('is cancelled') ?? false;
    const choice = isCancelled ? 'abandon' : this.options.behaviour.afterFailure();
    // Abandoning failed, and the question is still open.
    if (selectIsAsking(stopped)) {
      posting?.send({
        type: choice === 'abandon' || choice === 'edit' ? 'abandon.confirmed' : 'abandon.declined',
      });
      return;
    }
    if (choice === 'again') {
      this.submit();
      return;
    }
    const before = selectItems(this.client.checkout.getSnapshot());
    if (choice === 'edit' || choice === 'cancel editing') this.changeSomething();
    else posting?.send({ type: 'abandon.requested' });
    if (selectItems(this.client.checkout.getSnapshot()) !== before) {
      this.violations.push('the cart of an unfinished order changed before the user confirmed it');
    }
    const isConfirmed = choice === 'edit' || choice === 'abandon';
    posting?.send({ type: isConfirmed ? 'abandon.confirmed' : 'abandon.declined' });
  }

  /**
   * Submits until the order is placed. Returns false if the person leaves it or finds nothing left to submit.
   */
  async placeOrder(): Promise<boolean> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const { checkout } = await this.reopenUntilIdle();
      const snapshot = checkout.getSnapshot();
      const isOver = snapshot.matches({ order: 'reviewing' }) && this.seenOrderId !== null;
      if (snapshot.matches({ order: 'placed' }) || isOver) {
        this.placed.push({ orderId: selectPlacedOrderId(snapshot) ?? this.seenOrderId, ...this.submitted });
        this.seenOrderId = null;
        return true;
      }
      if (!snapshot.matches({ order: 'reviewing' })) {
        this.decideAfterFailure();
        continue;
      }
      // A refused order is submitted unchanged, so a person who leaves has not progressed.
      if (snapshot.matches({ order: { reviewing: 'refused' } })) {
        this.submit();
        continue;
      }
      if (selectItems(snapshot).length === 0) {
        return false;
      }
      const choice = this.options.behaviour.whenEditable();
      if (choice === 'leave') return false;
      if (choice === 'edit') this.changeSomething();
      this.submit();
    }
    throw new Error(`never placed: ${JSON.stringify(postingState(this.client.checkout.getSnapshot()))}`);
  }

  startAnother(): void {
    this.client.checkout.send({ type: 'order.anotherStarted' });
  }

  /** Clicks 'Create Another Order' as soon as the number appears. */
  startAnotherWithoutPause(): void {
    const { checkout } = this.client;
    const subscription = checkout.subscribe((snapshot) => {
      if (!snapshot.matches({ order: 'placed' })) return;
      subscription.unsubscribe();
      this.seenOrderId = selectPlacedOrderId(snapshot);
      checkout.send({ type: 'order.anotherStarted' });
    });
  }

  /** Delivers all late requests, then closes the browser. */
  async closeBrowser(): Promise<void> {
    for (const { network } of this.clients) await network.deliverLate();
    for (const client of this.clients) client.close();
  }

  /** Returns the faults as sentences. Call it after `closeBrowser`. */
  async findFaults(expected: { isPlaced: boolean; isJournalClosed: boolean }): Promise<string[]> {
    const { shop, user } = this.options;
    return [...(await findOrderFaults(shop, user, this.placed)), ...(await this.findPortalFaults(expected))];
  }

  /** Returns the faults of what the browser still stores, without the database. */
  async findPortalFaults(expected: { isPlaced: boolean; isJournalClosed: boolean }): Promise<string[]> {
    const { user, browser } = this.options;
    const faults = [...this.violations];
    const storedItems = createDraftStore(this.store).read(user.user_id).items;
    const shownItems = selectItems(this.client.checkout.getSnapshot());
    if (JSON.stringify(storedItems) !== JSON.stringify(shownItems))
      faults.push('the stored cart is not the one shown');
    if (expected.isPlaced && shownItems.length > 0)
      faults.push('the order was placed, but the cart is not empty');
    if (!expected.isPlaced && shownItems.length === 0)
      faults.push('the order was not placed, but the cart is empty');
    const journal = await createJournalStore(browser.journals).read(user.user_id);
    if (expected.isJournalClosed && journal) faults.push('the journal is still open');
    return faults;
  }
}

const lineOf = (
  line: Pick<CartItem, 'quantity' | 'unit_price' | 'custom_cost' | 'notes'> & { product_id: number | null },
) => JSON.stringify([line.product_id, line.quantity, line.unit_price, line.custom_cost, line.notes]);

/** Compares the orders of this person in the database with what the screens showed. */
export const findOrderFaults = async (
  shop: Shop,
  user: User,
  placed: readonly Placed[],
): Promise<string[]> => {
  const { db } = shop.connection;
  const faults: string[] = [];
  const rows = await db.select().from(d2cOrders).where(eq(d2cOrders.created_by, user.user_id));
  const remaining = rows.filter((row) => row.status !== 'cancelled');
  for (const row of remaining) {
    if (row.status !== 'pending') faults.push(`order #${row.d2c_order_id} is ${row.status}`);
    if (!placed.some((order) => order.orderId === row.d2c_order_id)) {
      faults.push(`order #${row.d2c_order_id} is in the database, but no screen showed it`);
    }
  }
  if (new Set(placed.map((order) => order.orderId)).size !== placed.length) {
    faults.push('two placed orders share one number');
  }
  for (const order of placed) {
    const row = remaining.find((candidate) => candidate.d2c_order_id === order.orderId);
    if (!row) {
      faults.push(`order #${order.orderId} was shown as placed, but is not in the database`);
      continue;
    }
    const lines = await db
      .select()
      .from(d2cOrderItems)
      .where(eq(d2cOrderItems.d2c_order_id, row.d2c_order_id))
      .orderBy(asc(d2cOrderItems.d2c_order_item_id));
    const [expected, stored] = [order.items.map(lineOf).join(), lines.map(lineOf).join()];
    if (expected !== stored)
      faults.push(`order #${row.d2c_order_id} should have the lines ${expected}, but has ${stored}`);
    if (row.items_count !== lines.length || row.expected_items !== lines.length) {
      faults.push(
        `order #${row.d2c_order_id} has ${lines.length} lines, counts ${row.items_count} of ${row.expected_items}`,
      );
    }
    const total = sum(lines.map((line) => toHundredths(line.subtotal)));
    if (total !== order.total || toHundredths(row.total_price) !== order.total) {
      faults.push(
        `order #${row.d2c_order_id}: ${order.total} was shown, the lines make ${total}, the total is ${row.total_price}`,
      );
    }
  }
  return faults;
};
