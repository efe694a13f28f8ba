/* Keyboard focus in a list whose rows disappear. */
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useStableMeaning } from './use-stable-meaning.ts';

const PRESSABLE = 'button, a[href], input, select';

const rowOf = (target: Element | null): Element | null => target?.closest('[data-key]') ?? null;
const keyOf = (row: Element | null): string => row?.getAttribute('data-key') ?? '';
const rowsIn = (body: Element | null): readonly Element[] => [
  ...(body?.querySelectorAll(':scope > [data-key]') ?? []),
];
const isInteractive = (row: Element): boolean =>
  !row.hasAttribute('inert') && !row.hasAttribute('data-noted');

/** Identifies a button in its row by `data-action`, or by its position. */
const actionIn = (row: Element, target: Element): string =>
  target.getAttribute('data-action') ?? String([...row.querySelectorAll(PRESSABLE)].indexOf(target));

/**
 * Returns the enabled button with this action, otherwise the one with the action `move` (a status move),
 * otherwise the first one.
 */
const pressableIn = (row: Element, action: string): HTMLElement | null => {
  const enabled = [...row.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (element) => !element.matches(':disabled'),
  );
  const withAction = (name: string) => enabled.find((element) => actionIn(row, element) === name);
  return withAction(action) ?? withAction('move') ?? enabled[0] ?? null;
};

interface FocusedControl {
  /** The key of the row. */
  readonly row: string;
  readonly action: string;
  /** The keys of the rows that were below it. */
  readonly rowsBelow: readonly string[];
}

interface FocusTarget {
  /** The key of the row. */
  readonly row: string;
  readonly action: string;
  /** Counts how often the focus was moved. */
  readonly count: number;
}

/**
 * Keeps the keyboard focus in the list. When a row becomes inert, the same button of the next row gets the
 * focus. That button is disabled for a moment, because the key was pressed for the former row.
 */
export const useRowFocus = (body: RefObject<HTMLTableSectionElement | null>) => {
  const focused = useRef<FocusedControl | null>(null);
  /** The element that gets the focus next. While the focus moves, `activeElement` is the body. */
  const nextFocus = useRef<EventTarget | null>(null);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const isSettled = useStableMeaning(String(focusTarget?.count ?? 0));

  // biome-ignore lint/nursery/useReactCompiler: the compiler does not run, and effects need the same function
  const focusNextRow = useCallback((): void => {
    const rows = rowsIn(body.current);
    const last = focused.current;
    const sameRow = rows.find((row) => keyOf(row) === last?.row);
    // If the row has left the list, the row that followed it is used.
    const next = sameRow ?? rows.find((row) => last?.rowsBelow.includes(keyOf(row)));
    const wasLastRow = last !== null && last.rowsBelow.length === 0;
    const indexWithoutNext = wasLastRow ? rows.length : 0;
    const start = next ? rows.indexOf(next) : indexWithoutNext;
    const target = [...rows.slice(start), ...rows.slice(0, start).reverse()].find(isInteractive);
    const action = last?.action ?? 'select';
    if (target && pressableIn(target, action))
      setFocusTarget((before) => ({ row: keyOf(target), action, count: (before?.count ?? 0) + 1 }));
    else body.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [body]);

  // Runs after the buttons of the row are disabled.
  useLayoutEffect(() => {
    const row = focusTarget && rowsIn(body.current).find((element) => keyOf(element) === focusTarget.row);
    const target = row && pressableIn(row, focusTarget.action);
    target?.focus({ preventScroll: true });
    // Scrolls only for keyboard users.
    if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  }, [body, focusTarget]);

  // Runs after every render, because any render may remove the focused button.
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || document.activeElement !== document.body) return;
    if (nextFocus.current instanceof Node && nextFocus.current.isConnected) return;
    // A dialog above the list has its own focus and restores it.
    if (body.current?.closest('[aria-hidden="true"]')) return;
    const row = rowsIn(body.current).find((element) => keyOf(element) === last.row);
    const pressable = row && isInteractive(row) && pressableIn(row, last.action);
    if (!pressable || actionIn(row, pressable) !== last.action) focusNextRow();
  });

  const handlers = {
    onFocus: ({ target }: FocusEvent): void => {
      const row = rowOf(target);
      if (!row) return;
      const rows = rowsIn(body.current);
      nextFocus.current = null;
      focused.current = {
        row: keyOf(row),
        action: actionIn(row, target),
        rowsBelow: rows.slice(rows.indexOf(row) + 1).map(keyOf),
      };
    },
    /**
     * When a person moves the focus out of the rows, it stays there. A button that is disabled or removed
     * loses the focus without that.
     */
    onBlur: ({ relatedTarget, target }: FocusEvent): void => {
      if (relatedTarget instanceof Node && body.current?.contains(relatedTarget)) return;
      nextFocus.current = relatedTarget;
      const isDisabled = !target.isConnected || target.matches(':disabled, [inert] *');
      if (relatedTarget === null && !isDisabled) focused.current = null;
    },
  };
  const unsettledRow = focusTarget && !isSettled ? focusTarget.row : null;
  return { handlers, focusNextRow, unsettledRow };
};
