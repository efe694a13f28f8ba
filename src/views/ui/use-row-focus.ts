import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';

const PRESSABLE = 'button, a[href], input, select';

const rowOf = (target: Element | null): Element | null => target?.closest('[data-key]') ?? null;
const nameOf = (row: Element | null): string => row?.getAttribute('data-key') ?? '';
const rowsIn = (body: Element | null): readonly Element[] => [
  ...(body?.querySelectorAll(':scope > [data-key]') ?? []),
];
const isLive = (row: Element): boolean => !row.hasAttribute('inert') && !row.hasAttribute('data-noted');

/** The action of a button, as its row names it; its place in the row where it has no name. */
const actOf = (row: Element, target: Element): string =>
  target.getAttribute('data-act') ?? String([...row.querySelectorAll(PRESSABLE)].indexOf(target));

/** The button of a row with this action, or the one nearest to it. */
const pressableIn = (row: Element, act: string): HTMLElement | null => {
  const enabled = [...row.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (each) => !each.matches(':disabled'),
  );
  const doing = (what: string) => enabled.find((each) => actOf(row, each) === what);
  return doing(act) ?? doing('move') ?? enabled[0] ?? null;
};

interface Focused {
  readonly row: string;
  readonly act: string;
  /** The rows after it when it got the focus. */
  readonly next: readonly string[];
}

interface Handed {
  readonly row: string;
  readonly act: string;
  /** The number of this handing over. */
  readonly times: number;
}

/**
 * Keeps the keyboard's focus in the list. When a row accepts no presses any more, the same button of the next row gets
 * the focus. The buttons of that row are off for a moment, since the key was pressed for the row before.
 */
export const useRowFocus = (body: RefObject<HTMLTableSectionElement | null>) => {
  const focused = useRef<Focused | null>(null);
  /** The element that takes the focus from the rows: while the focus moves, the page has it nowhere. */
  const towards = useRef<EventTarget | null>(null);
  const [handed, setHanded] = useState<Handed | null>(null);
  const isSettled = useSettled(String(handed?.times ?? 0));

  const handOn = useCallback((): void => {
    const all = rowsIn(body.current);
    const last = focused.current;
    const own = all.find((row) => nameOf(row) === last?.row);
    // Where the row has left, the row that came after it.
    const next = own ?? all.find((row) => last?.next.includes(nameOf(row)));
    const at = next ? all.indexOf(next) : last && last.next.length === 0 ? all.length : 0;
    const live = [...all.slice(at), ...all.slice(0, at).reverse()].find(isLive);
    const act = last?.act ?? 'select';
    if (live && pressableIn(live, act))
      setHanded((before) => ({ row: nameOf(live), act, times: (before?.times ?? 0) + 1 }));
    else body.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [body]);

  // Once the row's buttons are off.
  useLayoutEffect(() => {
    const row = handed && rowsIn(body.current).find((each) => nameOf(each) === handed.row);
    const target = row && pressableIn(row, handed.act);
    target?.focus({ preventScroll: true });
    // With a mouse the person looks at the pointer, with keys at the focus.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  }, [body, handed]);

  // After each render, since any may have taken the button that has the focus.
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || document.activeElement !== document.body) return;
    if (towards.current instanceof Node && towards.current.isConnected) return;
    // A dialog above the list has its own focus, and gives it back when it closes.
    if (body.current?.closest('[aria-hidden="true"]')) return;
    const own = rowsIn(body.current).find((row) => nameOf(row) === last.row);
    const pressable = own && isLive(own) && pressableIn(own, last.act);
    if (!pressable || actOf(own, pressable) !== last.act) handOn();
  });

  const handlers = {
    onFocus: ({ target }: FocusEvent): void => {
      const row = rowOf(target);
      if (!row) return;
      const all = rowsIn(body.current);
      towards.current = null;
      focused.current = {
        row: nameOf(row),
        act: actOf(row, target),
        next: all.slice(all.indexOf(row) + 1).map(nameOf),
      };
    },
    /** A person who leaves the rows on purpose is not called back. A button that was switched off is not left. */
    onBlur: ({ relatedTarget, target }: FocusEvent): void => {
      if (relatedTarget instanceof Node && body.current?.contains(relatedTarget)) return;
      towards.current = relatedTarget;
      const isSwitchedOff = !target.isConnected || target.matches(':disabled, [inert] *');
      if (relatedTarget === null && !isSwitchedOff) focused.current = null;
    },
  };
  const unsettled = handed && !isSettled ? handed.row : null;
  return { handlers, handOn, unsettled };
};
