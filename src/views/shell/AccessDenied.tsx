import { useMessages } from '../bridges/messages.ts';
import { usePageTitle } from '../bridges/page-title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { ShellPage } from './ShellPage.tsx';

/** For a role that has no area of its own (spec 1 section 2). */
export function AccessDenied() {
  const message = useMessages();
  usePageTitle(message('accessDenied.title'), message('app.name'));
  return (
    <ShellPage>
      <EmptyState level={1} icon={<AlertIcon size="large" />} title={message('accessDenied.title')}>
        {message('accessDenied.text')}
      </EmptyState>
    </ShellPage>
  );
}
