import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowKey, Steady } from './columns.ts';
import { createPressGuard, SETTLE_MS } from './press-guard.ts';

/** What a row bears, so that a press is known to be its own. */
export const ROW_KEY = 'data-key';
const PRESSABLE = 'button, a[href], input, select';
const HOLD_AGAIN_MS = 1000;

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
  /** Where the list begins in its page. */
  readonly top: number;
  readonly steady: Steady | undefined;
}

const rowOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${ROW_KEY}]`) : null;

const nameOf = (row: Element | null): string | null => row?.getAttribute(ROW_KEY) ?? null;

const isLive = (row: Element): boolean => !row.hasAttribute('inert') && !row.hasAttribute('data-noted');

/** What a button does, as its row names it; its place in the row where it does not. */
const actOf = (row: Element, target: Element): string =>
  target.getAttribute('data-act') ?? String([...row.querySelectorAll(PRESSABLE)].indexOf(target));

const pressableIn = (row: Element, act: string): HTMLElement | null => {
  const all = [...row.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (each) => !each.hasAttribute('disabled'),
  );
  const named = (name: string) => all.find((each) => each.getAttribute('data-act') === name);
  return named(act) ?? (/^\d+$/.test(act) ? all[Number(act)] : undefined) ?? named('move') ?? all[0] ?? null;
};

/**
 * What holds for the rows of every list: no press that was aimed at something else (press-guard.ts), no key that
 * repeats itself, word to the list while a hand is among its rows, and the focus to the next row's same button when
 * the row that has it is no longer to be pressed.
 */
export const useSteadyPresses = ({ body, rows, drawn, top, steady }: SteadyPressesOptions) => {
  const [guard] = useState(() => createPressGuard<string>(() => performance.now()));
  const before = useRef<{ rows: readonly unknown[]; top: number } | null>(null);
  const focused = useRef<{ row: string; act: string; next: string[] } | null>(null);
  const hand = useRef({ isOver: false, hasFocus: false, toldAt: Number.NEGATIVE_INFINITY });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Says in the page which rows take no press; who looks at it waits. */
  const show = useRef(() => {
    let isAny = false;
    for (const row of body.current?.querySelectorAll(`:scope > [${ROW_KEY}]`) ?? []) {
      const takes = guard.takes(nameOf(row) ?? '');
      isAny ||= !takes;
      if (takes) row.removeAttribute('aria-disabled');
      else row.setAttribute('aria-disabled', 'true');
    }
    clearTimeout(waiting.current);
    if (isAny) waiting.current = setTimeout(() => show.current(), SETTLE_MS / 4);
  });

  const handOn = useRef(() => {
    const place = body.current;
    if (!place) return;
    const all = [...place.querySelectorAll(`:scope > [${ROW_KEY}]`)];
    const last = focused.current;
    const own = all.find((row) => nameOf(row) === last?.row);
    // Where the row has left: what came after it then.
    const next = own ?? all.find((row) => last?.next.includes(nameOf(row) ?? ''));
    const at = next ? all.indexOf(next) : last && last.next.length === 0 ? all.length : 0;
    const live = [...all.slice(at), ...all.slice(0, at).reverse()].find(isLive);
    const wanted = live && pressableIn(live, last?.act ?? 'select');
    if (!live || !wanted) {
      // No row is left to be pressed: what holds the list, and stays.
      place.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      return;
    }
    guard.focusHanded(nameOf(live) ?? '');
    wanted.focus({ preventScroll: true });
    // Whoever points is looking where they point; whoever goes by key looks where the focus is.
    if (wanted.matches(':focus-visible')) wanted.scrollIntoView({ block: 'nearest' });
  });

  useLayoutEffect(() => {
    const { current } = before;
    const isNews = current?.rows !== rows;
    if (current && current.top !== top) guard.allMoved();
    const hasMoved = guard.rowsDrawn(new Map(drawn.map(({ key, start }) => [String(key), start])), {
      isNews,
    });
    before.current = { rows, top };
    if (hasMoved || current?.top !== top) show.current();
    const last = focused.current;
    if (last && document.activeElement === document.body) {
      const own = body.current?.querySelector(`:scope > [${ROW_KEY}="${CSS.escape(last.row)}"]`);
      const isThere = own && isLive(own) && pressableIn(own, last.act)?.getAttribute('data-act') === last.act;
      if (!isThere && !own?.querySelector('[aria-busy]')) handOn.current();
    }
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

  const hold = (): void => {
    const now = performance.now();
    if (now - hand.current.toldAt < HOLD_AGAIN_MS) return;
    hand.current.toldAt = now;
    steady?.onHold();
  };
  const letGo = (): void => {
    if (hand.current.isOver || hand.current.hasFocus) return;
    hand.current.toldAt = Number.NEGATIVE_INFINITY;
    steady?.onRelease();
  };

  const pointer = useRef({ hold, letGo });
  pointer.current = { hold, letGo };
  useEffect(() => {
    // A row that has gone takes no pointer: the browser sees one above it on the table alone.
    const table = body.current?.closest('table');
    const move = (event: PointerEvent): void => {
      // A finger leaves no hand behind.
      if (event.pointerType === 'touch') return;
      hand.current.isOver = true;
      pointer.current.hold();
    };
    const leave = (): void => {
      hand.current.isOver = false;
      pointer.current.letGo();
    };
    table?.addEventListener('pointermove', move);
    table?.addEventListener('pointerleave', leave);
    return () => {
      table?.removeEventListener('pointermove', move);
      table?.removeEventListener('pointerleave', leave);
    };
  }, [body]);

  const handlers = {
    onClickCapture: (event: MouseEvent) => {
      const name = nameOf(rowOf(event.target));
      if (name === null || guard.takes(name, { byKey: event.detail === 0 })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      if (hand.current.hasFocus) hold();
    },
    onFocus: (event: FocusEvent) => {
      const row = rowOf(event.target);
      if (!row) return;
      const all = [...(body.current?.querySelectorAll(`:scope > [${ROW_KEY}]`) ?? [])];
      focused.current = {
        row: nameOf(row) ?? '',
        act: actOf(row, event.target),
        next: all.slice(all.indexOf(row) + 1).map((each) => nameOf(each) ?? ''),
      };
      hand.current.hasFocus = event.target.matches(':focus-visible');
      if (hand.current.hasFocus) hold();
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Element && body.current?.contains(event.relatedTarget)) return;
      // Whoever goes elsewhere on purpose is not called back; a button that was switched off is left by nobody.
      if (event.relatedTarget === null && !event.target.hasAttribute('disabled') && event.target.isConnected)
        focused.current = null;
      hand.current.hasFocus = false;
      letGo();
    },
  };
  return { handlers, handOn: handOn.current };
};
