import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { BuildingIcon, TruckIcon, WalletIcon } from '../../ui/icons/admin-icons.tsx';
import { BoxIcon } from '../../ui/icons/page-icons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import * as css from './DashboardView.css.ts';

const ACTIONS = [
  { to: '/admin/products', title: 'dashboard.toProducts', Icon: BoxIcon },
  { to: '/admin/d2c-orders', title: 'dashboard.toD2cOrders', Icon: TruckIcon },
  { to: '/admin/b2b', title: 'dashboard.toB2b', Icon: BuildingIcon },
  { to: '/admin/payments', title: 'dashboard.toPayments', Icon: WalletIcon },
] as const;

/** Spec 2 section 2, Dashboard. */
export function QuickActions() {
  const message = useMessages();
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap="s">
        <Heading level={2} id={title}>
          {message('dashboard.quickActions')}
        </Heading>
        <div className={css.actions}>
          {ACTIONS.map(({ to, title: name, Icon }) => (
            <Button key={to} asChild wide icon={<Icon size="small" />}>
              <Link to={to}>{message(name)}</Link>
            </Button>
          ))}
        </div>
      </Stack>
    </Card>
  );
}
