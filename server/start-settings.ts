/* Reads the settings of the start from the environment, before the app opens a database or a port. */
import type { Environment } from './environment.ts';
import { createClientAddress } from './http/client-address.ts';
import { hostsFrom } from './http/known-hosts.ts';
import { settingsFrom } from './marketplace/open.ts';
import { configuredDatabaseFrom, dataDirFrom } from './named-database.ts';
import { backupTargetFrom } from './ops/backups.ts';
import { logLevelFrom } from './ops/log.ts';
import { metricsTokenFrom } from './ops/routes.ts';
import { tokenLimitsFrom } from './store/token-limits.ts';

export const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 8080;

const parsePort = (text: string | undefined): number => {
  const port = Number(text || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT has to be a whole number from 0 to 65535, not '${text}'.`);
};

const parseDemo = (text = ''): boolean => {
  if (text === '0') return false;
  if (text === '' || text === '1') return true;
  // An unknown value is refused: a shop that means DEMO=0 would otherwise get demo orders and known
  // passwords.
  throw new Error(`DEMO has to be 0 or 1, not '${text}'.`);
};

const parsePublicUrl = (text = ''): string => {
  if (text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new Error(`PUBLIC_URL has to be an address like https://desk.example.com, not '${text}'.`);
};

/** Throws an error with one sentence for a setting that cannot be used. */
export const startSettingsFrom = (environment: Environment) => ({
  port: parsePort(environment.PORT),
  host: environment.HOST || LOOPBACK,
  logLevel: logLevelFrom(environment),
  metricsToken: metricsTokenFrom(environment),
  tokenLimits: tokenLimitsFrom(environment),
  clientAddress: createClientAddress(environment.TRUSTED_PROXY),
  publicUrl: parsePublicUrl(environment.PUBLIC_URL),
  hosts: hostsFrom(environment),
  marketplace: settingsFrom(environment),
  backupTarget: backupTargetFrom(environment),
  isDemoStart: parseDemo(environment.DEMO),
  configuredDatabase: configuredDatabaseFrom(environment),
  dataDir: dataDirFrom(environment),
});

export type StartSettings = ReturnType<typeof startSettingsFrom>;
