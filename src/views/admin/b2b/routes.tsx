import { createRoute } from '@tanstack/react-router';
import type { B2bArea } from '#areas/b2b.ts';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import type { AppContext } from '#views/bridges/app-context.ts';
import { enterArea, formMessages } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { b2bSearch, TAB_TITLES } from './b2b-search.ts';

const b2bArea = lazyArea(async () => (await import('#areas/b2b.ts')).openB2b);

const b2bMessages = import.meta.glob<MessageFile>('../../locales/*/b2b.po');

/** Opens the B2B area, for its pages and for pages that show one of its orders. */
export const enterB2b = (context: AppContext): Promise<B2bArea> =>
  enterArea(context, b2bArea, b2bMessages, formMessages);

export const b2bRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/b2b',
  staticData: { page: { title: 'b2b.title', tabs: TAB_TITLES } },
  validateSearch: b2bSearch,
  beforeLoad: async ({ context }) => ({ b2b: await enterB2b(context) }),
  component: pageComponent(() => import('./B2bView.tsx'), 'B2bView'),
});
