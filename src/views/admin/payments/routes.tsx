import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineArea } from '#areas/per-user.ts';
import { loadFormMessages } from '../../bridges/form-messages.ts';
import { type Catalogue, loadMessages } from '../../bridges/messages.ts';
import { adminRoute } from '../admin-route.tsx';
import { paymentsSearch } from './payments-search.ts';

const paymentsArea = defineArea(async () => (await import('#areas/payments.ts')).openPayments);

const paymentsMessages = import.meta.glob<Catalogue>('../../locales/*/payments.po');

export const paymentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments',
  validateSearch: paymentsSearch,
  beforeLoad: async ({ context }) => {
    const [payments] = await Promise.all([
      context.areas.open(paymentsArea),
      loadMessages(context.i18n, paymentsMessages),
      loadFormMessages(context.i18n),
    ]);
    return { payments };
  },
  component: lazyRouteComponent(() => import('./PaymentsView.tsx'), 'PaymentsView'),
});
