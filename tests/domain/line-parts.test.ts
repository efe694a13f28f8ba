import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addProduct, type CartItem, changeParts, updateLine, withoutPlaced } from '#domain/cart.ts';
import { COLOURS } from '#domain/colours.ts';
import {
  joinedParts,
  type PartChange,
  partsWith,
  piecesOfAnyColour,
  roomForTypedNotes,
  withTypedNotes,
} from '#domain/line-part-entry.ts';
import { fittedNotes, type LineParts, partsOf, readParts, writeParts } from '#domain/line-parts.ts';

const notesWithPart = (line: { quantity: number; notes: string }, change: PartChange): string =>
  writeParts(partsWith(line, change), readParts(line.notes).typed);

const names = COLOURS.map(({ name }) => name);
/** Characters of the sentence itself, line breaks, both directions, and an emoji. */
const anyText = fc
  .array(
    fc.constantFrom(
      '"',
      '""',
      '[',
      ']',
      ', ',
      '; ',
      'Text: ',
      'Colours: ',
      '1 red',
      'سارة',
      'نور',
      ' ',
      '\n',
      '\r',
      '\u2028',
      '\u2067',
      '😀',
      'a',
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const someText = anyText.filter((text) => text !== '');
const anyParts: fc.Arbitrary<LineParts> = fc.record({
  colours: fc.uniqueArray(
    fc.record({ colour: fc.constantFrom(...names), quantity: fc.integer({ min: 1, max: 100_000 }) }),
    { maxLength: 5, selector: ({ colour }) => colour },
  ),
  texts: fc.array(someText, { maxLength: 4 }),
});
const hasParts = ({ colours, texts }: LineParts): boolean => colours.length + texts.length > 0;

describe('the sentence for the parts in the notes', () => {
  test('reads like a sentence of a person', () => {
    const parts: LineParts = {
      colours: [
        { colour: 'red', quantity: 2 },
        { colour: 'sky blue', quantity: 1 },
      ],
      texts: ['سارة', 'the "best" dad'],
    };
    const sentence = '[Colours: 2 red, 1 sky blue; Text: "سارة", "the ""best"" dad"]';
    expect(writeParts(parts, '')).toBe(sentence);
    expect(writeParts(parts, 'call first')).toBe(`${sentence}\ncall first`);
    expect(writeParts({ colours: [], texts: ['Ali'] }, '')).toBe('[Text: "Ali"]');
    expect(writeParts({ colours: [], texts: [] }, 'call first')).toBe('call first');
  });

  test('restores parts and notes unchanged', () => {
    fc.assert(
      fc.property(anyParts.filter(hasParts), anyText, (parts, typed) => {
        expect(readParts(writeParts(parts, typed))).toEqual({ parts, typed });
      }),
    );
  });

  test('keeps a colour of another list', () => {
    expect(readParts('[Colours: 2 teal]').parts.colours).toEqual([{ colour: 'teal', quantity: 2 }]);
  });

  test('is found below and above other notes, which stay unchanged', () => {
    const { parts, typed } = readParts('wrap it\n[Colours: 2 red]\ncall first');
    expect(parts.colours).toEqual([{ colour: 'red', quantity: 2 }]);
    expect(typed).toBe('wrap it\ncall first');
    expect(readParts('wrap it\n[Text: "Ali"]').typed).toBe('wrap it');
  });

  test.each([
    'Colours: 2 red',
    '[Colours: 2 red] please',
    'please [Colours: 2 red]',
    '[Colours: 0 red]',
    '[Colours: 2 Red]',
    '[Colours: 2 red ]',
    '[Colours: 2 red, 1 red]',
    '[Colours: ]',
    '[Text: ""x"]',
    '[]',
  ])('%s is no such sentence and stays in the notes', (notes) => {
    expect(readParts(notes)).toEqual({ parts: { colours: [], texts: [] }, typed: notes });
  });

  test('notes without a sentence have no parts, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (notes) => {
        expect(writeParts(readParts(notes).parts, readParts(notes).typed)).toBe(notes);
      }),
    );
  });
});

test('other notes have the remaining length', () => {
  const roomLeft = roomForTypedNotes('[Colours: 2 red]\nx');
  expect(withTypedNotes('[Colours: 2 red]', 'y'.repeat(roomLeft))).toHaveLength(2000);
  expect(readParts(withTypedNotes('[Colours: 2 red]\nx', 'call first'))).toEqual({
    parts: readParts('[Colours: 2 red]').parts,
    typed: 'call first',
  });
  expect(roomForTypedNotes('call first')).toBe(2000);
});

describe('the colours of a line', () => {
  const line = (quantity: number, notes = '') => ({ quantity, notes });

  test('the first applies to all pieces, and the next takes unassigned pieces or one of the largest colour', () => {
    const red = notesWithPart(line(3), { colour: 'red', quantity: 'rest' });
    expect(red).toBe('[Colours: 3 red]');
    const blue = notesWithPart(line(3, red), { colour: 'blue', quantity: 'rest' });
    expect(blue).toBe('[Colours: 2 red, 1 blue]');
    expect(notesWithPart(line(5, blue), { colour: 'green', quantity: 'rest' })).toBe(
      '[Colours: 2 red, 1 blue, 2 green]',
    );
    expect(notesWithPart(line(1, '[Colours: 1 red]'), { colour: 'blue', quantity: 'rest' })).toBe(
      '[Colours: 1 blue]',
    );
  });

  test('the largest colour gives a piece, and a colour has whole pieces', () => {
    const notes = '[Colours: 3 red, 1 blue]';
    expect(notesWithPart(line(4, notes), { colour: 'green', quantity: 'rest' })).toBe(
      '[Colours: 2 red, 1 blue, 1 green]',
    );
    expect(notesWithPart(line(4, notes), { colour: 'red', quantity: 1.5 })).toBe('[Colours: 1 red, 1 blue]');
    expect(notesWithPart(line(4, notes), { colour: 'red', quantity: Number.NaN })).toBe('[Colours: 1 blue]');
    expect(notesWithPart(line(4, notes), { colour: 'red', quantity: 'rest' })).toBe(
      '[Colours: 1 blue, 3 red]',
    );
  });

  test('no piece may have any colour in a line without colours', () => {
    expect(piecesOfAnyColour({ colours: [], texts: [] }, 3)).toBe(0);
  });

  test('notes keep their order while the colours fit', () => {
    const notes = 'wrap it\n[Colours: 2 red]';
    expect(fittedNotes({ quantity: 2, notes })).toBe(notes);
    expect(fittedNotes({ quantity: 1, notes })).toBe('[Colours: 1 red]\nwrap it');
  });

  test('a colour never takes the pieces of another', () => {
    expect(notesWithPart(line(3, '[Colours: 2 red, 1 blue]'), { colour: 'red', quantity: 3 })).toBe(
      '[Colours: 2 red, 1 blue]',
    );
    expect(notesWithPart(line(3, '[Colours: 2 red, 1 blue]'), { colour: 'red', quantity: 0 })).toBe(
      '[Colours: 1 blue]',
    );
  });

  test('the pieces with and without a colour always add up to those of the line', () => {
    const change = fc.oneof(
      fc.record({
        colour: fc.constantFrom(...names.slice(0, 4)),
        quantity: fc.oneof(fc.constant('rest' as const), fc.integer({ min: -1, max: 9 })),
      }),
      fc.record({ text: anyText, at: fc.nat(3) }),
      fc.integer({ min: 1, max: 8 }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let current = line(4, 'call first');
        for (const change of changes) {
          current =
            typeof change === 'number'
              ? { quantity: change, notes: fittedNotes({ ...current, quantity: change }) }
              : { ...current, notes: notesWithPart(current, change) };
          const parts = readParts(current.notes).parts;
          expect(parts).toEqual(partsOf(current));
          const sum = parts.colours.reduce((pieces, { quantity }) => pieces + quantity, 0);
          if (parts.colours.length > 0)
            expect(sum + piecesOfAnyColour(parts, current.quantity)).toBe(current.quantity);
          expect(readParts(current.notes).typed).toBe('call first');
        }
      }),
    );
  });

  test('two lines of one product are joined', () => {
    const first = readParts('[Colours: 2 red; Text: "Ali"]').parts;
    const second = readParts('[Colours: 1 blue, 1 red; Text: "Ali", "Sara"]').parts;
    expect(writeParts(joinedParts(first, second), '')).toBe('[Colours: 3 red, 1 blue; Text: "Ali", "Sara"]');
  });
});

test('another text is added after the others', () => {
  expect(notesWithPart({ quantity: 1, notes: '[Text: "Ali"]' }, { text: 'Sara', at: 1 })).toBe(
    '[Text: "Ali", "Sara"]',
  );
});

test('an emptied text keeps its position until it is typed again', () => {
  const withEmptyText = notesWithPart({ quantity: 1, notes: '[Text: "Ali", "Sara"]' }, { text: '', at: 0 });
  expect(withEmptyText).toBe('[Text: "", "Sara"]');
  expect(notesWithPart({ quantity: 1, notes: withEmptyText }, { text: '', at: 1 })).toBe('');
  expect(notesWithPart({ quantity: 1, notes: withEmptyText }, { text: 'Noor', at: 0 })).toBe(
    '[Text: "Noor", "Sara"]',
  );
});

describe('in the cart', () => {
  const product = {
    product_id: 1,
    name: 'Keychain',
    picture_url: null,
    dimensions: null,
    customizable: true,
    base_price: 1000,
  };
  const cartOf = (quantity: number, notes: string): readonly CartItem[] =>
    updateLine(addProduct([], product, quantity), 1, { notes });
  const notesIn = (items: readonly CartItem[]) => items.map(({ notes }) => notes);

  test('fewer pieces remove the last colours, and more pieces have any colour', () => {
    const items = cartOf(3, '[Colours: 2 red, 1 blue]\ncall first');
    expect(notesIn(updateLine(items, 1, { quantity: 2 }))).toEqual(['[Colours: 2 red]\ncall first']);
    const [itemWithMore] = addProduct(items, product, 2);
    expect(itemWithMore && piecesOfAnyColour(partsOf(itemWithMore), itemWithMore.quantity)).toBe(2);
  });

  test('a part that is too long for the notes changes nothing', () => {
    const items = cartOf(3, 'x'.repeat(1990));
    expect(changeParts(items, 1, readParts('[Colours: 3 red]').parts)).toEqual(items);
    expect(changeParts(items, 2, readParts('[Text: "a"]').parts)).toEqual(items);
    const shortCart = cartOf(3, 'x');
    expect(changeParts(shortCart, 2, readParts('[Text: "a"]').parts)).toEqual(shortCart);
    // The sentence with its line break has 12 characters, and the notes have room for 2000.
    const fullNotes = `[Text: "a"]\n${'x'.repeat(1988)}`;
    expect(notesIn(changeParts(cartOf(3, 'x'.repeat(1988)), 1, readParts('[Text: "a"]').parts))).toEqual([
      fullNotes,
    ]);
    expect(notesIn(changeParts(cartOf(3, 'x'), 1, readParts('[Text: "a"]').parts))).toEqual([
      '[Text: "a"]\nx',
    ]);
  });

  test('submitted pieces remove their colours', () => {
    const sentCart = cartOf(3, '[Colours: 2 red, 1 blue]');
    const cartNow = cartOf(5, '[Colours: 2 red, 3 blue]');
    expect(notesIn(withoutPlaced(cartNow, sentCart))).toEqual(['[Colours: 2 blue]']);
  });
});
