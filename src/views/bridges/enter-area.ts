import type { AreaDeclaration } from '#areas/per-user.ts';
import type { AppContext } from './app-context.ts';
import { loadMessages, type MessageFile, type MessageFiles } from './messages.ts';

/** Opens the area of a page for the signed-in person and loads the messages of the page. */
export const enterArea = async <Area extends { close(): void }>(
  { areas, i18n }: Pick<AppContext, 'areas' | 'i18n'>,
  area: AreaDeclaration<Area>,
  ...messageFiles: readonly MessageFiles[]
): Promise<Area> => {
  const [openedArea] = await Promise.all([
    areas.open(area),
    ...messageFiles.map((files) => loadMessages(i18n, files)),
  ]);
  return openedArea;
};

/** Messages of form dialogs and of selected rows. */
export const formMessages = import.meta.glob<MessageFile>('../locales/*/forms.po');
