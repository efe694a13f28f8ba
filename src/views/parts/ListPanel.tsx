import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import type { ListPhase } from '#machines/kit/list.machine.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { SearchIcon } from '#views/ui/icons/page-icons.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import * as css from './parts.css.ts';
import { Unsupported } from './ResourcePanel.tsx';
import { RetryBanner } from './RetryBanner.tsx';

export interface ListSearch {
  /** The search term; empty for none. */
  term: string;
  /** Filters besides the search; `onClear` clears both. */
  isFiltered?: boolean;
  /** The message for no match. */
  noneFound: string;
  /** Links to matches in other tabs. */
  otherTabs?: ReactNode;
  onClear: () => void;
}

export interface ListPanelProps {
  phase: ListPhase;
  /** The number of shown rows, and of all rows. */
  count: number;
  total: number;
  /** The search of the list; omitted for a list without one. */
  search?: ListSearch;
  /** The message of a failed load. */
  failureText: string;
  /** The failure of a load or refresh. */
  fault: Fault | null;
  empty: { icon: ReactNode; title: string; hint: string; action?: ReactNode };
  onRetry: () => void;
  /** The rows. They show skeletons while loading. */
  children: ReactNode;
}

/** The frame of a list with all its states. */
export function ListPanel(props: ListPanelProps) {
  const { phase, count } = props;
  const message = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef<boolean>(null);
  // The retry button disappears when it is clicked, so the panel gets the focus.
  const retry = (): void => {
    panel.current?.focus({ preventScroll: true });
    props.onRetry();
  };
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    // The focused last row has disappeared, so the panel gets the focus.
    if (isEmpty && wasEmpty.current === false && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const isLoading = phase === 'loading';
  return (
    <div ref={panel} tabIndex={-1} className={css.panel} aria-busy={isLoading || phase === 'refreshing'}>
      {phase === 'partial' || phase === 'stale' ? (
        <RetryBanner tone="caution" fault={props.fault} onRetry={retry}>
          {message(phase === 'partial' ? 'list.partial' : 'list.stale', { count, total: props.total })}
        </RetryBanner>
      ) : null}
      {count > 0 || isLoading ? props.children : <NoRows {...props} onRetry={retry} />}
      {phase === 'loadingMore' ? <Spinner text={message('list.loadingMore')} /> : null}
    </div>
  );
}

function NoRows({ phase, search, failureText, fault, empty, onRetry }: ListPanelProps) {
  const message = useMessages();
  if (phase === 'failed' && fault?.kind === 'unsupported')
    return (
      <Card padding="none">
        <Unsupported />
      </Card>
    );
  if (phase === 'failed') {
    return (
      <div role="alert">
        <Card padding="none">
          <EmptyState
            icon={<AlertIcon size="large" />}
            title={failureText}
            action={<Button onClick={onRetry}>{message('list.retry')}</Button>}
          >
            {fault ? <span>{faultReason(message, fault)}</span> : null}
            {fault && fault.kind !== 'network' ? null : <span>{message('list.failedHint')}</span>}
          </EmptyState>
        </Card>
      </div>
    );
  }
  if (search && (search.term !== '' || search.isFiltered)) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<SearchIcon size="large" />}
          title={search.noneFound}
          action={
            <Button onClick={search.onClear}>
              {message(search.isFiltered ? 'list.clearFilters' : 'list.clearSearch')}
            </Button>
          }
        >
          <span>
            {search.term === ''
              ? message('list.noneFilteredHint')
              : message('list.noneFoundHint', { term: search.term })}
          </span>
          {search.otherTabs}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding="none">
      <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
        {empty.hint}
      </EmptyState>
    </Card>
  );
}
