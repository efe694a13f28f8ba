import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AreaDeclaration } from '#areas/per-user.ts';
import { SUPERADMIN } from '#domain/roles.ts';
import type { AppContext } from '../bridges/app-context.ts';
import { loadFormMessages } from '../bridges/form-messages.ts';
import { type Catalogues, loadMessages, useMessages } from '../bridges/messages.ts';
import { userOf } from '../root-route.tsx';

const NoAccess = lazyRouteComponent(() => import('../parts/NoAccess.tsx'), 'NoAccess');

interface ForSuperadmins<Area extends { close(): void }> {
  area: AreaDeclaration<Area>;
  page: Pick<AsyncRouteComponent<unknown>, 'preload'>;
  messages: Catalogues;
}

/** The area of a page that superadmins alone may enter, with all that its route waits for; of others it opens nothing. */
export const openForSuperadmins = async <Area extends { close(): void }>(
  context: AppContext,
  { area, page, messages }: ForSuperadmins<Area>,
): Promise<Area | undefined> => {
  const mayEnter = userOf(context)?.role === SUPERADMIN;
  const [opened] = await Promise.all([
    mayEnter ? context.areas.open(area) : undefined,
    // The router awaits no script but that of the route's own component: the whole half would be gone until it is here.
    (mayEnter ? page : NoAccess).preload?.(),
    loadMessages(context.i18n, messages),
    // Its dialogs are closed in the words of all dialogs.
    loadFormMessages(context.i18n),
  ]);
  return opened;
};

interface SuperadminsPageProps {
  area: object | undefined;
  page: ComponentType;
  /** What others are told: an id. */
  denied: string;
}

/** The page for superadmins; others are told that it is not for them (spec 2 section 6). */
export function SuperadminsPage({ area, page: Page, denied }: SuperadminsPageProps) {
  const message = useMessages();
  return area ? <Page /> : <NoAccess text={message(denied)} />;
}
