import type { Hono } from 'hono';
import { changeShopSettings, getShopSettings } from '#api/contracts/shop-settings.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { lastBackup } from '../store/backup-runs.ts';
import * as settings from '../store/shop-settings.ts';

export const shopSettingsRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = mountsOn(app, deps);
  mount(getShopSettings, async () => ({
    ...(await settings.currentSettings(deps.db)),
    last_backup: await lastBackup(deps.db),
  }));
  change(changeShopSettings, async (work, { body, isExpected }) => ({
    ...(await settings.changeSettings(work, { change: body, isExpected })),
    last_backup: await lastBackup(work.tx),
  }));
};
