import type { ComponentType } from 'react';
import { defineArea } from '#areas/per-user.ts';
import type { SyncArea } from '#areas/sync.ts';
import type { AppContext } from '../../bridges/app-context.ts';
import { type Catalogue, loadMessages } from '../../bridges/messages.ts';

const syncArea = defineArea(async () => (await import('#areas/sync.ts')).openSync);

const syncMessages = import.meta.glob<Catalogue>('../../locales/*/sync.po');

/** The sync has no page of its own: the D2C list and the settings open it. */
export const enterSync = async ({ areas, i18n }: AppContext): Promise<SyncArea> => {
  const [sync] = await Promise.all([areas.open(syncArea), loadMessages(i18n, syncMessages)]);
  return sync;
};

export interface SyncButton {
  readonly sync: SyncArea;
  readonly SyncIndicator: ComponentType;
}

/** The sync with what draws its button. */
export const enterSyncButton = async (context: AppContext): Promise<SyncButton> => {
  const [sync, { SyncIndicator }] = await Promise.all([enterSync(context), import('./SyncIndicator.tsx')]);
  return { sync, SyncIndicator };
};
