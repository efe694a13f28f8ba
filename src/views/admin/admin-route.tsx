import { createRoute } from '@tanstack/react-router';
import { loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { FrameCrash, rootRoute } from '#views/root-route.tsx';
import { NotFoundInArea } from '#views/shell/NotFound.tsx';

const partsMessages = import.meta.glob<MessageFile>('../locales/*/parts.po');
const adminMessages = import.meta.glob<MessageFile>('../locales/*/admin.po');

/** The parent of all admin routes. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: async ({ context: { areas, i18n } }) => {
    await Promise.all([loadMessages(i18n, partsMessages), loadMessages(i18n, adminMessages)]);
    return { loadFinder: async () => (await import('./finder/routes.tsx')).loadFinder({ areas, i18n }) };
  },
  component: pageComponent(() => import('./layout/AdminLayout.tsx'), 'AdminLayout'),
  notFoundComponent: NotFoundInArea,
  errorComponent: FrameCrash,
});
