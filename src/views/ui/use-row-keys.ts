import { useEffect } from 'react';

const ROWS = 'main tr[data-key]:not([inert], [data-noted])';
/** The button of a row that opens it; the focus moves from one to the next, so that Enter opens a row. */
const OPENER = '[data-action=view], button:not([aria-disabled=true], :disabled), a[href]';
/** Elements that use letters themselves. */
const TYPES = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role$=dialog] *';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const openerIn = (row: Element): HTMLElement | undefined => {
  const buttons = [...row.querySelectorAll<HTMLElement>(OPENER)].filter(isShown);
  return buttons.find(({ dataset }) => dataset.action === 'view') ?? buttons[0];
};

const moveFocus = (rows: readonly Element[], steps: 1 | -1): void => {
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const index = current === -1 ? 0 : current + steps;
  const opener = rows[index] && openerIn(rows[index]);
  opener?.focus({ preventScroll: true });
  opener?.scrollIntoView({ block: 'nearest' });
};

const toggleSelection = (rows: readonly Element[]): void => {
  const row = rows.find((element) => element.contains(document.activeElement));
  row?.querySelector<HTMLElement>('[data-action=select]')?.click();
};

/**
 * J and K move the focus to the next and to the previous row, X selects the row. They are keys of the
 * keyboard, not letters, so that they work in every layout.
 */
export const useRowKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.matches(TYPES)) return;
      if (document.querySelector('[role$=dialog]')) return;
      const rows = [...document.querySelectorAll(ROWS)];
      if (event.code === 'KeyJ') moveFocus(rows, 1);
      else if (event.code === 'KeyK') moveFocus(rows, -1);
      else if (event.code === 'KeyX' && !event.repeat) toggleSelection(rows);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
