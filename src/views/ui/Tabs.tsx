import type { KeyboardEvent, ReactNode } from 'react';
import { dressChild } from './dress-child.ts';
import * as css from './Tabs.css.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys go from tab to tab; Home and End to the ends. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.contains(document.activeElement));
  const step = STEPS[event.key];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? tabs.length - 1
        : step === undefined
          ? -1
          : (at + (isRtl ? -step : step) + tabs.length) % tabs.length;
  if (at < 0 || next < 0) return;
  event.preventDefault();
  tabs[next]?.focus();
};

export type TabListProps = { label: string; children: ReactNode };

/** Tabs that are addresses of their own: each a link in a `Tab`. */
export function TabList({ label, children }: TabListProps) {
  return (
    <div role="tablist" aria-label={label} className={css.list} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

/** Dresses its only child, a link with the role of a tab. */
export function Tab({ children }: { children: ReactNode }) {
  return dressChild(children, css.tab);
}
