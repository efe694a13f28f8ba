import type { Caller } from '#api/call.ts';
import { getShopSettings } from '#api/contracts/shop-settings.ts';
import type { KeepFile } from '#api/download.ts';
import { ApiError } from '#api/errors.ts';
import { settingsCsv, settingsFileName } from '#domain/settings-file.ts';
import type { BrowserMemory } from '#storage/browser-memory.ts';
import type { PersonalSettingsStore } from '#storage/personal-settings-store.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { SettingsTool, SettingsToolsActor } from './settings-tools.machine.ts';

export interface SettingsToolbox {
  readonly call: Caller;
  readonly personal: PersonalSettingsStore;
  readonly keep: KeepFile;
  readonly memory: () => Promise<BrowserMemory>;
  readonly now: () => Date;
}

/** What another tab began since it was asked about. */
const UNSENT = 'settings.unsent';

export const createSettingsToolsActors = ({ call, personal, keep, memory, now }: SettingsToolbox) =>
  createCommandActors<SettingsTool, null>(async ({ kind }, _key, signal) => {
    if (kind === 'export') {
      const { company_name, contact_email, contact_phone, low_stock_threshold } = await call(
        getShopSettings,
        { signal },
      );
      const { theme, email_notifications, auto_backup } = personal.read();
      const shop = { company_name, contact_email, contact_phone, low_stock_threshold };
      const text = settingsCsv({ ...shop, email_notifications, auto_backup, theme });
      keep(settingsFileName(now()), new Blob([text], { type: 'text/csv;charset=utf-8' }));
      return null;
    }
    const kept = await memory();
    if ((await kept.findUnsent()).length > 0)
      throw new ApiError('conflict', 409, undefined, { code: UNSENT });
    await kept.clear();
    personal.clear();
    return null;
  });

/**
 * Spec 2 section 8, Settings. Whoever has cleared the browser's memory is signed out, since the sign-in was in it: the
 * login says so by being there.
 */
export const tellSettingsTools = (actor: SettingsToolsActor, tell: Tell, signOut: () => void): void => {
  actor.on('command.done', ({ asked: { command } }) => {
    if (command.kind === 'clear') signOut();
    else tell({ type: 'notice.raised', message: 'settings.exported', tone: 'positive' });
  });
  actor.on('command.failed', ({ asked: { command }, fault }) => {
    const ofClearing = fault.code === UNSENT ? 'settings.clearRefused' : 'settings.clearFailed';
    const message = command.kind === 'clear' ? ofClearing : 'settings.exportFailed';
    tell({ type: 'notice.raised', message, fault, tone: 'negative' });
  });
};
