/* The routes of the settings of the shop. */
import type { Hono } from 'hono';
import { changeShopSettings, getShopSettings } from '#api/contracts/shop-settings.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { readLastBackup } from '#server/store/backup-runs.ts';
import * as settings from '#server/store/shop-settings.ts';

export const shopSettingsRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  const readRow = async () => ({
    ...(await settings.readSettings(deps.db)),
    last_backup: await readLastBackup(deps.db),
  });
  mount(getShopSettings, readRow);
  change(
    changeShopSettings,
    async (work, { body, isExpected }) => ({
      ...(await settings.changeSettings(work, { change: body, isExpected })),
      last_backup: await readLastBackup(work.tx),
    }),
    readRow,
  );
};
