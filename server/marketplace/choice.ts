/* Chooses between the real marketplace, the sandbox and none. */
import { count } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { realMarketplaces, sandboxUse } from '#server/db/schema/sync.ts';
import { HttpError } from '#server/http-error.ts';
import { hasDemoPassword } from '#server/store/users.ts';
import { createHttpProvider } from './http-provider.ts';
import { MarketplaceError, type MarketplaceProvider, type MarketplaceSettings } from './provider.ts';
import { createSandbox } from './sandbox.ts';

/** The value of `SHOPINI_API_ROOT` that selects the sandbox. */
export const SANDBOX = 'sandbox';
const SANDBOX_ROOT = 'http://sandbox.invalid';

export type MarketplaceKind = 'real' | 'sandbox' | 'none';

export interface MarketplaceChoice {
  /**
   * Returns which marketplace is in use. It is read at every use, because a demo business may become a real
   * one while the app runs.
   */
  readKind(): Promise<MarketplaceKind>;
  /** Calls the marketplace in use. Rejects if there is none. */
  readonly provider: MarketplaceProvider;
}

interface ChoiceOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: MarketplaceSettings;
  readonly isDemoStart: boolean;
}

export const marketplaceNotSetError = (): HttpError => new HttpError('marketplace.not_set', {});

/** The sandbox is called by the protocol of the HTTP adapter, but without a network. */
const sandboxProvider = ({ settings, db, clock }: ChoiceOptions): MarketplaceProvider => {
  const sandbox = createSandbox(db, clock);
  const send: typeof fetch = async (input, init) => sandbox.request(new Request(input, init));
  return createHttpProvider({ ...settings, apiRoot: SANDBOX_ROOT }, { send });
};

const hasUsedRealMarketplace = async (db: Db): Promise<boolean> => {
  const [row] = await db.select({ marketplaces: count() }).from(realMarketplaces);
  return row !== undefined && row.marketplaces > 0;
};

/** Returns when the app uses the sandbox: always, while the database has the demo business, or never. */
const chooseSandboxUse = (apiRoot: string, isDemoStart: boolean): 'always' | 'demo' | 'never' => {
  if (apiRoot === SANDBOX) return 'always';
  return isDemoStart && apiRoot === '' ? 'demo' : 'never';
};

/**
 * Chooses the marketplace. The sandbox invents deliveries. It is used if `SHOPINI_API_ROOT` names it, or for
 * the demo business: while an account has a demo password and the app was not started with `DEMO=0`. A
 * database that has ever used a real marketplace never uses the sandbox again.
 */
export const createMarketplaceChoice = async (options: ChoiceOptions): Promise<MarketplaceChoice> => {
  const { db, clock, settings, isDemoStart } = options;
  const isReal = settings.apiRoot !== '' && settings.apiRoot !== SANDBOX;
  const used = chooseSandboxUse(settings.apiRoot, isDemoStart);
  await db.insert(sandboxUse).values({ used }).onConflictDoUpdate({ target: sandboxUse.id, set: { used } });
  if (isReal) {
    await db
      .insert(realMarketplaces)
      .values({ api_root: settings.apiRoot, first_used_at: clock.now() })
      .onConflictDoNothing();
    return { readKind: async () => 'real', provider: createHttpProvider(settings) };
  }
  const readKind = async (): Promise<MarketplaceKind> => {
    if (await hasUsedRealMarketplace(db)) return 'none';
    if (settings.apiRoot === SANDBOX) return 'sandbox';
    return isDemoStart && (await hasDemoPassword(db)) ? 'sandbox' : 'none';
  };
  const sandbox = sandboxProvider(options);
  const refuseWithoutMarketplace =
    <Args extends unknown[], Result>(send: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if ((await readKind()) === 'none')
        throw new MarketplaceError(marketplaceNotSetError().message, { isUnavailable: true });
      return send(...args);
    };
  const provider = {
    testConnection: refuseWithoutMarketplace(sandbox.testConnection),
    handOver: refuseWithoutMarketplace(sandbox.handOver),
    listShipments: refuseWithoutMarketplace(sandbox.listShipments),
  };
  return { readKind, provider };
};
