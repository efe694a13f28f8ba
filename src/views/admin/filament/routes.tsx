import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineArea } from '#areas/per-user.ts';
import { loadFormMessages } from '../../bridges/form-messages.ts';
import { type Catalogue, loadMessages } from '../../bridges/messages.ts';
import { adminRoute } from '../admin-route.tsx';
import { filamentSearch, TAB_TITLES } from './filament-search.ts';

const filamentArea = defineArea(async () => (await import('#areas/filament.ts')).openFilament);

const filamentMessages = import.meta.glob<Catalogue>('../../locales/*/filament.po');

export const filamentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/filament',
  staticData: { place: { title: 'admin.filament', to: '/admin/filament', tabs: TAB_TITLES } },
  validateSearch: filamentSearch,
  beforeLoad: async ({ context }) => {
    const [filament] = await Promise.all([
      context.areas.open(filamentArea),
      loadMessages(context.i18n, filamentMessages),
      loadFormMessages(context.i18n),
    ]);
    return { filament };
  },
  component: lazyRouteComponent(() => import('./FilamentView.tsx'), 'FilamentView'),
});
