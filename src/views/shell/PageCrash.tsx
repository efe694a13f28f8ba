import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** A page that threw, or whose script did not arrive. What was being keyed in is stored and comes back. */
export function PageCrash() {
  const words = useWords();
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words('app.crashed')}
        action={
          <Button tone="accent" onClick={() => window.location.reload()}>
            {words('app.reload')}
          </Button>
        }
      />
    </main>
  );
}
