/* The settings of the app: environment variables with their defaults and descriptions. */

/**
 * A setting read from an environment variable. `text` may be Markdown; docs/reference.md is generated from it
 * (`npm run reference`).
 */
interface Setting {
  readonly default: string;
  readonly text: string;
}

export const SETTINGS = {
  HOST: { default: '`127.0.0.1`', text: 'the address on which the server listens' },
  PORT: { default: '`8080`', text: 'the port on which the server listens' },
  DATA_DIR: {
    default: '`data`',
    text: "where the embedded PostgreSQL keeps its files. Started by root from a folder that PostgreSQL's user cannot enter, it keeps them in `/var/lib/order-desk`; the start prints that folder",
  },
  DATABASE_URL: {
    default: 'none',
    text: 'a PostgreSQL of your own (15 or newer) in place of the embedded one, with any number of app processes beside it',
  },
  DATABASE_DIRECT_URL: {
    default: '`DATABASE_URL`',
    text: 'the same database without a pooler. The start is refused if `DATABASE_URL` uses a pooler and this one is missing, also uses one, or names another database ([pgbouncer](operations.md#pgbouncer))',
  },
  BACKUP_DIR: {
    default: '`backups` in `DATA_DIR`',
    text: 'where nightly backups are written ([Backup](operations.md#backup))',
  },
  BACKUP_KEEP: { default: '`30`', text: 'the number of nightly backups that are kept' },
  BACKUP_HOOK: {
    default: 'none',
    text: 'the path of a program that runs after each backup, with the path of the file as its argument ([Backup](operations.md#backup))',
  },
  DEMO: { default: '`1`', text: '`0` starts without the demo business' },
  TOKEN_IDLE_HOURS: { default: '`12`', text: 'hours without use after which a session ends' },
  TOKEN_MAX_DAYS: { default: '`7`', text: 'days after which a session ends in any case' },
  TRUSTED_PROXY: {
    default: 'none',
    text: 'addresses and networks of your own proxies, separated by commas. Their `X-Forwarded-For` header names the address of the client. Without this setting all clients behind a proxy share one count of failed sign-ins',
  },
  LOG_LEVEL: {
    default: '`info`',
    text: '`debug` also logs files of pages, health checks and calls over a limit; `warn`, `error`, `silent` log less ([The log](operations.md#the-log))',
  },
  METRICS_TOKEN: {
    default: 'none',
    text: 'a bearer token that opens `/metrics` and the details of `/health/ready`; without it only callers on the same machine see them',
  },
  PUBLIC_URL: {
    default: 'none',
    text: 'the URL of the app in the browser; with `https://…` browsers use TLS only (HSTS)',
  },
  ALLOWED_HOSTS: {
    default: 'none',
    text: 'host names, separated by commas, that are allowed besides `localhost` and the host of `PUBLIC_URL` while an account has a demo password',
  },
  SHOPINI_API_ROOT: {
    default: 'none',
    text: "the address of the marketplace's API, or `sandbox` ([The marketplace](operations.md#the-marketplace))",
  },
  SHOPINI_EMAIL: { default: 'none', text: 'the account at the marketplace' },
  SHOPINI_PASSWORD: { default: 'none', text: 'its password; never shown again' },
  SHOPINI_DEVICE_TYPE: {
    default: '`web`',
    text: 'the device type that the sign-in at the marketplace sends',
  },
  SHOPINI_PAGE_SIZE: { default: '`100`', text: 'the number of shipments per page (1 to 500)' },
} as const satisfies Record<string, Setting>;

/** The environment variables with which the app was started. */
export type Environment = Readonly<{ [name in keyof typeof SETTINGS]?: string | undefined }>;
