import 'fake-indexeddb/auto';
import { hash } from '@node-rs/argon2';
import type { Hono } from 'hono';
import { type ActorRefFrom, createActor } from 'xstate';
import { createAuthApi } from '#api/auth.ts';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import type { User } from '#api/contracts/auth.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { SLOW_AFTER_MS } from '#machines/kit/posting.machine.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { type CheckoutSnapshot, selectPlacedOrderId } from '#machines/portal/checkout/checkout.selectors.ts';
import type { CheckoutEvent } from '#machines/portal/checkout/checkout.setup.ts';
import { createServer } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type Connection, connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { products } from '#server/db/schema/products.ts';
import { users } from '#server/db/schema/users.ts';
import type { TextStore } from '#storage/browser-store.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { hasJournal } from '#storage/journal-db.ts';
import { createJournalStore, type JournalStore } from '#storage/journal-store.ts';
import { openServerParts } from '#tests/support/server-parts.ts';
import type { NetworkFault } from './faulty-network.ts';
import { type FaultyTab, openFaultyTab, type TabState } from './faulty-tab.ts';
import { createPostingServices, isPostingIn, postingState, watchStableNetwork } from './order-posting.ts';
import { NO_MESSAGE_STORE } from './portal-parts.ts';
import { createTestDatabase } from './postgres.ts';

const ORIGIN = 'http://desk.test';
const PASSWORD = 'battery-staple';
const PRODUCTS = 8;

/** The faults that an access to the stored order can suffer. */
export const JOURNAL_FAULTS = ['none', 'refused', 'killed before', 'killed after'] as const;
export type JournalFault = (typeof JOURNAL_FAULTS)[number];

/** The faults of each request and of each access to the stored order. */
export interface FaultPlan {
  nextFault(): NetworkFault;
  nextJournalFault(): JournalFault;
}

export const NO_FAULTS: FaultPlan = { nextFault: () => 'none', nextJournalFault: () => 'none' };

/** The storage of a browser profile, which all its tabs share. */
export interface Browser {
  openTab(): TextStore;
  readonly journals: string;
}

let browsers = 0;

export const createBrowser = (): Browser => {
  const texts = new Map<string, string>();
  const listeners: { tab: number; key: string; onChange: (value: string | null) => void }[] = [];
  let tabs = 0;
  browsers += 1;
  return {
    journals: `portal-${browsers}`,
    openTab: () => {
      tabs += 1;
      const tab = tabs;
      const notifyTabs = (key: string, value: string | null): void => {
        for (const listener of listeners) {
          if (listener.tab !== tab && listener.key === key) queueMicrotask(() => listener.onChange(value));
        }
      };
      return {
        read: (key) => texts.get(key) ?? null,
        write: (key, value) => {
          texts.set(key, value);
          notifyTabs(key, value);
        },
        remove: (key) => {
          texts.delete(key);
          notifyTabs(key, null);
        },
        watch: (key, onChange) => {
          const listener = { tab, key, onChange };
          listeners.push(listener);
          return () => {
            listeners.splice(listeners.indexOf(listener), 1);
          };
        },
      };
    },
  };
};

/** The real server with its own database, products and staff. */
export interface Shop {
  readonly app: Hono;
  readonly connection: Connection;
  readonly productIds: readonly number[];
  /** Creates a new staff member. */
  createUser(): Promise<User>;
  signIn(user: User): Promise<string>;
  endSession(token: string): Promise<void>;
  /** Unexpected errors of the server. */
  readonly serverErrors: unknown[];
  close(): Promise<void>;
}

const seed = async (url: string): Promise<void> => {
  await migrate(url);
  const { db, close } = connect(url);
  try {
    await db.insert(products).values(
      Array.from({ length: PRODUCTS }, (_, index) => ({
        product_code: `P${index}`,
        name: `Product ${index}`,
        base_price: 1000 * (index + 1) + 0.25 * index,
      })),
    );
  } finally {
    await close();
  }
};

export const openShop = async (options: { name: string; clock: Clock }): Promise<Shop> => {
  const database = await createTestDatabase({ prepare: seed, name: options.name, template: 'desk_rig' });
  const connection = connect(database.url);
  const { db } = connection;
  const serverErrors: unknown[] = [];
  const report = (error: unknown): void => {
    serverErrors.push(error);
  };
  const parts = await openServerParts({ db, url: database.url, clock: options.clock, report });
  const app = createServer({ db, clock: options.clock, ipOf: () => '127.0.0.1', report, ...parts });
  // A cheap hash, because every simulated person signs in.
  const password_hash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const rows = await db
    .select({ product_id: products.product_id })
    .from(products)
    .orderBy(products.product_id);
  const call = createCallEndpoint(
    createClient({
      origin: ORIGIN,
      fetch: async (input, init) => app.request(new Request(input, init)),
      readToken: () => null,
      onUnauthorized: () => {},
    }),
  );
  const auth = createAuthApi(call);
  let userCount = 0;
  return {
    app,
    connection,
    serverErrors,
    productIds: rows.map((row) => row.product_id),
    createUser: async () => {
      userCount += 1;
      const [user] = await db
        .insert(users)
        .values({
          username: `staff-${userCount}`,
          email: '',
          full_name: `Staff ${userCount}`,
          password_hash,
          role: 'staff',
        })
        .returning({
          user_id: users.user_id,
          username: users.username,
          email: users.email,
          full_name: users.full_name,
        });
      if (!user) throw new Error('the staff member was not stored');
      return { ...user, role: 'staff' };
    },
    signIn: async (user) => {
      const response = await auth.login(
        { username: user.username, password: PASSWORD },
        new AbortController().signal,
      );
      return response.access_token;
    },
    endSession: (token) => auth.logout(token).catch(() => {}),
    close: async () => {
      await parts.close();
      await connection.close();
      await database.drop();
    },
  };
};

/** One tab with the portal. */
export interface Client extends Pick<FaultyTab, 'network' | 'advanceUntilSlow' | 'hasExpired' | 'close'> {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  /** Resolves when the machine is idle, when a request hangs or when the client has ended. */
  untilSettled(): Promise<TabState>;
  /** The last order number on the client's success screen. */
  shownOrderId(): number | null;
}

const isIdle = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: 'reviewing' }) ||
  snapshot.matches({ order: { placed: 'closed' } }) ||
  (isPostingIn(snapshot, 'stopped') && !isPostingIn(snapshot, { stopped: 'repricing' }));

export const openClient = (services: {
  readonly shop: Shop;
  readonly store: TextStore;
  readonly browser: Browser;
  readonly user: User;
  readonly token: string;
  readonly faultPlan: FaultPlan;
  readonly shouldStripIdempotencyKeys?: boolean;
}): Client => {
  const { shop, store, browser, user, token, faultPlan } = services;
  const faultyTab = openFaultyTab({
    origin: ORIGIN,
    server: (request) => shop.app.request(request),
    token,
    nextFault: faultPlan.nextFault,
    endSession: shop.endSession,
    shouldStripIdempotencyKeys: services.shouldStripIdempotencyKeys,
    slowAfterMs: SLOW_AFTER_MS,
    stop: () => {
      checkout.stop();
    },
  });
  const { call, clock, network, close, isClosed, hasExpired, advanceUntilSlow } = faultyTab;

  const journalStore = createJournalStore(browser.journals);
  const withJournalFault = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const neverSettles = new Promise<Result>(() => {});
    await null;
    if (isClosed()) return neverSettles;
    const fault = faultPlan.nextJournalFault();
    if (fault === 'refused') throw new DOMException('the storage is full', 'QuotaExceededError');
    if (fault === 'killed before') close();
    if (isClosed()) return neverSettles;
    const result = await work();
    if (fault === 'killed after') close();
    return isClosed() ? neverSettles : result;
  };
  const journals: JournalStore = {
    read: (userId) => withJournalFault(() => journalStore.read(userId)),
    open: (journal: OrderJournal) => withJournalFault(() => journalStore.open(journal)),
    advance: (journal: OrderJournal) => withJournalFault(() => journalStore.advance(journal)),
    close: (userId, draftId) => withJournalFault(() => journalStore.close(userId, draftId)),
  };

  const drafts = createDraftStore(store);
  const sendToCheckout = (event: CheckoutEvent): void => checkout.send(event);
  const checkout: ActorRefFrom<typeof checkoutMachine> = createActor(
    checkoutMachine.provide(
      createCheckoutActors({
        ...createPostingServices({ call, journals, sendToCheckout, watchNetwork: watchStableNetwork }),
        hasJournal: (userId) => withJournalFault(() => hasJournal(userId, browser.journals)),
        drafts: { ...drafts, ...NO_MESSAGE_STORE },
        watchNetwork: watchStableNetwork,
      }),
    ),
    {
      clock,
      input: { userId: user.user_id, order: drafts.read(user.user_id) },
      // The posting is a child actor, so its snapshots count too.
      inspect: ({ type }) => {
        if (type === '@xstate.snapshot') faultyTab.recheckState();
      },
    },
  ).start();
  let shownOrderId: number | null = null;
  checkout.subscribe((snapshot) => {
    shownOrderId = selectPlacedOrderId(snapshot);
  });

  return {
    checkout,
    network,
    close,
    hasExpired,
    shownOrderId: () => shownOrderId,
    advanceUntilSlow,
    untilSettled: () =>
      faultyTab.untilSettled(
        () => isIdle(checkout.getSnapshot()),
        () => postingState(checkout.getSnapshot()),
      ),
  };
};
