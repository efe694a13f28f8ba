// biome-ignore lint/style/noRestrictedImports: a size or an element of the page, or the place of the focus.
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useStableMeaning } from './use-stable-meaning.ts';

const PRESSABLE = 'button, a[href], input, select';

const rowOf = (target: Element | null): Element | null => target?.closest('[data-key]') ?? null;
const nameOf = (row: Element | null): string => row?.getAttribute('data-key') ?? '';
const rowsIn = (body: Element | null): readonly Element[] => [
  ...(body?.querySelectorAll(':scope > [data-key]') ?? []),
];
const isLive = (row: Element): boolean => !row.hasAttribute('inert') && !row.hasAttribute('data-noted');

/** Identifies a button in its row by `data-act`, or by its position. */
const actOf = (row: Element, target: Element): string =>
  target.getAttribute('data-act') ?? String([...row.querySelectorAll(PRESSABLE)].indexOf(target));

/** Returns the button with this action, or the nearest one. */
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
  /** The keys of the rows that followed it at that time. */
  readonly next: readonly string[];
}

interface Handed {
  readonly row: string;
  readonly act: string;
  /** Counts how often the focus was moved. */
  readonly times: number;
}

/**
 * Keeps the keyboard focus in the list. When a row becomes inert, the same button of the next row gets the focus. That button is disabled
 * for a moment, because the key was pressed for the former row.
 */
export const useRowFocus = (body: RefObject<HTMLTableSectionElement | null>) => {
  const focused = useRef<Focused | null>(null);
  /** The element that gets the focus next. While the focus moves, `activeElement` is the body. */
  const towards = useRef<EventTarget | null>(null);
  const [handed, setHanded] = useState<Handed | null>(null);
  const isSettled = useStableMeaning(String(handed?.times ?? 0));

  // biome-ignore lint/nursery/useReactCompiler: the compiler does not run, and effects need the same function
  const focusNextRow = useCallback((): void => {
    const all = rowsIn(body.current);
    const last = focused.current;
    const own = all.find((row) => nameOf(row) === last?.row);
    // If the row has left the list, the row that followed it is used.
    const next = own ?? all.find((row) => last?.next.includes(nameOf(row)));
    const at = next ? all.indexOf(next) : last && last.next.length === 0 ? all.length : 0;
    const live = [...all.slice(at), ...all.slice(0, at).reverse()].find(isLive);
    const act = last?.act ?? 'select';
    if (live && pressableIn(live, act))
      setHanded((before) => ({ row: nameOf(live), act, times: (before?.times ?? 0) + 1 }));
    else body.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [body]);

  // Runs after the buttons of the row are disabled.
  useLayoutEffect(() => {
    const row = handed && rowsIn(body.current).find((each) => nameOf(each) === handed.row);
    const target = row && pressableIn(row, handed.act);
    target?.focus({ preventScroll: true });
    // Scrolls only for keyboard users.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  }, [body, handed]);

  // Runs after every render, because any render may remove the focused button.
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || document.activeElement !== document.body) return;
    if (towards.current instanceof Node && towards.current.isConnected) return;
    // A dialog above the list has its own focus and restores it.
    if (body.current?.closest('[aria-hidden="true"]')) return;
    const own = rowsIn(body.current).find((row) => nameOf(row) === last.row);
    const pressable = own && isLive(own) && pressableIn(own, last.act);
    if (!pressable || actOf(own, pressable) !== last.act) focusNextRow();
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
    /** A person who leaves the rows keeps the new focus. A disabled button does not count as left. */
    onBlur: ({ relatedTarget, target }: FocusEvent): void => {
      if (relatedTarget instanceof Node && body.current?.contains(relatedTarget)) return;
      towards.current = relatedTarget;
      const isSwitchedOff = !target.isConnected || target.matches(':disabled, [inert] *');
      if (relatedTarget === null && !isSwitchedOff) focused.current = null;
    },
  };
  const unsettled = handed && !isSettled ? handed.row : null;
  return { handlers, focusNextRow, unsettled };
};
