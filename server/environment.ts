/** A setting read from an environment variable. `text` may be Markdown; docs/reference.md is generated from it (`npm run reference`). */
interface Setting {
  readonly default: string;
  readonly text: string;
}

export const SETTINGS = {
  HOST: { default: '`127.0.0.1`', text: 'where it listens' },
  PORT: { default: '`8080`', text: 'where it listens' },
  DATA_DIR: {
    default: '`data`',
    text: "where the embedded PostgreSQL keeps its files. Started by root from a folder that PostgreSQL's user cannot enter, it keeps them in `/var/lib/order-desk`; the start says so",
  },
  DATABASE_URL: {
    default: 'none',
    text: 'a PostgreSQL of your own (15 or newer) in place of the embedded one, with any number of app processes beside it',
  },
  DATABASE_DIRECT_URL: {
    default: '`DATABASE_URL`',
    text: 'the same database past a pooler. The start is refused if `DATABASE_URL` leads through a pooler and this one is missing, leads through one too, or leads to another database ([pgbouncer](operations.md#pgbouncer))',
  },
  BACKUP_DIR: {
    default: '`backups` in `DATA_DIR`',
    text: 'where nightly backups are written ([Backup](operations.md#backup))',
  },
  BACKUP_KEEP: { default: '`30`', text: 'how many nights are kept' },
  DEMO: { default: '`1`', text: '`0` starts without the demo business' },
  TOKEN_IDLE_HOURS: { default: '`12`', text: 'a session ends after so long without use' },
  TOKEN_MAX_DAYS: { default: '`7`', text: 'a session ends after so long at the latest' },
  TRUSTED_PROXY: {
    default: 'none',
    text: 'addresses and networks of your own proxies, with commas: their `X-Forwarded-For` says where a sign-in comes from. Without it everybody behind a proxy shares one count of failed sign-ins',
  },
  LOG_LEVEL: {
    default: '`info`',
    text: '`debug` also shows files of pages, health checks and refused floods; `warn`, `error`, `silent` show less ([The log](operations.md#the-log))',
  },
  METRICS_TOKEN: {
    default: 'none',
    text: 'a bearer token that opens `/metrics` and the facts of `/health/ready`; without it only callers of the same machine see them',
  },
  PUBLIC_URL: {
    default: 'none',
    text: 'where browsers find it; with `https://…` they are told never to come without TLS (HSTS)',
  },
  ALLOWED_HOSTS: {
    default: 'none',
    text: 'names, with commas, that the server answers to while a demo password stands, besides `localhost` and the host of `PUBLIC_URL`',
  },
  SHOPINI_API_ROOT: {
    default: 'none',
    text: "the address of the marketplace's API, or `sandbox` ([The marketplace](operations.md#the-marketplace))",
  },
  SHOPINI_EMAIL: { default: 'none', text: 'the account at the marketplace' },
  SHOPINI_PASSWORD: { default: 'none', text: 'its password; never shown again' },
  SHOPINI_DEVICE_TYPE: { default: '`web`', text: 'what the sign-in at the marketplace says it is' },
  SHOPINI_PAGE_SIZE: { default: '`100`', text: 'how many shipments a page has (1 to 500)' },
} as const satisfies Record<string, Setting>;

/** The environment variables with which the app was started. */
export type Environment = Readonly<{ [name in keyof typeof SETTINGS]?: string | undefined }>;
