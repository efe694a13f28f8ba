import type { ComponentType } from 'react';
import { lazyArea } from '#areas/per-user.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { enterArea } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import type { OpenedFinderProps } from '#views/bridges/use-finder.tsx';

const finderArea = lazyArea(async () => (await import('#areas/finder.ts')).openFinder);

const finderMessages = import.meta.glob<MessageFile>('../../locales/*/finder.po');

/** The finder has no page: it opens over every admin page and loads when it is first used. */
export const loadFinder = async (
  context: Pick<AppContext, 'areas' | 'i18n'>,
): Promise<ComponentType<OpenedFinderProps>> => {
  const [area, { Finder }] = await Promise.all([
    enterArea(context, finderArea, finderMessages),
    import('./Finder.tsx'),
  ]);
  return (props) => <Finder {...props} area={area} />;
};
