import { Link } from '@tanstack/react-router';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BoxIcon } from '../ui/icons/BoxIcon.tsx';

type NoProductsProps = {
  term: string;
  hasFailed: boolean;
  /** What was pressed goes away with the rest of this: somebody has to take the focus. */
  onLeft: () => void;
};

/** Nothing matches, nothing is there, or nothing came: what to do about it. */
export function NoProducts({ term, hasFailed, onLeft }: NoProductsProps) {
  const words = useWords();
  const { catalogue } = useDesk();
  const isSearch = term !== '' && !hasFailed;
  return (
    <EmptyState
      icon={<BoxIcon size="large" />}
      title={words('catalogue.empty.title')}
      action={
        hasFailed ? (
          <Button
            onClick={() => {
              catalogue.send({ type: 'catalogue.retried' });
              onLeft();
            }}
          >
            {words('catalogue.empty.retry')}
          </Button>
        ) : isSearch ? (
          <Button asChild>
            <Link to="/customer/products" onClick={onLeft}>
              {words('catalogue.empty.clear')}
            </Link>
          </Button>
        ) : null
      }
    >
      {isSearch ? words('catalogue.empty.noMatch', { term }) : words('catalogue.empty.none')}
    </EmptyState>
  );
}
