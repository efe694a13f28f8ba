import type { ComponentType } from 'react';
import { lazyArea } from '#areas/per-user.ts';
import type { SyncArea } from '#areas/sync.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { enterArea } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';

const syncArea = lazyArea(async () => (await import('#areas/sync.ts')).openSync);

const syncMessages = import.meta.glob<MessageFile>('../../locales/*/sync.po');

/** Opens the sync area. It has no page: the D2C list and the settings show its components. */
export const enterSync = (context: AppContext): Promise<SyncArea> =>
  enterArea(context, syncArea, syncMessages);

/** The sync button, and the area on which it depends. */
export interface SyncButton {
  readonly sync: SyncArea;
  readonly SyncIndicator: ComponentType;
}

export const enterSyncButton = async (context: AppContext): Promise<SyncButton> => {
  const [sync, { SyncIndicator }] = await Promise.all([enterSync(context), import('./SyncIndicator.tsx')]);
  return { sync, SyncIndicator };
};
