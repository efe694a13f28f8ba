import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestPostgres {
  /** May create and drop databases. */
  adminUrl: string;
  /** The role that owns the test databases: what the app would be. */
  appUrl: string;
  /** Begins the name of every database of this run. */
  prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const TEMPLATE_KEY = 5_432_001;

export interface TestDatabase {
  url: string;
  /** Ends every connection to it, too. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Brings an empty database to the newest schema; runs once a test run. Must close its connections. */
  prepare: (url: string) => Promise<void>;
  /** Begins the database's name, to be recognised in a log. */
  name?: string;
  /** Which template `prepare` makes, for a test that wants another schema than the app's. */
  template?: string;
}

async function asAdmin<T>(adminUrl: string, action: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await action(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(appUrl: string, database: string): string {
  const url = new URL(appUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function exists(admin: Client, database: string): Promise<boolean> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [database]);
  return found.rowCount === 1;
}

async function ensureTemplate(
  admin: Client,
  { appUrl, prefix }: TestPostgres,
  { prepare, template: kind = 'app' }: TestDatabaseOptions,
): Promise<string> {
  const template = `${prefix}_template_${kind}`;
  // The lock makes the other workers wait; a template that failed half-way must not serve the next one.
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_KEY]);
  try {
    if (await exists(admin, template)) return template;
    const draft = `${prefix}_draft_${kind}`;
    await admin.query(`drop database if exists "${draft}" with (force)`);
    await admin.query(`create database "${draft}" owner "${new URL(appUrl).username}"`);
    await prepare(urlOf(appUrl, draft));
    await admin.query(`alter database "${draft}" rename to "${template}"`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_KEY]);
  }
}

/** A database of its own for one test or one file: a copy of the template, some 30 ms. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { name = 'db' } = options;
  const postgres = inject('postgres');
  const database = `${postgres.prefix}_${name.toLowerCase().replaceAll(/\W/g, '_').slice(0, 30)}_${randomBytes(4).toString('hex')}`;
  await asAdmin(postgres.adminUrl, async (admin) => {
    const template = await ensureTemplate(admin, postgres, options);
    const owner = new URL(postgres.appUrl).username;
    await admin.query(`create database "${database}" template "${template}" owner "${owner}"`);
  });
  return {
    url: urlOf(postgres.appUrl, database),
    async drop() {
      await asAdmin(postgres.adminUrl, (admin) =>
        admin.query(`drop database if exists "${database}" with (force)`),
      );
    },
  };
}

/** What tests left behind, and the template. */
export async function dropTestDatabases({ adminUrl, prefix }: TestPostgres): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const left = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { datname } of left.rows)
      await admin.query(`drop database if exists "${datname}" with (force)`);
  });
}
