import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPressGuard, SETTLE_MS } from './press-guard.ts';

const lineOf = (list: Element | null, target: EventTarget | null): Element | undefined =>
  [...(list?.children ?? [])].find((line) => target instanceof Node && line.contains(target));

/**
 * Lines of a list that is no table and whose buttons take lines away: what came into the place of another line a moment ago
 * takes no press, as in the rows of a table. `order` is another text whenever the lines are others, or stand elsewhere.
 */
export const useSteadyLines = (list: RefObject<HTMLElement | null>, order: string) => {
  const [guard] = useState(() => createPressGuard<Element>(() => performance.now()));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Says in the page which lines take no press; who looks at it waits. */
  const show = useRef(() => {
    let isAny = false;
    for (const line of list.current?.children ?? []) {
      const takes = guard.takes(line);
      isAny ||= !takes;
      if (takes) line.removeAttribute('aria-disabled');
      else line.setAttribute('aria-disabled', 'true');
    }
    clearTimeout(waiting.current);
    if (isAny) waiting.current = setTimeout(() => show.current(), SETTLE_MS / 4);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is read from the page, where it was drawn
  useLayoutEffect(() => {
    const places = [...(list.current?.children ?? [])].map((line, place) => [line, place] as const);
    guard.rowsDrawn(new Map(places), { isNews: true });
    show.current();
  }, [guard, list, order]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const handlers = {
    onClickCapture: (event: MouseEvent) => {
      const line = lineOf(list.current, event.target);
      if (!line || guard.takes(line, { byKey: event.detail === 0 })) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  /** Whoever takes several lines away by key finds the next one's same button under the key. The same from render to render. */
  const handOn = useCallback(
    (button: Element): void => {
      const line = lineOf(list.current, button);
      const next = line?.nextElementSibling ?? line?.previousElementSibling;
      if (!next) return;
      guard.focusHanded(next);
      next.querySelector<HTMLElement>(`[data-act="${button.getAttribute('data-act')}"]`)?.focus();
    },
    [guard, list],
  );
  return { handlers, handOn };
};
