import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowKey, Steady } from './columns.ts';
import { createPressGuard, SETTLE_MS } from './press-guard.ts';
import { nameOf, rowOf, rowsIn } from './pressable-rows.ts';
import { useHand } from './use-hand.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface DrawnRow {
  readonly key: RowKey;
  /** In the list's own pixels; its place among the others where nobody counts them. */
  readonly start: number;
}

export interface SteadyPressesOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** All rows, the same array while the list is the same. */
  readonly rows: readonly unknown[];
  readonly drawn: readonly DrawnRow[];
  /** How often what stands above the list has moved it. */
  readonly moves: number;
  readonly steady: Steady | undefined;
}

/**
 * Holds for the rows of every list: a press that was aimed at something else is refused (press-guard.ts), the list is
 * notified while a pointer is over its rows, and the focus goes to the same button of the next row when its own row
 * accepts no presses any more.
 */
export const useSteadyPresses = ({ body, rows, drawn, moves, steady }: SteadyPressesOptions) => {
  const [guard] = useState(() => createPressGuard<string>(() => performance.now()));
  const hand = useHand(body, steady);
  const focus = useRowFocus(body, guard.focusHanded);
  const before = useRef<{ rows: readonly unknown[]; moves: number } | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Says in the page which rows take no press; who looks at it waits. */
  const show = useRef(() => {
    let isAny = false;
    for (const row of rowsIn(body.current)) {
      const takes = guard.takes(nameOf(row) ?? '');
      isAny ||= !takes;
      if (row.hasAttribute('aria-disabled') !== takes) continue;
      if (takes) row.removeAttribute('aria-disabled');
      else row.setAttribute('aria-disabled', 'true');
    }
    clearTimeout(waiting.current);
    if (isAny) waiting.current = setTimeout(() => show.current(), SETTLE_MS / 4);
  });

  useLayoutEffect(() => {
    const { current } = before;
    const isNews = current?.rows !== rows;
    if (current && current.moves !== moves) guard.allMoved();
    const hasMoved = guard.rowsDrawn(new Map(drawn.map(({ key, start }) => [String(key), start])), {
      isNews,
    });
    before.current = { rows, moves };
    if (hasMoved || current?.moves !== moves) show.current();
    focus.handOnIfLost();
  });

  useEffect(() => {
    const place = body.current;
    if (!place) return undefined;
    const observer = new MutationObserver((records) => {
      const changed = new Set<string>();
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = rowOf(element);
        const name = nameOf(row);
        // Times that go on by themselves are no buttons.
        const cell = element?.closest('td') ?? row;
        if (name !== null && (element === row || cell?.querySelector('button, a[href]'))) changed.add(name);
      }
      for (const name of changed) guard.changed(name);
      if (changed.size > 0) show.current();
    });
    observer.observe(place, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      observer.disconnect();
      clearTimeout(waiting.current);
    };
  }, [body, guard]);

  const handlers = {
    onClickCapture: (event: MouseEvent) => {
      const name = nameOf(rowOf(event.target));
      if (name === null || guard.takes(name, { byKey: event.detail === 0 })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: () => hand.keyed(),
    onFocus: (event: FocusEvent) => {
      if (!rowOf(event.target)) return;
      focus.onFocus(event);
      hand.focused(event.target.matches(':focus-visible'));
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Element && body.current?.contains(event.relatedTarget)) return;
      focus.onBlur(event);
      hand.blurred();
    },
  };
  return { handlers, handOn: focus.handOn };
};
