import { type FocusEvent, type RefObject, useRef } from 'react';
import { actOf, isLive, nameOf, pressableIn, rowNamed, rowOf, rowsIn } from './pressable-rows.ts';

interface Focused {
  readonly row: string;
  readonly act: string;
  /** The rows after it, as they stood then. */
  readonly next: readonly string[];
}

/**
 * Remembers which button of which row has the focus, and hands it on: to the same button of the next row when the row
 * is no longer to be pressed, so that whoever goes by key never falls out of the list.
 */
export const useRowFocus = (
  body: RefObject<HTMLTableSectionElement | null>,
  onHanded: (row: string) => void,
) => {
  const focused = useRef<Focused | null>(null);
  /** Where the focus went from the rows: while it is on its way the page has it nowhere. */
  const towards = useRef<EventTarget | null>(null);

  const handOn = useRef(() => {
    const place = body.current;
    if (!place) return;
    const all = rowsIn(place);
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
    onHanded(nameOf(live) ?? '');
    wanted.focus({ preventScroll: true });
    // Whoever points is looking where they point; whoever goes by key looks where the focus is.
    if (wanted.matches(':focus-visible')) wanted.scrollIntoView({ block: 'nearest' });
  });

  return {
    handOn: handOn.current,
    /** After the rows were drawn: whether the button that had the focus is gone, and nobody took it. */
    handOnIfLost: (): void => {
      const last = focused.current;
      if (!last || document.activeElement !== document.body) return;
      if (towards.current instanceof Node && towards.current.isConnected) return;
      // Behind a dialog: it has its own place for the focus, and gives it back when it closes.
      if (body.current?.closest('[aria-hidden="true"]')) return;
      const own = rowNamed(body.current, last.row);
      const pressable = own && isLive(own) && pressableIn(own, last.act);
      const isThere = pressable && actOf(own, pressable) === last.act;
      if (!isThere && !own?.querySelector('[aria-busy]')) handOn.current();
    },
    onFocus: ({ target }: FocusEvent): void => {
      const row = rowOf(target);
      if (!row) return;
      const all = rowsIn(body.current);
      towards.current = null;
      focused.current = {
        row: nameOf(row) ?? '',
        act: actOf(row, target),
        next: all.slice(all.indexOf(row) + 1).map((each) => nameOf(each) ?? ''),
      };
    },
    /** Whoever goes elsewhere on purpose is not called back; a button that was switched off is left by nobody. */
    onBlur: ({ relatedTarget, target }: FocusEvent): void => {
      towards.current = relatedTarget;
      if (relatedTarget === null && !target.hasAttribute('disabled') && target.isConnected)
        focused.current = null;
    },
  };
};
