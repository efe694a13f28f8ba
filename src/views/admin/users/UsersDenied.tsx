import { useMessages } from '../../bridges/messages.ts';
import { usePageTitle } from '../../bridges/page-title.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AlertIcon } from '../../ui/icons/AlertIcon.tsx';

/** User Management for those who may not (spec 2 section 6). */
export function UsersDenied() {
  const message = useMessages();
  usePageTitle(message('accessDenied.title'), message('admin.title'));
  return (
    <Card padding="none">
      <EmptyState level={1} icon={<AlertIcon size="large" />} title={message('accessDenied.title')}>
        {message('users.denied')}
      </EmptyState>
    </Card>
  );
}
