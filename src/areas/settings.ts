import { createActor } from 'xstate';
import { saveInBrowser } from '#api/download.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';
import { createCompanyFormActors } from '#machines/settings/company-form.actors.ts';
import { companyFormMachine } from '#machines/settings/company-form.machine.ts';
import { createPersonalFormActors } from '#machines/settings/personal-form.actors.ts';
import { personalFormMachine } from '#machines/settings/personal-form.machine.ts';
import {
  createSettingsActionActors,
  tellSettingsActions,
} from '#machines/settings/settings-action.actors.ts';
import { settingsActionMachine } from '#machines/settings/settings-action.machine.ts';
import { createSettingsToolsActors, tellSettingsTools } from '#machines/settings/settings-tools.actors.ts';
import { settingsToolsMachine } from '#machines/settings/settings-tools.machine.ts';
import { createShopSettingsActors } from '#machines/settings/shop-settings.actors.ts';
import { shopSettingsMachine } from '#machines/settings/shop-settings.machine.ts';
import { createThresholdFormActors } from '#machines/settings/threshold-form.actors.ts';
import { thresholdFormMachine } from '#machines/settings/threshold-form.machine.ts';
import { createUnsentOrdersActors } from '#machines/settings/unsent-orders.actors.ts';
import { unsentOrdersMachine } from '#machines/settings/unsent-orders.machine.ts';
import type { BrowserMemory } from '#storage/browser-memory.ts';
import { createPersonalSettingsStore } from '#storage/personal-settings-store.ts';

/** Its own script: it knows where the orders of the portal are kept, and hardly anybody presses that button. */
const openMemory = async (): Promise<BrowserMemory> =>
  (await import('#storage/browser-memory.ts')).createBrowserMemory(
    window.localStorage,
    window.sessionStorage,
  );

/** The settings (spec 2): of the shop, kept by the server, and of this browser. */
export const openSettings = async ({ call, store, tell, signOut, feed }: AreaServices) => {
  const { watch } = await feed();
  const personal = createPersonalSettingsStore(store, document);
  const actions = createActor(settingsActionMachine.provide(createSettingsActionActors(call))).start();
  const toolbox = { call, personal, keep: saveInBrowser, memory: openMemory, now: () => new Date() };
  const tools = createActor(settingsToolsMachine.provide(createSettingsToolsActors(toolbox))).start();
  tellSettingsActions(actions, tell);
  tellSettingsTools(tools, tell, signOut);
  const letGo = holdPage(window, () => isOpen(actions));
  return {
    shop: shopSettingsMachine.provide(createShopSettingsActors(call, watch, actions)),
    companyForm: companyFormMachine.provide(createCompanyFormActors(actions)),
    thresholdForm: thresholdFormMachine.provide(createThresholdFormActors(actions)),
    personalForm: personalFormMachine.provide(createPersonalFormActors(personal, tell)),
    /** The form of this browser's own as it opens. */
    personalInput: () => ({ values: personal.read(), version: null }),
    unsentOrders: unsentOrdersMachine.provide(createUnsentOrdersActors(openMemory)),
    tools,
    close: () => {
      letGo();
      actions.stop();
      tools.stop();
    },
  };
};
