import { type ChangeFeed, openChangeFeed } from '#server/changes.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { type MarketplaceServices, openMarketplace, settingsFrom } from '#server/marketplace/open.ts';
import { type Log, openLog } from '#server/ops/log.ts';
import { type TokenLimits, tokenLimitsFrom } from '#server/store/token-limits.ts';

export type ServerParts = MarketplaceServices & {
  readonly changes: ChangeFeed;
  readonly tokenLimits: TokenLimits;
  /** A log that writes nothing. */
  readonly log: Log;
};

/** Opens the event feed, the sandbox marketplace and a silent log. */
export const openServerParts = async (options: {
  readonly db: Db;
  readonly url: string;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}): Promise<ServerParts> => {
  const changes = openChangeFeed(options.url);
  const shipping = await openMarketplace({
    ...options,
    settings: settingsFrom({ SHOPINI_API_ROOT: 'sandbox' }),
    isDemoStart: false,
  });
  return {
    ...shipping,
    changes,
    tokenLimits: tokenLimitsFrom({}),
    log: openLog('silent', process.stderr),
    close: async () => {
      await shipping.close();
      await changes.close();
    },
  };
};
