import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BoxIcon } from '../../ui/icons/BoxIcon.tsx';
import { usePortal } from '../use-portal.ts';

interface NoProductsProps {
  term: string;
  hasFailed: boolean;
  /** The pressed button disappears: the caller moves the focus. */
  onLeft: () => void;
}

/** No match, no products, or a failed load. */
export function NoProducts({ term, hasFailed, onLeft }: NoProductsProps) {
  const message = useMessages();
  const navigate = useNavigate();
  const { catalogue } = usePortal();
  const isSearch = term !== '' && !hasFailed;
  return (
    <EmptyState
      icon={<BoxIcon size="large" />}
      title={message('catalogue.empty.title')}
      action={
        isSearch ? (
          <Button
            onClick={() => {
              void navigate({ to: '/customer/products' });
              onLeft();
            }}
          >
            {message('catalogue.empty.clear')}
          </Button>
        ) : (
          <Button
            onClick={() => {
              catalogue.send({ type: 'list.refreshed' });
              onLeft();
            }}
          >
            {message('catalogue.empty.retry')}
          </Button>
        )
      }
    >
      {isSearch ? message('catalogue.empty.noMatch', { term }) : message('catalogue.empty.none')}
    </EmptyState>
  );
}
