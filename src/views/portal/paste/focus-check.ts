/* Moves the focus between the marks of a chat and the fields of the draft. */

/** Returns props that connect an element of the draft with its checks: `data-checks="0.phone"`. */
export const checksProps = (...checkIds: readonly string[]) => ({ 'data-checks': checkIds.join(' ') });

/** Props for the list of the buttons that choose a product. */
export const offersProps = { 'data-offers': '' };

const CHECK_CONTROLS = 'input, textarea, select, [data-offers] button';

const focusAndShow = (element: HTMLElement | null | undefined): void => {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the field, the cart line or the product choice of a check. */
export const focusCheck = (checkId: string): void => {
  const element = document.querySelector(`[data-checks~="${checkId}"]`);
  // Skips the button that focuses the chat, because its focus does not check the value.
  focusAndShow(element?.querySelector<HTMLElement>(CHECK_CONTROLS));
  // The words of the message, below the value, stay beside it.
  element?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the text of the chat to which a check belongs. */
export const focusMark = (checkId: string): void =>
  focusAndShow(document.querySelector<HTMLElement>(`[data-mark="${checkId}"]`));

/** Focuses the button that submits the order, or leads to the next check. */
export const focusSubmit = (): void =>
  document.getElementById('content')?.querySelector<HTMLElement>('[type=submit]')?.focus();

/** Opens or focuses the field that adds a product. */
export const focusFind = (form: HTMLElement): void => {
  const find = form.querySelector<HTMLElement>('[data-find] :is(input, button)');
  if (find instanceof HTMLInputElement) focusAndShow(find);
  else find?.click();
};
