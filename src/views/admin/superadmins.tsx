import type { ComponentType } from 'react';
import type { AreaDeclaration } from '#areas/per-user.ts';
import { SUPERADMIN } from '#domain/roles.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { enterArea, formMessages } from '#views/bridges/enter-area.ts';
import { loadMessages, type MessageFiles, useMessages } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { userOf } from '#views/root-route.tsx';

const NoAccess = pageComponent<typeof import('#views/parts/NoAccess.tsx'), 'NoAccess', { text: string }>(
  () => import('#views/parts/NoAccess.tsx'),
  'NoAccess',
);

/** Opens the area of a page for superadmins. Returns undefined for other roles. */
export const enterAsSuperadmin = async <Area extends { close(): void }>(
  context: AppContext,
  page: { readonly preload: () => Promise<void> },
  area: AreaDeclaration<Area>,
  messageFiles: MessageFiles,
): Promise<Area | undefined> => {
  const canEnter = userOf(context)?.role === SUPERADMIN;
  const [openedArea] = await Promise.all([
    canEnter
      ? enterArea(context, area, messageFiles, formMessages)
      : loadMessages(context.i18n, messageFiles).then(() => undefined),
    // The router waits for the route's own component only. Without this preload the page would be blank while
    // its content loads.
    (canEnter ? page : NoAccess).preload(),
  ]);
  return openedArea;
};

interface SuperadminsPageProps {
  area: object | undefined;
  page: ComponentType;
  /** The id of the message for other roles. */
  deniedMessageId: string;
}

/** A page for superadmins. Other roles see Access Denied (spec 2 section 6). */
export function SuperadminsPage({ area, page: Page, deniedMessageId }: SuperadminsPageProps) {
  const message = useMessages();
  return area ? <Page /> : <NoAccess text={message(deniedMessageId)} />;
}
