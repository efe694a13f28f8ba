import type { ReactNode } from 'react';
import * as css from './LinkTabs.css.ts';

export type LinkTab = {
  id: string;
  label: ReactNode;
};

export type LinkTabsProps<T extends LinkTab> = {
  /** What the tabs are parts of, for those who do not see them. */
  label: string;
  tabs: readonly T[];
  currentId: string;
  /** Wraps what a tab shows in a link to it. */
  link: (
    tab: T,
    props: { className: string; children: ReactNode; 'aria-current': 'page' | undefined },
  ) => ReactNode;
};

/** The parts of a page that each have an address of their own. */
export function LinkTabs<T extends LinkTab>({ label, tabs, currentId, link }: LinkTabsProps<T>) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            {link(tab, {
              className: css.tab,
              children: tab.label,
              'aria-current': tab.id === currentId ? 'page' : undefined,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
