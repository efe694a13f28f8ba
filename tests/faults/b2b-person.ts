import { eq } from 'drizzle-orm';
import { createActor } from 'xstate';
import { createAuthApi } from '#api/auth.ts';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { type B2bDraft, type B2bDraftEdit, b2bItemOf } from '#domain/b2b-draft.ts';
import { b2bTotal } from '#domain/b2b-order.ts';
import { toHundredths } from '#domain/money.ts';
import { createB2bDraftActors } from '#machines/b2b/b2b-draft.actors.ts';
import {
  type B2bDraftActor,
  b2bDraftMachine,
  selectDraft,
  selectPosting,
} from '#machines/b2b/b2b-draft.machine.ts';
import { SLOW_AFTER_MS } from '#machines/kit/posting.machine.ts';
import {
  selectIsAsking,
  selectIsBusy,
  selectIsStopped,
  selectPostingFault,
} from '#machines/kit/posting.selectors.ts';
import { b2bOrderItems, b2bOrders } from '#server/db/schema/b2b.ts';
import { type B2bDraftStore, createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import type { TextStore } from '#storage/browser-store.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { NetworkFault } from '#tests/support/faulty-network.ts';
import { type FaultyTab, openFaultyTab, type TabState } from '#tests/support/faulty-tab.ts';
import { watchStableNetwork } from '#tests/support/order-posting.ts';
import type { AfterFailure, PersonBehaviour } from './person.ts';

/* A simulated admin who creates wholesale orders, for the tests of faults. */

/** The faults that can happen while the draft is stored. */
export const WRITE_FAULTS = ['none', 'killed before', 'killed after'] as const;
export type WriteFault = (typeof WRITE_FAULTS)[number];

export interface B2bFaultPlan {
  nextFault(): NetworkFault;
  nextWriteFault(): WriteFault;
}

/** The real server and the sessions of the person under test. */
export interface Shop {
  readonly app: TestApp;
  /** Returns a token that no test has ended. */
  signIn(): Promise<string>;
  endSession(token: string): Promise<void>;
}

export const openShop = (app: TestApp): Shop => {
  let token: Promise<string> | null = null;
  const auth = createAuthApi(
    createCallEndpoint(
      createClient({
        origin: app.origin,
        fetch: async (input, init) => app.app.fetch(new Request(input, init)),
        readToken: () => null,
        onUnauthorized: () => {},
      }),
    ),
  );
  const signInAgain = async (): Promise<string> => {
    const { username, password } = app.users.admin;
    const session = await auth.login({ username, password }, new AbortController().signal);
    return session.access_token;
  };
  return {
    app,
    signIn: () => {
      token ??= signInAgain();
      return token;
    },
    endSession: async (ended) => {
      token = null;
      await auth.logout(ended);
    },
  };
};

/**
 * An order that a screen showed as created, with the draft as it was on the screen when the person pressed
 * Create.
 */
export interface Created {
  readonly orderId: number;
  readonly draft: B2bDraft;
}

interface Tab extends Pick<FaultyTab, 'network' | 'advanceUntilSlow' | 'hasExpired' | 'close'> {
  readonly draft: B2bDraftActor;
  /** Resolves when the person has to decide. */
  untilIdle(): Promise<TabState>;
}

/** Returns the posting of the draft in its current state, or undefined if there is none. */
export const postingIn = (draft: B2bDraftActor) => selectPosting(draft.getSnapshot())?.getSnapshot();

const MAX_STEPS = 60;

interface B2bPersonOptions {
  readonly shop: Shop;
  readonly texts: TextStore;
  readonly client: { readonly client_id: number; readonly name: string };
  readonly faultPlan: B2bFaultPlan;
  readonly behaviour: PersonBehaviour;
  readonly shouldStripIdempotencyKeys: boolean;
}

/**
 * An admin who enters a wholesale order. After each fault the admin opens the page again and continues until
 * the order is created.
 */
export class B2bPerson {
  readonly created: Created[] = [];
  readonly violations: string[] = [];
  private readonly options: B2bPersonOptions;
  private readonly store: B2bDraftStore;
  private readonly tabs: Tab[] = [];
  private tab: Tab;
  private token: string;
  /** The draft on the screen at the last submit. */
  private submittedDraft: B2bDraft;
  private edits = 0;

  private constructor(options: B2bPersonOptions, token: string) {
    this.options = options;
    this.token = token;
    this.store = createB2bDraftStore(options.texts);
    this.tab = this.openTab();
    this.submittedDraft = selectDraft(this.tab.draft.getSnapshot());
  }

  static async open(options: B2bPersonOptions): Promise<B2bPerson> {
    return new B2bPerson(options, await options.shop.signIn());
  }

  private openTab(): Tab {
    const { shop, faultPlan, shouldStripIdempotencyKeys } = this.options;
    const userId = shop.app.users.admin.user_id;
    const faulty = openFaultyTab({
      origin: shop.app.origin,
      server: (request) => shop.app.app.fetch(request),
      token: this.token,
      nextFault: faultPlan.nextFault,
      endSession: shop.endSession,
      shouldStripIdempotencyKeys,
      slowAfterMs: SLOW_AFTER_MS,
      stop: () => draft.stop(),
    });
    const { call, clock, network, close, isClosed } = faulty;
    const store: B2bDraftStore = {
      ...this.store,
      write: (id, stored) => {
        if (isClosed()) return;
        const fault = faultPlan.nextWriteFault();
        const orderId = this.store.read(id)?.progress?.order_id ?? null;
        if (fault !== 'killed before') this.store.write(id, stored);
        if (fault === 'none') return;
        close();
        // If this fault kills the browser before the person sees the result, the draft is empty and the order
        // is in the list of orders.
        const isEmptied = fault === 'killed after' && stored.draft.lines.length === 0;
        if (isEmptied && orderId !== null) this.created.push({ orderId, draft: this.submittedDraft });
      },
    };
    const services = {
      call,
      store,
      userId,
      watchNetwork: watchStableNetwork,
      onRowChange: () => {},
      onFailed: () => {},
    };
    const draft: B2bDraftActor = createActor(b2bDraftMachine.provide(createB2bDraftActors(services)), {
      clock,
      input: { userId, stored: this.store.read(userId) },
      // The posting may be idle, too.
      inspect: ({ type }) => {
        if (type === '@xstate.snapshot') faulty.recheckState();
      },
    });
    // A closed screen reports nothing.
    draft.on('draft.created', ({ orderId }) => {
      if (!isClosed()) this.created.push({ orderId, draft: this.submittedDraft });
    });
    draft.start();
    const tab: Tab = {
      draft,
      network,
      close,
      hasExpired: faulty.hasExpired,
      advanceUntilSlow: faulty.advanceUntilSlow,
      untilIdle: () =>
        faulty.untilSettled(
          () => {
            const posting = postingIn(draft);
            return posting === undefined || selectIsStopped(posting);
          },
          () => postingIn(draft)?.value ?? draft.getSnapshot().value,
        ),
    };
    this.tabs.push(tab);
    return tab;
  }

  private async reopenPage(): Promise<void> {
    if (this.tab.hasExpired()) this.token = await this.options.shop.signIn();
    this.tab = this.openTab();
  }

  /** Opens the page again until nothing is running, whatever faults happen. */
  private async reopenUntilIdle(): Promise<B2bDraftActor> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const tabState = await this.tab.untilIdle();
      if (tabState === 'idle') return this.tab.draft;
      if (tabState === 'closed') {
        await this.reopenPage();
        continue;
      }
      this.tab.advanceUntilSlow();
      if (!postingIn(this.tab.draft)?.can({ type: 'request.retried' }))
        throw new Error('a request that hangs cannot be retried');
      selectPosting(this.tab.draft.getSnapshot())?.send({ type: 'request.retried' });
    }
    throw new Error(`the page never became idle: ${JSON.stringify(this.tab.draft.getSnapshot().value)}`);
  }

  /** Edits the draft again if the edit is missing after a fault. */
  private async edit(edit: B2bDraftEdit, isThere: (draft: B2bDraft) => boolean): Promise<void> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const draft = await this.reopenUntilIdle();
      if (isThere(selectDraft(draft.getSnapshot()))) return;
      draft.send({ type: 'draft.edited', edit });
    }
    throw new Error('the draft loses the edit again and again');
  }

  /** Tries to create the order before it has a client, and before it has an item. */
  async keyIn(lines: number): Promise<void> {
    const { shop, client } = this.options;
    const { vase, lamp, hook } = shop.app.products;
    await this.tryTooEarly();
    await this.edit({ kind: 'client', client }, (draft) => draft.client !== null);
    await this.tryTooEarly();
    for (let line = 0; line < lines; line += 1) {
      const { product_id, name } = [vase, lamp, hook][line % 3] ?? vase;
      const added = { product_id, product_name: name, quantity: line + 1, unit_price: 1000.25 * (line + 1) };
      await this.edit(
        { kind: 'lineAdded', line: { ...added, notes: `line ${line}` } },
        (draft) => draft.lines.length > line,
      );
    }
    await this.edit({ kind: 'notes', order_notes: 'Without wrapping' }, (draft) => draft.order_notes !== '');
  }

  private async tryTooEarly(): Promise<void> {
    const draft = await this.reopenUntilIdle();
    const { client, lines } = selectDraft(draft.getSnapshot());
    if (client !== null && lines.length > 0) return;
    if (draft.getSnapshot().can({ type: 'draft.submitted' }))
      this.violations.push('the draft can be submitted without a client or an item');
    draft.send({ type: 'draft.submitted' });
    if (selectIsBusy(postingIn(draft))) this.violations.push('the draft is sent without a client or an item');
  }

  private submit(draft: B2bDraftActor): void {
    if (!draft.getSnapshot().can({ type: 'draft.submitted' }))
      throw new Error(`the draft cannot be submitted in ${JSON.stringify(draft.getSnapshot().value)}`);
    this.submittedDraft = selectDraft(draft.getSnapshot());
    draft.send({ type: 'draft.submitted' });
  }

  private changeSomething(draft: B2bDraftActor): void {
    const [first] = selectDraft(draft.getSnapshot()).lines;
    if (!first) throw new Error('there is nothing in the draft to change');
    this.edits += 1;
    const change = { quantity: first.quantity + 1, notes: `edit ${this.edits}` };
    draft.send({ type: 'draft.edited', edit: { kind: 'lineChanged', line_id: first.line_id, change } });
  }

  private decideAfterFailure(draft: B2bDraftActor, planned: AfterFailure): void {
    // The server refuses to abandon a complete order.
    const posting = selectPosting(draft.getSnapshot());
    const isComplete = selectPostingFault(posting?.getSnapshot())?.code === 'b2b_order.items_complete';
    const choice = isComplete ? 'again' : planned;
    const isConfirmed = choice === 'edit' || choice === 'abandon';
    if (!selectIsAsking(posting?.getSnapshot())) {
      if (choice === 'again') {
        this.submit(draft);
        return;
      }
      const before = selectDraft(draft.getSnapshot()).lines;
      if (choice === 'edit' || choice === 'cancel editing') this.changeSomething(draft);
      else posting?.send({ type: 'abandon.requested' });
      if (selectDraft(draft.getSnapshot()).lines !== before)
        this.violations.push('an unfinished order changed before the user confirmed it');
    }
    posting?.send({ type: isConfirmed ? 'abandon.confirmed' : 'abandon.declined' });
  }

  /**
   * Continues until the order is created. Returns false if the person leaves it or finds nothing left to
   * create.
   */
  async placeOrder(): Promise<boolean> {
    const { behaviour } = this.options;
    const before = this.created.length;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const draft = await this.reopenUntilIdle();
      const snapshot = draft.getSnapshot();
      if (selectIsStopped(postingIn(draft))) {
        this.decideAfterFailure(draft, behaviour.afterFailure());
        continue;
      }
      if (this.created.length > before) return true;
      if (selectDraft(snapshot).lines.length === 0) return false;
      const choice = behaviour.whenEditable();
      if (choice === 'leave') return false;
      if (choice === 'edit') this.changeSomething(draft);
      if (selectIsBusy(postingIn(draft))) this.violations.push('an edit sent the draft');
      // The tab may have been killed while the change was stored.
      if ((await this.tab.untilIdle()) === 'idle') this.submit(draft);
    }
    throw new Error(`never created: ${JSON.stringify(this.tab.draft.getSnapshot().value)}`);
  }

  /** Resolves when no request runs any more. */
  async settle(): Promise<B2bDraftActor> {
    return this.reopenUntilIdle();
  }

  /** Delivers all late requests, then closes the browser. */
  async closeBrowser(): Promise<void> {
    for (const { network } of this.tabs) await network.deliverLate();
    for (const tab of this.tabs) tab.close();
  }

  /** Returns the faults as sentences. Call it after `closeBrowser`. */
  async findFaults(isCreated: boolean): Promise<string[]> {
    const { shop, client } = this.options;
    const faults = [...this.violations, ...(await findB2bFaults(shop, client.client_id, this.created))];
    const storedLines = this.store.read(shop.app.users.admin.user_id)?.draft.lines ?? [];
    const shownLines = selectDraft(this.tab.draft.getSnapshot()).lines;
    if (JSON.stringify(storedLines) !== JSON.stringify(shownLines))
      faults.push('the stored draft is not the one shown');
    if (isCreated && shownLines.length > 0) faults.push('the order was created, but the draft is not empty');
    if (!isCreated && shownLines.length === 0)
      faults.push('the order was not created, but the draft is empty');
    return faults;
  }
}

const lineOf = (line: { product_id: number | null; quantity: number; unit_price: number; notes: string }) =>
  JSON.stringify([line.product_id, line.quantity, line.unit_price, line.notes]);

/** Compares the orders of this client in the database with what the screens showed. */
export const findB2bFaults = async (
  { app: { db } }: Shop,
  clientId: number,
  created: readonly Created[],
): Promise<string[]> => {
  const faults: string[] = [];
  const all = await db.select().from(b2bOrders).where(eq(b2bOrders.client_id, clientId));
  const remaining = all.filter(({ deleted_at }) => deleted_at === null);
  for (const { b2b_order_id: id, status } of remaining) {
    if (status !== 'printing') faults.push(`order #${id} is ${status}`);
    if (!created.some(({ orderId }) => orderId === id))
      faults.push(`order #${id} is in the database, but no screen showed it`);
  }
  // A kill while the success is stored makes the app show the same order as created again.
  const distinct = new Map(created.map((order) => [order.orderId, order]));
  for (const { orderId, draft } of distinct.values()) {
    const row = remaining.find(({ b2b_order_id }) => b2b_order_id === orderId);
    if (!row) {
      faults.push(`order #${orderId} was shown as created, but is not in the database`);
      continue;
    }
    const lines = await db
      .select()
      .from(b2bOrderItems)
      .where(eq(b2bOrderItems.b2b_order_id, orderId))
      .orderBy(b2bOrderItems.b2b_order_item_id);
    const [expected, stored] = [draft.lines.map(b2bItemOf).map(lineOf).join(), lines.map(lineOf).join()];
    if (expected !== stored)
      faults.push(`order #${orderId} should have the lines ${expected}, but has ${stored}`);
    if (row.items_count !== lines.length || row.expected_items !== lines.length)
      faults.push(
        `order #${orderId} has ${lines.length} lines, counts ${row.items_count} of ${row.expected_items}`,
      );
    if (toHundredths(row.total_price) !== b2bTotal(draft.lines))
      faults.push(`order #${orderId} comes to ${row.total_price}`);
    if (row.order_notes !== draft.order_notes) faults.push(`order #${orderId} has other notes`);
  }
  return faults;
};
