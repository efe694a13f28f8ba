/** The part of a keyboard event that decides. */
export interface DeskKey {
  /** The place on the keyboard: an Arabic layout has another letter there. */
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** The focus is in a field, in a dialog, or elsewhere on the page. */
export type KeyPlace = 'field' | 'dialog' | 'page';

/** search: the search box. keys: the list of keys. next: the next step of the order. back: the step before. */
export const DESK_COMMANDS = ['search', 'keys', 'next', 'back'] as const;
export type DeskCommand = (typeof DESK_COMMANDS)[number];

const isPlain = ({ ctrlKey, metaKey, altKey }: DeskKey): boolean => !ctrlKey && !metaKey && !altKey;

/** The command of a key; null for a key that is left to the browser. A field keeps all but Ctrl+Enter and Esc. */
export const deskCommandOf = (pressed: DeskKey, place: KeyPlace): DeskCommand | null => {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = pressed;
  if (repeat || place === 'dialog') return null;
  const isEnter = code === 'Enter' || code === 'NumpadEnter';
  if (isEnter && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'next';
  if (!isPlain(pressed)) return null;
  if (code === 'Escape') return 'back';
  if (place === 'field') return null;
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  return key === '?' || code === 'Slash' ? 'keys' : null;
};

const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/** The digit of a key outside of a field; null for another key. */
export const digitOf = (pressed: DeskKey, place: KeyPlace): string | null =>
  place === 'page' && isPlain(pressed) && !pressed.shiftKey && !pressed.repeat
    ? (DIGIT.exec(pressed.code)?.[1] ?? null)
    : null;

const STEPS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/**
 * The position that an arrow key leads to from a card of a grid, both from 1; 0 is the search box above. Undefined for
 * other keys and where there is no card.
 */
export const cardAfter = (
  { at, count, columns, isFromRight }: { at: number; count: number; columns: number; isFromRight: boolean },
  pressed: DeskKey,
): number | undefined => {
  const arrow = STEPS.find((each) => each === pressed.code);
  if (arrow === undefined || !isPlain(pressed) || pressed.shiftKey) return undefined;
  if (arrow === 'ArrowUp') return Math.max(0, at - columns);
  if (arrow === 'ArrowDown') {
    if (at === 0) return count > 0 ? 1 : undefined;
    return at + columns <= count ? at + columns : undefined;
  }
  if (at === 0) return undefined;
  const to = (arrow === 'ArrowRight') === isFromRight ? at - 1 : at + 1;
  return to >= 1 && to <= count ? to : undefined;
};
