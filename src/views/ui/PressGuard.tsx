import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './PressGuard.css.ts';
import { createPressGuard, SETTLE_MS } from './press-guard.ts';

/** Buttons that become others where they stand: what changed a moment ago takes no press, as in the rows of a list. */
export function PressGuard({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [guard] = useState(() => createPressGuard<'all'>(() => performance.now()));
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      guard.changed('all');
      current.setAttribute('aria-disabled', 'true');
      clearTimeout(waiting);
      waiting = setTimeout(() => current.removeAttribute('aria-disabled'), SETTLE_MS);
    });
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
  }, [guard]);
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
