import { Hono } from 'hono';
import { changeShopSettings, getShopSettings } from '#api/contracts/shop-settings.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as settings from '../store/shop-settings.ts';

export const shopSettingsRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, getShopSettings, () => settings.currentSettings(deps.db));
  mountEndpoint(app, deps, changeShopSettings, ({ body, isExpected, write }) =>
    write((work) => settings.changeSettings(work, { change: body, isExpected })),
  );
  return app;
};
