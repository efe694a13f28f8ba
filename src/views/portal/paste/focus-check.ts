/* Leads the focus between the marks of a chat and the fields of the draft. */

/** Names the checks that a part of the draft answers: `data-checks="0.phone"`. */
export const checksProps = (...checks: readonly string[]) => ({ 'data-checks': checks.join(' ') });

const FIELDS = 'input, textarea, select';

const focusIn = (found: HTMLElement | null | undefined): void => {
  found?.focus();
  found?.scrollIntoView({ block: 'nearest' });
};

/** The field, line or choice of a check. */
export const focusCheck = (check: string): void => {
  const part = document.querySelector(`[data-checks~="${check}"]`);
  // The button to the mark stands before the quantity of a line, and is no look at it.
  focusIn(part?.querySelector<HTMLElement>(FIELDS) ?? part?.querySelector('button'));
};

/** The words of the chat that a check comes from. */
export const focusMark = (check: string): void =>
  focusIn(document.querySelector<HTMLElement>(`[data-mark="${check}"]`));
