import { Link } from '@tanstack/react-router';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BoxIcon } from '../ui/icons/BoxIcon.tsx';

/** Nothing matches, nothing is there, or nothing came: what to do about it. */
export function NoProducts({ term, hasFailed }: { term: string; hasFailed: boolean }) {
  const words = useWords();
  const { catalogue } = useDesk();
  const isSearch = term !== '' && !hasFailed;
  return (
    <EmptyState
      icon={<BoxIcon size="large" />}
      title={words('catalogue.empty.title')}
      action={
        hasFailed ? (
          <Button onClick={() => catalogue.send({ type: 'catalogue.retried' })}>
            {words('catalogue.empty.retry')}
          </Button>
        ) : isSearch ? (
          <Button asChild>
            <Link to="/customer/products">{words('catalogue.empty.clear')}</Link>
          </Button>
        ) : null
      }
    >
      {isSearch ? words('catalogue.empty.noMatch', { term }) : words('catalogue.empty.none')}
    </EmptyState>
  );
}
