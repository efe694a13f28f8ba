import {
  companyForm,
  generalForm,
  personalForm,
  personalFormInput,
} from '#machines/settings/settings-forms.ts';
import { settingsTools } from '#machines/settings/settings-tools.ts';
import { settingsAction, shopSettings } from '#machines/settings/shop-settings.ts';
import { unsentOrders } from '#machines/settings/unsent-orders.ts';
import { defineArea } from './define-area.ts';

/** The area of settings: those of the shop, which the server stores, and those of this browser (spec 2). */
export const openSettings = defineArea({
  actions: settingsAction,
  tools: settingsTools,
  shop: shopSettings,
  companyForm,
  generalForm,
  personalForm,
  personalInput: personalFormInput,
  unsentOrders,
});
