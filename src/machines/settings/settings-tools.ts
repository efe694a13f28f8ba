import { getShopSettings } from '#api/contracts/shop-settings.ts';
import { ApiError } from '#api/errors.ts';
import { settingsCsv, settingsFileName } from '#domain/settings-file.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { personalSettings } from './settings-forms.ts';
import { openMemory } from './unsent-orders.ts';

export interface SettingsTool {
  readonly kind: 'export' | 'clear';
}

/** The code of the fault when another tab stored an order after the person confirmed. */
const UNSENT = 'settings.unsent';

const exportSettings = async (area: AreaScope, signal: AbortSignal): Promise<void> => {
  const { company_name, contact_email, contact_phone, low_stock_threshold, auto_backup } = await area.call(
    getShopSettings,
    { signal },
  );
  const { theme, email_notifications } = personalSettings.openIn(area).read();
  const shop = { company_name, contact_email, contact_phone, low_stock_threshold };
  const text = settingsCsv({ ...shop, email_notifications, auto_backup, theme });
  area.saveFile(settingsFileName(area.now()), new Blob([text], { type: 'text/csv;charset=utf-8' }));
};

const clearMemory = async (area: AreaScope): Promise<void> => {
  const memory = await openMemory();
  if ((await memory.findUnsent()).length > 0)
    throw new ApiError('conflict', 409, undefined, { code: UNSENT });
  await memory.clear();
  personalSettings.openIn(area).clear();
};

/**
 * The tools of the System tab (spec 2 sections 8 and 9): export of the settings, and clearing of this
 * browser's cache.
 */
export const settingsTools = defineCommand<SettingsTool, null>({
  id: 'settingsTools',
  keyOf: ({ kind }) => kind,
  carryOut: async (area, { command: { kind } }, signal) => {
    await (kind === 'export' ? exportSettings(area, signal) : clearMemory(area));
    return null;
  },
  observe: (actor, { notify, signOut }) => {
    actor.on('command.done', ({ request: { command } }) => {
      // Clearing the cache also removed the session.
      if (command.kind === 'clear') signOut();
      else notify({ type: 'notice.raised', message: 'settings.exported', tone: 'positive' });
    });
    actor.on('command.failed', ({ request: { command }, fault }) => {
      if (fault.code === UNSENT) {
        notify({ type: 'notice.raised', message: 'settings.clearRefused', tone: 'negative' });
        return;
      }
      const message = command.kind === 'clear' ? 'settings.clearFailed' : 'settings.exportFailed';
      notify({ type: 'notice.raised', message, fault, tone: 'negative' });
    });
  },
  blocksUnload: () => false,
});
