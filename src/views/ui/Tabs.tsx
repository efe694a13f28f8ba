import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './Tabs.css.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** The number of rows behind the tab, when it is known. */
  count?: number | undefined;
}

export interface TabsProps<Tab extends TabItem> {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab[];
  currentId: string;
  /** True for filters of a list: chips instead of tabs. */
  chips?: boolean;
  /** Renders a link around a tab. */
  link: (
    tab: Tab,
    props: { className: string; children: ReactNode; 'aria-current': 'page' | undefined },
  ) => ReactNode;
}

/** Scrolls the list of tabs, but not the page, to the current tab. */
const scrollToCurrent = (list: HTMLElement): void => {
  const tab = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft += tab.left - left;
  else if (tab.right > right) list.scrollLeft += tab.right - right;
};

/** Tabs as links, because each part of the page has its own URL. */
export function Tabs<Tab extends TabItem>({ label, tabs, currentId, chips = false, link }: TabsProps<Tab>) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when the current tab changes
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // Runs after layout and before painting. Measuring here would force another layout.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      scrollToCurrent(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [currentId]);
  return (
    <nav aria-label={label} className={css.place}>
      <ul ref={list} className={chips ? css.chips : css.list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            {link(tab, {
              className: chips ? css.chip : css.tab,
              children: (
                <>
                  <span>{tab.label}</span>
                  {tab.count === undefined ? null : (
                    <span className={css.count} aria-hidden="true">
                      {tab.count}
                    </span>
                  )}
                </>
              ),
              'aria-current': tab.id === currentId ? 'page' : undefined,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
