import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestPostgres {
  /** The URL of a role that may create and drop databases. */
  adminUrl: string;
  /** The URL of the app's role, which owns the test databases. */
  appUrl: string;
  /** The prefix of all databases of this run. */
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
  /** Drops the database and ends its connections. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Migrates an empty database. It runs once per test run and has to close its connections. */
  prepare: (url: string) => Promise<void>;
  /** The prefix of the database name. */
  name?: string;
  /** The name of another template, for another schema. */
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
  // The lock makes other workers wait. A draft remains after a failed preparation and is dropped here.
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

/** Copies the template database, which takes about 30 ms. */
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

/** Drops the databases that tests have left, and the template. */
export async function dropTestDatabases({ adminUrl, prefix }: TestPostgres): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const remaining = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { datname } of remaining.rows)
      await admin.query(`drop database if exists "${datname}" with (force)`);
  });
}
