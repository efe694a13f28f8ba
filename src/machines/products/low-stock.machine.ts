import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** From where on a stock is low: what the settings of the shop say of it. */
export const lowStockMachine = createResourceMachine<ShopSettings, null>({ id: 'lowStock' });
