import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as css from './PressGuard.css.ts';
import { createPressGuard, SETTLE_MS } from './press-guard.ts';

interface PressGuardProps {
  /** It comes with a page that a press led to: its appearing counts as a change too. */
  isNews?: boolean;
  /** Only places count: what it holds is a list whose members come and go, and each one's buttons stand still. */
  ofPlaces?: boolean;
  children: ReactNode;
}

/** Buttons that become others where they stand: what changed a moment ago takes no press, as in the rows of a list. */
export function PressGuard({ isNews = false, ofPlaces = false, children }: PressGuardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [guard] = useState(() => createPressGuard<'all'>(() => performance.now()));
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      guard.changed('all');
      current.setAttribute('aria-disabled', 'true');
      clearTimeout(waiting);
      waiting = setTimeout(() => current.removeAttribute('aria-disabled'), SETTLE_MS);
    };
    if (isNews) wait();
    const observer = new MutationObserver(wait);
    if (ofPlaces) observer.observe(current.firstElementChild ?? current, { childList: true });
    else
      observer.observe(current, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['disabled'],
      });
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
    };
  }, [guard, isNews, ofPlaces]);
  const refuse = (event: MouseEvent): void => {
    if (guard.takes('all')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups nothing that a fieldset would
    <div ref={place} role="group" className={css.place} onClickCapture={refuse}>
      {children}
    </div>
  );
}
