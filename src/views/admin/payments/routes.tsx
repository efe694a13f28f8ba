import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterB2b } from '#views/admin/b2b/routes.tsx';
import { enterArea } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { paymentsSearch, TAB_TITLES } from './payments-search.ts';

const paymentsArea = lazyArea(async () => (await import('#areas/payments.ts')).openPayments);

const paymentsMessages = import.meta.glob<MessageFile>('../../locales/*/payments.po');

export const paymentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments',
  staticData: { page: { title: 'payments.title', tabs: TAB_TITLES } },
  validateSearch: paymentsSearch,
  beforeLoad: async ({ context }) => {
    const [payments, b2b] = await Promise.all([
      enterArea(context, paymentsArea, paymentsMessages),
      // The order dialog belongs to the B2B area (decision 6), which also loads the messages of forms.
      enterB2b(context),
    ]);
    return { payments, b2b };
  },
  component: pageComponent(() => import('./PaymentsView.tsx'), 'PaymentsView'),
});
