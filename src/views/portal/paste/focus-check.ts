/* Moves the focus between the marks of a chat and the fields of the draft. */

/** Returns props that connect an element of the draft with its checks: `data-checks="0.phone"`. */
export const checksProps = (...checks: readonly string[]) => ({ 'data-checks': checks.join(' ') });

/** Props for the list of the buttons that choose a product. */
export const offersProps = { 'data-offers': '' };

const CHECK_CONTROLS = 'input, textarea, select, [data-offers] button';

const focusAndShow = (element: HTMLElement | null | undefined): void => {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the field, the cart line or the product choice of a check. */
export const focusCheck = (check: string): void => {
  const element = document.querySelector(`[data-checks~="${check}"]`);
  // The button that leads to the chat comes before the controls. It is skipped, because focusing it is no check.
  focusAndShow(element?.querySelector<HTMLElement>(CHECK_CONTROLS));
};

/** Focuses the text of the chat to which a check belongs. */
export const focusMark = (check: string): void =>
  focusAndShow(document.querySelector<HTMLElement>(`[data-mark="${check}"]`));
