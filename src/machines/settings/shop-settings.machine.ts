import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** What the server keeps of the settings. */
export const shopSettingsMachine = createResourceMachine<ShopSettings, null>({ id: 'shopSettings' });
