import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './Tabs.css.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
}

export interface TabsProps<T extends TabItem> {
  /** What the tabs are parts of, for those who do not see them. */
  label: string;
  tabs: readonly T[];
  currentId: string;
  /** Wraps what a tab shows in a link to it. */
  link: (
    tab: T,
    props: { className: string; children: ReactNode; 'aria-current': 'page' | undefined },
  ) => ReactNode;
}

/** Moves the current tab into sight where the row of them is scrolled, and nothing else. */
const showCurrent = (list: HTMLElement): void => {
  const tab = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft += tab.left - left;
  else if (tab.right > right) list.scrollLeft += tab.right - right;
};

/** The parts of a page that each have an address of their own: links, since that is what they are. */
export function Tabs<T extends TabItem>({ label, tabs, currentId, link }: TabsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what moves it
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    // Called once it is laid out anyway, before it is painted: asking here would lay out what more is still to be drawn.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      showCurrent(shown);
    });
    laidOut.observe(shown);
    return () => laidOut.disconnect();
  }, [currentId]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={css.list}>
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
