import { Link, useLocation } from '@tanstack/react-router';
import { useMessages } from '../../bridges/messages.ts';
import { usePageTitle } from '../../bridges/page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ADMIN_ENTRIES, entryAt } from './admin-entries.ts';

const [dashboard] = ADMIN_ENTRIES;

/** A page of the sidebar that is not there yet: says what it will be, and where the work can be done today. */
export function ComingView() {
  const message = useMessages();
  const pathname = useLocation({ select: (location) => location.pathname });
  const entry = entryAt(pathname) ?? dashboard;
  const title = message(entry.title);
  usePageTitle(title, message('admin.title'));
  return (
    <Stack gap="l">
      <PageHeader title={title} />
      <Card padding="none">
        <EmptyState
          icon={<entry.Icon size="large" />}
          title={message('admin.coming')}
          action={
            <Button asChild>
              <Link to="/admin/d2c-orders">{message('admin.toD2cOrders')}</Link>
            </Button>
          }
        >
          {'coming' in entry ? message(entry.coming) : null}
        </EmptyState>
      </Card>
    </Stack>
  );
}
