import type { ShopSettings } from '#api/contracts/shop-settings.ts';

export const shopSettingsRow = (version: number, more: Partial<ShopSettings> = {}): ShopSettings => ({
  company_name: 'Rafidain Prints',
  contact_email: 'office@rafidain.example',
  contact_phone: '07701234567',
  low_stock_threshold: 5,
  auto_backup: true,
  version,
  ...more,
});
