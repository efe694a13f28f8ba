import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Heading } from './Heading.tsx';
import { hiddenOnPhone } from './layout.css.ts';
import * as css from './Page.css.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface PageProps {
  title: ReactNode;
  tabs?: ReactNode;
  /** Actions of all tabs. Those of one tab are `PageActions`. */
  actions?: ReactNode;
  children: ReactNode;
}

const ActionsOfTab = createContext<HTMLElement | null>(null);

/** An admin page: title, tabs and actions in one head, and the content below. */
export function Page({ title, tabs, actions, children }: PageProps) {
  useRowKeys();
  // The element is created before the first render, so that the page renders only once.
  const [actionsOfTab] = useState(() => {
    const element = document.createElement('div');
    element.className = css.actionsOfTab;
    return element;
  });
  const attach = useCallback((parent: HTMLElement | null) => parent?.append(actionsOfTab), [actionsOfTab]);
  return (
    <ActionsOfTab value={actionsOfTab}>
      <div className={css.page}>
        <header className={css.head}>
          <div className={hiddenOnPhone}>
            <Heading level={1} size="head">
              {title}
            </Heading>
          </div>
          {tabs ? <div className={css.tabs}>{tabs}</div> : null}
          <div className={css.actions}>
            {actions}
            <div ref={attach} className={css.actionsOfTab} />
          </div>
        </header>
        {children}
      </div>
    </ActionsOfTab>
  );
}

/** Shows its children among the actions of the page around it. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = use(ActionsOfTab);
  return place && createPortal(children, place);
}

/** A line of search, filters, texts and buttons above a list. */
export function Bar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}

/** The filters of a list, beside its search. */
export function BarFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={css.filters} aria-label={label}>
      {children}
    </search>
  );
}
