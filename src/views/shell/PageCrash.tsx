import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { ShellPage } from './ShellPage.tsx';

/** A page that threw, or whose script did not arrive. What was being keyed in is stored and comes back. */
export function PageCrash() {
  const words = useWords();
  useDocumentTitle(words('app.crashed'), words('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<AlertIcon size="large" />}
        title={words('app.crashed')}
        action={
          <Button tone="accent" onClick={() => window.location.reload()}>
            {words('app.reload')}
          </Button>
        }
      >
        {words('app.crashedHint')}
      </EmptyState>
    </ShellPage>
  );
}
