import { describe, expect, test } from 'vitest';
import { cardAfter, DESK_COMMANDS, deskCommandOf, digitOf, type PressedKey } from '#domain/desk-keys.ts';

const pressedKey = (key: string, code: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...modifiers,
});
const CTRL = { ctrlKey: true };
const META = { metaKey: true };
const ALT = { altKey: true };
const SHIFT = { shiftKey: true };
const REPEAT = { repeat: true };

test('the list of keys has every command', () => {
  expect(DESK_COMMANDS).toEqual(['search', 'keys', 'next', 'back', 'colour', 'text', 'park']);
});

describe('the command of a key on the page and in a field', () => {
  test.each([
    [pressedKey('/', 'Slash'), 'search', null],
    [pressedKey('ظ', 'Slash'), 'search', null],
    [pressedKey('/', 'NumpadDivide'), 'search', null],
    [pressedKey('/', 'Digit7', SHIFT), 'search', null],
    [pressedKey('/', 'Slash', CTRL), null, null],
    [pressedKey('/', 'Slash', META), null, null],
    [pressedKey('/', 'Slash', ALT), null, null],
    [pressedKey('/', 'Slash', REPEAT), null, null],
    [pressedKey('?', 'Slash', SHIFT), 'keys', null],
    [pressedKey('؟', 'Slash', SHIFT), 'keys', null],
    [pressedKey('?', 'Minus', SHIFT), 'keys', null],
    [pressedKey('a', 'KeyA'), null, null],
    [pressedKey('Escape', 'Escape'), 'back', 'back'],
    [pressedKey('Escape', 'Escape', ALT), null, null],
    [pressedKey('Escape', 'Escape', REPEAT), null, null],
    [pressedKey('Enter', 'Enter'), null, null],
    [pressedKey('Enter', 'Enter', CTRL), 'next', 'next'],
    [pressedKey('Enter', 'NumpadEnter', META), 'next', 'next'],
    [pressedKey('Enter', 'Enter', { ...CTRL, ...SHIFT }), null, null],
    [pressedKey('Enter', 'Enter', { ...CTRL, ...ALT }), null, null],
    [pressedKey('Enter', 'Enter', { ...CTRL, ...REPEAT }), null, null],
    [pressedKey('s', 'KeyS', CTRL), null, null],
  ] as const)('%j: %s and %s', (key, onPage, inField) => {
    expect(deskCommandOf(key, 'page')).toBe(onPage);
    expect(deskCommandOf(key, 'field')).toBe(inField);
    expect(deskCommandOf(key, 'dialog')).toBeNull();
  });
});

describe('the digit of a key on the page', () => {
  test.each([
    [pressedKey('2', 'Digit2'), '2'],
    [pressedKey('٣', 'Digit3'), '3'],
    [pressedKey('5', 'Numpad5'), '5'],
    [pressedKey('+', 'NumpadAdd'), null],
    [pressedKey('F2', 'F2'), null],
    [pressedKey('@', 'Digit2', SHIFT), null],
    [pressedKey('2', 'Digit2', CTRL), null],
    [pressedKey('2', 'Digit2', META), null],
    [pressedKey('2', 'Digit2', ALT), null],
    [pressedKey('2', 'Digit2', REPEAT), null],
  ] as const)('%j: %s', (key, digit) => {
    expect(digitOf(key, 'page')).toBe(digit);
    expect(digitOf(key, 'field')).toBeNull();
    expect(digitOf(key, 'dialog')).toBeNull();
  });
});

describe('an arrow key in a grid of 3 columns and 7 cards', () => {
  const cardFrom = (index: number, code: string, isFromRight = false, count = 7) =>
    cardAfter({ at: index, count, columns: 3, isFromRight }, pressedKey(code, code));

  test.each([
    [0, 'ArrowDown', 1],
    [1, 'ArrowDown', 4],
    [4, 'ArrowDown', 7],
    [5, 'ArrowDown', undefined],
    [5, 'ArrowUp', 2],
    [2, 'ArrowUp', 0],
    [3, 'ArrowUp', 0],
    [3, 'ArrowRight', 4],
    [6, 'ArrowRight', 7],
    [1, 'ArrowLeft', undefined],
    [2, 'ArrowLeft', 1],
    [7, 'ArrowRight', undefined],
    [0, 'ArrowRight', undefined],
    [4, 'Home', undefined],
  ] as const)('moves from %i by %s to %s', (index, code, expected) => {
    expect(cardFrom(index, code)).toBe(expected);
  });

  test('swaps its sides from right to left', () => {
    expect([cardFrom(2, 'ArrowLeft', true), cardFrom(2, 'ArrowRight', true)]).toEqual([3, 1]);
  });

  test('does not move without cards or with Ctrl', () => {
    expect(cardFrom(0, 'ArrowDown', false, 0)).toBeUndefined();
    const grid = { at: 1, count: 7, columns: 3, isFromRight: false };
    expect(cardAfter(grid, pressedKey('ArrowDown', 'ArrowDown', CTRL))).toBeUndefined();
    expect(cardAfter(grid, pressedKey('ArrowDown', 'ArrowDown', SHIFT))).toBeUndefined();
  });
});
