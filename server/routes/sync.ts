/* The routes of the marketplace sync (spec 2 section 7). They return bare objects, without envelope. */
import type { Hono } from 'hono';
import { getSyncConfig, getSyncStatus, killSync, startSync, testConnection } from '#api/contracts/sync.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { type MarketplaceChoice, marketplaceNotSetError, SANDBOX } from '#server/marketplace/choice.ts';
import {
  MarketplaceError,
  type MarketplaceProvider,
  type MarketplaceSettings,
} from '#server/marketplace/provider.ts';
import type { Marketplace } from '#server/marketplace/sync.ts';
import { readLatestRunStatus } from '#server/store/sync-runs.ts';

export interface SyncDeps extends Deps {
  readonly marketplace: Marketplace;
  readonly choice: MarketplaceChoice;
  readonly provider: MarketplaceProvider;
  readonly settings: MarketplaceSettings;
}

const NEVER_ABORTED = new AbortController().signal;

export const syncRoutes = (app: Hono, deps: SyncDeps): void => {
  const { db, marketplace, choice, provider, settings } = deps;
  const { mount } = createMountFunctions(app, deps);
  mount(startSync, async ({ principal }) => {
    if ((await choice.readKind()) === 'none') throw marketplaceNotSetError();
    return { status: await marketplace.start(principal.username), run: await readLatestRunStatus(db) };
  });
  mount(getSyncStatus, async () => {
    await marketplace.failDeadRun();
    return readLatestRunStatus(db);
  });
  mount(testConnection, async () => {
    if ((await choice.readKind()) === 'none') {
      const { message, code } = marketplaceNotSetError();
      return { status: 'failed', message, code };
    }
    try {
      await provider.testConnection(NEVER_ABORTED);
      return { status: 'success' };
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      return { status: 'failed', message: error.message };
    }
  });
  mount(getSyncConfig, async () => {
    const marketplace = await choice.readKind();
    return {
      api_root: { real: settings.apiRoot, sandbox: SANDBOX, none: '' }[marketplace],
      marketplace,
      device_type: settings.deviceType,
      page_size: settings.pageSize,
      email_configured: settings.email !== '',
      password_configured: settings.password !== '',
    };
  });
  mount(killSync, async ({ principal }) => {
    await marketplace.kill(principal.username);
    return { status: 'success', run: await readLatestRunStatus(db) };
  });
};
