import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { Role } from '#domain/roles.ts';
import { API_BASE, createServer } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { categories, products } from '#server/db/schema/products.ts';
import { users } from '#server/db/schema/users.ts';
import type { MarketplaceChoice } from '#server/marketplace/choice.ts';
import type { MarketplaceProvider, MarketplaceSettings } from '#server/marketplace/provider.ts';
import type { Marketplace } from '#server/marketplace/sync.ts';
import { createReport, type Log, openLog } from '#server/ops/log.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { userNameColumns } from '#server/store/user-names.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { openServerParts } from '#tests/support/server-parts.ts';

/** The users of every test app. `formerStaff` is deactivated. */
const PEOPLE = {
  staff: { role: 'staff', is_active: true },
  otherStaff: { role: 'staff', is_active: true },
  formerStaff: { role: 'staff', is_active: false },
  admin: { role: 'admin', is_active: true },
  superadmin: { role: 'superadmin', is_active: true },
} as const satisfies Record<string, { role: Role; is_active: boolean }>;

const PRODUCTS = {
  vase: { product_code: 'T-1', name: 'Vase', base_price: 15_000, active: true },
  lamp: { product_code: 'T-2', name: 'Lamp', base_price: 42_500.5, active: true },
  hook: { product_code: 'T-3', name: 'Hook', base_price: 750, active: true },
  retired: { product_code: 'T-4', name: 'Retired planter', base_price: 9_000, active: false },
} as const;

const CATEGORIES = {
  vases: { name: 'Test vases', code_prefix: 'TVA', description: null },
  toys: { name: 'Test toys', code_prefix: 'TTO', description: null },
} as const;

export type Person = keyof typeof PEOPLE;
export interface TestUser {
  user_id: number;
  username: string;
  full_name: string;
  role: Role;
  password: string;
}
export interface TestProduct {
  product_id: number;
  name: string;
  base_price: number;
}
export type TestClock = Clock & { set(moment: Date): void; advance(milliseconds: number): void };

export interface TestApp {
  app: Hono;
  db: Db;
  pool: pg.Pool;
  /** The URL of the test database. */
  url: string;
  /** Only tests advance this clock. */
  clock: TestClock;
  /** The base URL for clients that use `fetch`. */
  origin: string;
  /** Calls the app in this process. Requests can be aborted. */
  fetch: typeof fetch;
  /** Sends a request below /api/v1 with the token of a person or a given token. */
  call(path: string, init?: CallInit): Promise<Response>;
  /** Returns the person's token. Signs the person in at the first call, or again after the session has ended. */
  tokenOf(person: Person): Promise<string>;
  users: Readonly<Record<Person, TestUser>>;
  products: Readonly<Record<keyof typeof PRODUCTS, TestProduct>>;
  /** `vases` has id 1, which the samples use. */
  categories: Readonly<Record<keyof typeof CATEGORIES, number>>;
  /** The synchronization with the sandbox marketplace. */
  marketplace: Marketplace;
  choice: MarketplaceChoice;
  provider: MarketplaceProvider;
  settings: MarketplaceSettings;
  /** Unexpected errors of the server. Tests expect `[]`. */
  reported: unknown[];
  /** Log lines of level `debug` and higher. */
  logged: Readonly<Record<string, unknown>>[];
  log: Log;
  close(): Promise<void>;
}

export interface CallInit {
  method?: string;
  as?: Person;
  token?: string;
  /** The request body, sent as JSON. */
  json?: unknown;
  /** The request body, sent unchanged. Its type is JSON unless `headers` has another type. */
  body?: BodyInit;
  key?: string;
  headers?: Readonly<Record<string, string>>;
  /** The IP address of the client. */
  address?: string;
}

export interface TestAppOptions {
  /** The prefix of the database name. */
  name?: string;
  now?: Date;
  /** The interval of heartbeats on event streams, in milliseconds. */
  heartbeatMs?: number;
}

const ADDRESS_HEADER = 'X-Test-Address';
/** The trusted proxy that forwards requests which have an `address`. */
export const PROXY_ADDRESS = '10.9.9.9';
const ORIGIN = 'http://desk.test';

const hashes = new Map<string, Promise<string>>();
const hashOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

const createClock = (start: Date): TestClock => {
  let now = start;
  return {
    now: () => now,
    // Every wait ends at once and the clock does not advance.
    waitUntil: async () => {},
    set: (moment) => {
      now = moment;
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
};

const mapValues = async <K extends string, V, R>(
  record: Readonly<Record<K, V>>,
  map: (name: K, value: V) => Promise<R>,
): Promise<Record<K, R>> => {
  const result: Partial<Record<K, R>> = {};
  for (const name of Object.keys(record) as K[]) result[name] = await map(name, record[name]);
  return result as Record<K, R>;
};

const addUser = async (db: Db, name: Person): Promise<TestUser> => {
  const user = {
    username: name.toLowerCase(),
    full_name: `The ${name}`,
    role: PEOPLE[name].role,
  };
  const password = `${name}-password`;
  const [row] = await db
    .insert(users)
    .values({
      ...user,
      ...userNameColumns(user.username),
      email: `${user.username}@desk.test`,
      password_hash: await hashOnce(password),
      is_active: PEOPLE[name].is_active,
    })
    .returning({ user_id: users.user_id });
  if (!row) throw new Error('the insert returned no user');
  return { ...user, password, user_id: row.user_id };
};

const addProduct = async (db: Db, name: keyof typeof PRODUCTS): Promise<TestProduct> => {
  const [row] = await db
    .insert(products)
    .values(PRODUCTS[name])
    .returning({ product_id: products.product_id, name: products.name, base_price: products.base_price });
  if (!row) throw new Error('the insert returned no product');
  return row;
};

const addCategory = async (db: Db, name: keyof typeof CATEGORIES): Promise<number> => {
  const [row] = await db.insert(categories).values(CATEGORIES[name]).returning({ id: categories.id });
  if (!row) throw new Error('the insert returned no category');
  return row.id;
};

const untilAborted = (signal: AbortSignal): { promise: Promise<never>; removeListener(): void } => {
  let listener = (): void => {};
  const promise = new Promise<never>((_, reject) => {
    listener = () => reject(signal.reason);
    signal.addEventListener('abort', listener);
  });
  promise.catch(() => {});
  return { promise, removeListener: () => signal.removeEventListener('abort', listener) };
};

const fetchFrom =
  (app: Hono): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const aborted = untilAborted(request.signal);
    try {
      return await Promise.race([app.fetch(request), aborted.promise]);
    } finally {
      aborted.removeListener();
    }
  };

/** Starts the server in this process with its own database, one user of each kind and some products. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase({ prepare: migrate, name: options.name ?? 'app' });
  const connection = connect(database.url);
  const { db } = connection;
  const clock = createClock(options.now ?? new Date('2026-03-01T09:00:00Z'));
  const reported: unknown[] = [];
  const logged: Readonly<Record<string, unknown>>[] = [];
  const log = openLog('debug', { write: (line) => logged.push(JSON.parse(line)) });
  const writeToLog = createReport(log);
  const parts = await openServerParts({
    db,
    url: database.url,
    clock,
    report: (error) => reported.push(error),
  });
  const app = createServer({
    db,
    clock,
    ipOf: (context) => context.req.header(ADDRESS_HEADER) ?? '127.0.0.1',
    isFromProxy: (context) => context.req.header(ADDRESS_HEADER) === PROXY_ADDRESS,
    report: (error) => {
      reported.push(error);
      writeToLog(error);
    },
    build: 'index-12345678',
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    ...parts,
    log,
  });
  const people = await mapValues(PEOPLE, (name) => addUser(db, name));
  const testProducts = await mapValues(PRODUCTS, (name) => addProduct(db, name));
  const categoryIds = await mapValues(CATEGORIES, (name) => addCategory(db, name));
  const fetchApp = fetchFrom(app);

  const tokens = new Map<Person, Promise<string>>();
  let lastUsedAtMs = clock.now().getTime();
  const signIn = async ({ username, password }: TestUser): Promise<string> => {
    const response = await fetchApp(`${ORIGIN}${API_BASE}/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
    throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`);
  };
  const tokenOf = (person: Person): Promise<string> => {
    const now = clock.now().getTime();
    if (Math.abs(now - lastUsedAtMs) > parts.tokenLimits.idleMs) tokens.clear();
    lastUsedAtMs = now;
    const token = tokens.get(person) ?? signIn(people[person]);
    tokens.set(person, token);
    return token;
  };

  return {
    app,
    db,
    pool: connection.pool,
    url: database.url,
    clock,
    origin: ORIGIN,
    fetch: fetchApp,
    call: async (path, { method = 'GET', as, token, json, body, key, headers = {}, address } = {}) => {
      const bearer = token ?? (as && (await tokenOf(as)));
      const requestBody = json === undefined ? body : JSON.stringify(json);
      return app.request(`${API_BASE}${path}`, {
        method,
        headers: {
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(requestBody === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(address === undefined ? {} : { [ADDRESS_HEADER]: address }),
          ...headers,
        },
        ...(requestBody === undefined ? {} : { body: requestBody }),
      });
    },
    tokenOf,
    users: people,
    products: testProducts,
    categories: categoryIds,
    marketplace: parts.marketplace,
    choice: parts.choice,
    provider: parts.provider,
    settings: parts.settings,
    reported,
    logged,
    log,
    close: async () => {
      await parts.close();
      await connection.close();
      await database.drop();
    },
  };
};

/** Deactivates a user in the database; the server notices at the next request. */
export const deactivate = async (db: Db, user: TestUser): Promise<void> => {
  await db.update(users).set({ is_active: false }).where(eq(users.user_id, user.user_id));
};
