import { describe, expect, test } from 'vitest';
import { cardAfter, DESK_COMMANDS, deskCommandOf, digitOf, type PressedKey } from '#domain/desk-keys.ts';

const pressed = (key: string, code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...held,
});
const CTRL = { ctrlKey: true };
const META = { metaKey: true };
const ALT = { altKey: true };
const SHIFT = { shiftKey: true };
const REPEAT = { repeat: true };

test('the list of keys has every command', () => {
  expect(DESK_COMMANDS).toEqual(['search', 'keys', 'next', 'back']);
});

describe('the command of a key on the page and in a field', () => {
  test.each([
    [pressed('/', 'Slash'), 'search', null],
    [pressed('ظ', 'Slash'), 'search', null],
    [pressed('/', 'NumpadDivide'), 'search', null],
    [pressed('/', 'Digit7', SHIFT), 'search', null],
    [pressed('/', 'Slash', CTRL), null, null],
    [pressed('/', 'Slash', META), null, null],
    [pressed('/', 'Slash', ALT), null, null],
    [pressed('/', 'Slash', REPEAT), null, null],
    [pressed('?', 'Slash', SHIFT), 'keys', null],
    [pressed('؟', 'Slash', SHIFT), 'keys', null],
    [pressed('?', 'Minus', SHIFT), 'keys', null],
    [pressed('a', 'KeyA'), null, null],
    [pressed('Escape', 'Escape'), 'back', 'back'],
    [pressed('Escape', 'Escape', ALT), null, null],
    [pressed('Escape', 'Escape', REPEAT), null, null],
    [pressed('Enter', 'Enter'), null, null],
    [pressed('Enter', 'Enter', CTRL), 'next', 'next'],
    [pressed('Enter', 'NumpadEnter', META), 'next', 'next'],
    [pressed('Enter', 'Enter', { ...CTRL, ...SHIFT }), null, null],
    [pressed('Enter', 'Enter', { ...CTRL, ...ALT }), null, null],
    [pressed('Enter', 'Enter', { ...CTRL, ...REPEAT }), null, null],
    [pressed('s', 'KeyS', CTRL), null, null],
  ] as const)('%j: %s and %s', (key, onPage, inField) => {
    expect(deskCommandOf(key, 'page')).toBe(onPage);
    expect(deskCommandOf(key, 'field')).toBe(inField);
    expect(deskCommandOf(key, 'dialog')).toBeNull();
  });
});

describe('the digit of a key on the page', () => {
  test.each([
    [pressed('2', 'Digit2'), '2'],
    [pressed('٣', 'Digit3'), '3'],
    [pressed('5', 'Numpad5'), '5'],
    [pressed('+', 'NumpadAdd'), null],
    [pressed('F2', 'F2'), null],
    [pressed('@', 'Digit2', SHIFT), null],
    [pressed('2', 'Digit2', CTRL), null],
    [pressed('2', 'Digit2', META), null],
    [pressed('2', 'Digit2', ALT), null],
    [pressed('2', 'Digit2', REPEAT), null],
  ] as const)('%j: %s', (key, digit) => {
    expect(digitOf(key, 'page')).toBe(digit);
    expect(digitOf(key, 'field')).toBeNull();
    expect(digitOf(key, 'dialog')).toBeNull();
  });
});

describe('an arrow key in a grid of 3 columns and 7 cards', () => {
  const from = (at: number, code: string, isFromRight = false, count = 7) =>
    cardAfter({ at, count, columns: 3, isFromRight }, pressed(code, code));

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
  ] as const)('moves from %i by %s to %s', (at, code, to) => {
    expect(from(at, code)).toBe(to);
  });

  test('swaps its sides from right to left', () => {
    expect([from(2, 'ArrowLeft', true), from(2, 'ArrowRight', true)]).toEqual([3, 1]);
  });

  test('does not move without cards or with Ctrl', () => {
    expect(from(0, 'ArrowDown', false, 0)).toBeUndefined();
    const grid = { at: 1, count: 7, columns: 3, isFromRight: false };
    expect(cardAfter(grid, pressed('ArrowDown', 'ArrowDown', CTRL))).toBeUndefined();
    expect(cardAfter(grid, pressed('ArrowDown', 'ArrowDown', SHIFT))).toBeUndefined();
  });
});
