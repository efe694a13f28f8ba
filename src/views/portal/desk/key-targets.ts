/* Finds the elements of the page to which keyboard commands move the focus. */
import { cardAfter, type KeyPlace, type PressedKey } from '#domain/desk-keys.ts';

const FIELD = 'input, textarea, select, [contenteditable="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

const findElement = (selector: string, within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

/** Returns whether the page, a field or a dialog receives a key. */
export const keyPlaceOf = (target: EventTarget | null): KeyPlace => {
  if (findElement(DIALOG)) return 'dialog';
  // A digit that is typed on a button of a form belongs to the field that the person means.
  return target instanceof Element && target.matches(`${FIELD}, form *`) ? 'field' : 'page';
};

export const findSearchBox = (): HTMLElement | null => findElement('#content [data-focus-first]');

/** Returns the customer form beside the products, or null. */
export const findCustomerPane = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form[data-pane="customer"]');

/** Returns the fields of a line in a list, or null. */
export const findLineExtras = (productId: number): HTMLElement | null =>
  findElement(`[data-extras="${productId}"]`);

/** Returns the button or link of the page that opens the next step. */
export const findNextStep = (): HTMLElement | null =>
  findElement('#content [data-next] > :is(button, a)') ?? findElement('#content form [type="submit"]');

/** Returns the id of the product whose card has the focus, or null. */
export const focusedProductId = (): number | null => {
  const button = document.activeElement?.closest('[role="listitem"]')?.querySelector('[data-product]');
  return button ? Number(button.getAttribute('data-product')) : null;
};

const countColumns = (list: Element): number =>
  Math.max(...[...list.querySelectorAll('[data-row]')].map((row) => row.childElementCount), 1);

/**
 * Returns the card or the search box to which an arrow key moves from the focused one; null for other keys.
 */
export const arrowTarget = (pressed: PressedKey, target: EventTarget | null): HTMLElement | null => {
  if (!(target instanceof HTMLElement)) return null;
  const isSearchBox = target.matches('#content [data-focus-first]');
  if (!isSearchBox && !target.matches('[data-product]')) return null;
  const list = findElement('#content [role="list"]:has([data-row])');
  const card = isSearchBox ? list?.querySelector('[role="listitem"]') : target.closest('[role="listitem"]');
  if (!list || !card) return null;
  const targetPosition = cardAfter(
    {
      at: isSearchBox ? 0 : Number(card.getAttribute('aria-posinset')),
      count: Number(card.getAttribute('aria-setsize')),
      columns: countColumns(list),
      isFromRight: document.documentElement.dir === 'rtl',
    },
    pressed,
  );
  if (targetPosition === undefined) return null;
  return targetPosition === 0
    ? findSearchBox()
    : findElement(`[aria-posinset="${targetPosition}"] [data-product]`, list);
};
