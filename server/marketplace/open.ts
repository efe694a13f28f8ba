/* Opens the marketplace that the settings name, and schedules its sync runs. */
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Environment } from '#server/environment.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createMarketplaceChoice, type MarketplaceChoice, SANDBOX } from './choice.ts';
import type { MarketplaceProvider, MarketplaceSettings } from './provider.ts';
import { scheduleEveryHalfHour } from './schedule.ts';
import { createMarketplace, type Marketplace } from './sync.ts';

/** No scheduled run starts within this time after another run. */
const RECENT_RUN_MS = 60_000;
const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 500;

/** Reads `SHOPINI_API_ROOT`, `_EMAIL`, `_PASSWORD`, `_DEVICE_TYPE` and `_PAGE_SIZE`. */
export const settingsFrom = (environment: Environment): MarketplaceSettings => {
  const size = Number(environment.SHOPINI_PAGE_SIZE ?? DEFAULT_PAGE_SIZE);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw new Error(`SHOPINI_PAGE_SIZE has to be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
  }
  const apiRoot = environment.SHOPINI_API_ROOT?.trim() ?? '';
  const root = URL.parse(apiRoot);
  if (apiRoot !== '' && apiRoot !== SANDBOX && !/^https?:$/.test(root?.protocol ?? '')) {
    throw new Error(`SHOPINI_API_ROOT has to be an http or https address, or '${SANDBOX}'.`);
  }
  // The address may have no credentials and no query, because admins see it in the panel and paths are
  // appended to it.
  if (root && [root.username, root.password, root.search, root.hash].some((part) => part !== '')) {
    throw new Error(
      'SHOPINI_API_ROOT has to be an address alone: no name or password, no ? and no #. The account goes to SHOPINI_EMAIL and SHOPINI_PASSWORD.',
    );
  }
  return {
    apiRoot,
    email: environment.SHOPINI_EMAIL ?? '',
    password: environment.SHOPINI_PASSWORD ?? '',
    deviceType: environment.SHOPINI_DEVICE_TYPE ?? 'web',
    pageSize: size,
  };
};

export interface MarketplaceOptions {
  readonly db: Db;
  readonly url: string;
  readonly clock: Clock;
  readonly settings: MarketplaceSettings;
  /** False when the app was started with `DEMO=0`. */
  readonly isDemoStart: boolean;
  readonly report: (error: unknown) => void;
}

export interface MarketplaceServices {
  readonly settings: MarketplaceSettings;
  readonly choice: MarketplaceChoice;
  readonly provider: MarketplaceProvider;
  readonly marketplace: Marketplace;
  close(): Promise<void>;
}

/**
 * Marks a dead run as failed, and starts a run every half hour, which only one of several processes carries
 * out.
 */
export const openMarketplace = async (options: MarketplaceOptions): Promise<MarketplaceServices> => {
  const { settings, db, clock, report } = options;
  const choice = await createMarketplaceChoice(options);
  const { provider } = choice;
  const marketplace = createMarketplace({ ...options, provider });
  await marketplace.failDeadRun();
  const startUnlessRecent = async (): Promise<void> => {
    if ((await choice.readKind()) === 'none') return;
    const latestRun = await readLatestRun(db);
    // The start may also be in the future, if the clock was set back since then.
    if (latestRun && Math.abs(clock.now().getTime() - latestRun.started_at.getTime()) < RECENT_RUN_MS) return;
    await marketplace.start('schedule');
  };
  const schedule = scheduleEveryHalfHour(clock, () => {
    startUnlessRecent().catch(report);
  });
  return {
    settings,
    choice,
    provider,
    marketplace,
    close: async () => {
      schedule.stop();
      await marketplace.close();
    },
  };
};
