import type { Hono } from 'hono';
import { changeShopSettings, getShopSettings } from '#api/contracts/shop-settings.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import * as settings from '../store/shop-settings.ts';

export const shopSettingsRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = mountsOn(app, deps);
  mount(getShopSettings, () => settings.currentSettings(deps.db));
  change(changeShopSettings, (work, { body, isExpected }) =>
    settings.changeSettings(work, { change: body, isExpected }),
  );
};
