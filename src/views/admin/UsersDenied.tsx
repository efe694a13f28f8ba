import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';

/** User Management for those who may not (spec 2 section 6). */
export function UsersDenied() {
  const words = useWords();
  useDocumentTitle(words('accessDenied.title'), words('admin.title'));
  return (
    <Card padding="none">
      <EmptyState level={1} icon={<AlertIcon size="large" />} title={words('accessDenied.title')}>
        {words('admin.users.denied')}
      </EmptyState>
    </Card>
  );
}
