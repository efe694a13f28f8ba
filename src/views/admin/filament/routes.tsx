import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterArea, formMessages } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { filamentSearch, TAB_TITLES } from './filament-search.ts';

const filamentArea = lazyArea(async () => (await import('#areas/filament.ts')).openFilament);

const filamentMessages = import.meta.glob<MessageFile>('../../locales/*/filament.po');

export const filamentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/filament',
  staticData: { page: { title: 'admin.filament', tabs: TAB_TITLES } },
  validateSearch: filamentSearch,
  beforeLoad: async ({ context }) => ({
    filament: await enterArea(context, filamentArea, filamentMessages, formMessages),
  }),
  component: pageComponent(() => import('./FilamentView.tsx'), 'FilamentView'),
});
