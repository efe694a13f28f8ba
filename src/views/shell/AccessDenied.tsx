import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { ShellPage } from './ShellPage.tsx';

/** For a role that has no area of its own (spec 1 section 2). */
export function AccessDenied() {
  const words = useWords();
  useDocumentTitle(words('accessDenied.title'), words('app.name'));
  return (
    <ShellPage>
      <EmptyState level={1} icon={<AlertIcon size="large" />} title={words('accessDenied.title')}>
        {words('accessDenied.text')}
      </EmptyState>
    </ShellPage>
  );
}
