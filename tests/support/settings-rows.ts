import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import type { RowFields } from '#tests/support/sample-rows.ts';

/** A sample row of the shop settings. */
export const shopSettingsRow = (fields: RowFields<ShopSettings, 'version'>): ShopSettings => ({
  company_name: 'Rafidain Prints',
  contact_email: 'office@rafidain.example',
  contact_phone: '07701234567',
  low_stock_threshold: 5,
  auto_backup: true,
  ...fields,
});
