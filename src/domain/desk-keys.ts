/* The keyboard commands of the desk. */

/** The fields of a keyboard event by which a key is recognized. */
export interface PressedKey {
  /** The position of the key. It is the same in an Arabic layout, which has another letter there. */
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** Where the focus is: in a field, in a dialog, or elsewhere on the page. */
export type KeyPlace = 'field' | 'dialog' | 'page';

/**
 * search: go to the search box. keys: show the list of keys. next: go to the next step of the order. back: go
 * to the step before. colour and text: go to those fields of the line that was added last. park: park the
 * order.
 */
export const DESK_COMMANDS = ['search', 'keys', 'next', 'back', 'colour', 'text', 'park'] as const;
export type DeskCommand = (typeof DESK_COMMANDS)[number];

const LETTER_COMMANDS: Readonly<Partial<Record<string, DeskCommand>>> = {
  KeyC: 'colour',
  KeyT: 'text',
  KeyP: 'park',
};

const isPlain = ({ ctrlKey, metaKey, altKey }: PressedKey): boolean => !ctrlKey && !metaKey && !altKey;

/**
 * Returns the command of a key, or null for a key that the browser handles. In a field only Ctrl+Enter and
 * Esc are commands.
 */
export const deskCommandOf = (pressed: PressedKey, place: KeyPlace): DeskCommand | null => {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = pressed;
  if (repeat || place === 'dialog') return null;
  const isEnter = code === 'Enter' || code === 'NumpadEnter';
  if (isEnter && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'next';
  if (!isPlain(pressed)) return null;
  if (code === 'Escape') return 'back';
  if (place === 'field') return null;
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  if (key === '?' || code === 'Slash') return 'keys';
  return shiftKey ? null : (LETTER_COMMANDS[code] ?? null);
};

const DIGIT = /(?:Digit|Numpad)(\d)/;

/** Returns the digit of a key pressed outside of a field, or null. */
export const digitOf = (pressed: PressedKey, place: KeyPlace): string | null =>
  place === 'page' && isPlain(pressed) && !pressed.shiftKey && !pressed.repeat
    ? (DIGIT.exec(pressed.code)?.[1] ?? null)
    : null;

const STEPS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/**
 * Returns the number of the card that an arrow key moves to; cards are numbered from 1, and 0 is the search
 * box above. Returns undefined for other keys and at the end of the grid.
 */
export const cardAfter = (
  { at, count, columns, isFromRight }: { at: number; count: number; columns: number; isFromRight: boolean },
  pressed: PressedKey,
): number | undefined => {
  const arrow = STEPS.find((step) => step === pressed.code);
  if (arrow === undefined || !isPlain(pressed) || pressed.shiftKey) return undefined;
  if (arrow === 'ArrowUp') return Math.max(0, at - columns);
  if (arrow === 'ArrowDown') {
    if (at === 0) return count > 0 ? 1 : undefined;
    return at + columns <= count ? at + columns : undefined;
  }
  if (at === 0) return undefined;
  const next = (arrow === 'ArrowRight') === isFromRight ? at - 1 : at + 1;
  return next >= 1 && next <= count ? next : undefined;
};
