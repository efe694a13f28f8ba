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
  /**
   * Returns the person's token. Signs the person in at the first call, or again after the session has ended.
   */
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
  /**
   * Restores the state of a new app for the next test, at a tenth of the cost: the rows with their ids, the
   * clock, tokens, errors and log. The server keeps its memory: the count of reported browser errors, open
   * streams and the change feed.
   */
  reset(): Promise<void>;
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

/** Tables that the migrations have filled, and that no test writes. */
const KEPT_TABLES: readonly string[] = ['catalogue_version', 'provinces', 'sandbox_use'];

const emptyTables = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const names = rows.map(({ name }) => name).filter((name) => !KEPT_TABLES.includes(name));
  // The audit log refuses to be emptied.
  await db.execute(`alter table audit_log disable trigger audit_log_append_only;
    truncate ${names.join(', ')} restart identity cascade;
    alter table audit_log enable trigger audit_log_append_only`);
};

/** Returns a row for each name. The rows are in the order of the names. */
const rowsByName = <Name extends string, Row>(
  names: readonly Name[],
  rows: readonly Row[],
): Record<Name, Row> => {
  if (rows.length !== names.length) throw new Error('an insert returned too few rows');
  return Object.fromEntries(names.map((name, index) => [name, rows[index]])) as Record<Name, Row>;
};

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(record) as Name[];

const addUsers = async (db: Db): Promise<Record<Person, TestUser>> => {
  const names = namesOf(PEOPLE);
  const people = await Promise.all(
    names.map(async (name) => ({
      full_name: `The ${name}`,
      ...PEOPLE[name],
      ...userNameColumns(name.toLowerCase()),
      email: `${name.toLowerCase()}@desk.test`,
      password_hash: await hashOnce(`${name} reads the news`),
    })),
  );
  const rows = await db.insert(users).values(people).returning({
    user_id: users.user_id,
    username: users.username,
    full_name: users.full_name,
    role: users.role,
  });
  return rowsByName(
    names,
    rows.map((row, index) => ({ ...row, password: `${names[index]} reads the news` })),
  );
};

const addProducts = async (db: Db): Promise<Record<keyof typeof PRODUCTS, TestProduct>> =>
  rowsByName(
    namesOf(PRODUCTS),
    await db
      .insert(products)
      .values(namesOf(PRODUCTS).map((name) => PRODUCTS[name]))
      .returning({ product_id: products.product_id, name: products.name, base_price: products.base_price }),
  );

const addCategories = async (db: Db): Promise<Record<keyof typeof CATEGORIES, number>> => {
  const rows = await db
    .insert(categories)
    .values(namesOf(CATEGORIES).map((name) => CATEGORIES[name]))
    .returning({ id: categories.id });
  return rowsByName(
    namesOf(CATEGORIES),
    rows.map(({ id }) => id),
  );
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
  const start = options.now ?? new Date('2026-03-01T09:00:00Z');
  const clock = createClock(start);
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
  const people = await addUsers(db);
  const testProducts = await addProducts(db);
  const categoryIds = await addCategories(db);
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
    reset: async () => {
      await emptyTables(db);
      await Promise.all([addUsers(db), addProducts(db), addCategories(db)]);
      tokens.clear();
      reported.length = 0;
      logged.length = 0;
      clock.set(start);
      lastUsedAtMs = start.getTime();
    },
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
