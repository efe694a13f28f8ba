import type { QueryResultRow } from 'pg';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { foldOutdated } from '#server/store/search-texts.ts';
import { startApp } from '#tests/support/app-process.ts';
import { seedDemoWithoutShipments } from '#tests/support/demo-without-shipments.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

export type Account = 'staff' | 'admin' | 'superadmin';
export interface Session {
  token: string;
  userId: number;
  fullName: string;
}

export interface RunningApp {
  origin: string;
  /** The console output of the app. */
  printed(): string;
  /** Signs in a demo account. */
  signIn(account: Account): Promise<Session>;
  /** Queries the database directly. Inserted rows are found by searches. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Stops the app and throws if the server reported an error other than `expected`. */
  stop(expected?: RegExp): Promise<void>;
}

async function prepare(url: string): Promise<void> {
  await migrate(url);
  const { db, close } = connect(url, { max: 2 });
  await seedDemoWithoutShipments(db);
  await close();
}

function parseSession(answer: unknown): Session {
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer && 'user' in answer) {
    const { access_token: token, user } = answer;
    if (typeof token === 'string' && typeof user === 'object' && user !== null) {
      const { user_id: userId, full_name: fullName } = { user_id: 0, full_name: '', ...user };
      return { token, userId, fullName };
    }
  }
  throw new Error(`This is no answer to a sign-in: ${JSON.stringify(answer)}`);
}

/** Starts the built app with its own demo database and without the embedded PostgreSQL. */
export async function startRunningApp(
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const database = await createTestDatabase({ prepare, name, template: 'demo' });
  const app = await startApp({ ...environment, DATABASE_URL: database.url }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  // Dropping the database may end a connection before the app closes it.
  const { db, pool, close } = connect(database.url, { max: 2 });
  return {
    origin: app.origin,
    printed: app.printed,
    async signIn(account) {
      const response = await fetch(`${app.origin}/api/v1/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: account, password: `${account}-demo` }),
      });
      return parseSession(await response.json());
    },
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await pool.query<Row>(text, [...values]);
      if (text.includes('insert into')) await foldOutdated(db);
      return rows;
    },
    async stop(expected) {
      await app.stop();
      await close();
      await database.drop();
      const reported = app
        .printed()
        .split('\n')
        .filter((line) => /\bError\b/.test(line) && !(expected?.test(line) ?? false));
      if (reported.length > 0) throw new Error(`The server reported: ${reported.join('\n')}`);
    },
  };
}
