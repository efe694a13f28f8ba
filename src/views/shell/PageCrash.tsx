import { useMessages } from '../bridges/messages.ts';
import { usePageTitle } from '../bridges/page-title.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { ShellPage } from './ShellPage.tsx';

/** A page that threw, or whose script did not arrive. What was being keyed in is stored and comes back. */
export function PageCrash() {
  const message = useMessages();
  usePageTitle(message('app.crashed'), message('app.name'));
  return (
    <ShellPage>
      <EmptyState
        level={1}
        icon={<AlertIcon size="large" />}
        title={message('app.crashed')}
        action={
          <Button tone="accent" onClick={() => window.location.reload()}>
            {message('app.reload')}
          </Button>
        }
      >
        {message('app.crashedHint')}
      </EmptyState>
    </ShellPage>
  );
}
