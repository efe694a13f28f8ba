/**
 * The colours and the texts to print of a line. They travel in its notes as one sentence in a line of its own, which any
 * backend keeps and any reader understands: `[Colours: 2 red, 1 blue; Text: "سارة"]`.
 */
import { COLOURS, type ColourName, colourOf } from './colours.ts';
import { MAX_NOTES_LENGTH } from './d2c-order.ts';

export interface ColourPart {
  readonly colour: ColourName;
  readonly quantity: number;
}

export interface LineParts {
  /** Each colour once. Pieces of the line beyond their sum may have any colour. */
  readonly colours: readonly ColourPart[];
  /** Letter for letter. An empty one keeps the place of a text that is being typed anew. */
  readonly texts: readonly string[];
}

/** The parts in the notes of a line, and the notes without their sentence. */
interface ReadNotes {
  readonly parts: LineParts;
  readonly typed: string;
}

/** `rest`: the pieces that have no colour yet; if all have one, a piece of the colour that has the most, the last of such. */
export type PartChange =
  | { readonly colour: ColourName; readonly quantity: number | 'rest' }
  | { readonly text: string; readonly at: number };

/** In UTF-16 units, as a person types it. */
export const MAX_PRINTED_TEXT = 200;

interface Line {
  readonly quantity: number;
  readonly notes: string;
}

const COLOUR = `[1-9][0-9]{0,5} (?:${COLOURS.map(({ name }) => name).join('|')})`;
const TEXT = '"(?:[^"]|"")*"';
const listOf = (one: string): string => `(${one}(?:, ${one})*)`;
const SENTENCE = new RegExp(
  `(?<![^\\n])\\[(?:Colours: ${listOf(COLOUR)}(?:; Text: ${listOf(TEXT)})?|Text: ${listOf(TEXT)})\\](?![^\\n])`,
);

const withoutLastEmpty = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);

const coloursIn = (list: string): readonly ColourPart[] =>
  list.split(', ').flatMap((part) => {
    const [quantity = '', ...words] = part.split(' ');
    const colour = colourOf(words.join(' '));
    return colour ? [{ colour: colour.name, quantity: Number(quantity) }] : [];
  });

const textsIn = (list: string): readonly string[] =>
  (list.match(new RegExp(TEXT, 'g')) ?? []).map((quoted) => quoted.slice(1, -1).replaceAll('""', '"'));

export const readParts = (notes: string): ReadNotes => {
  const found = SENTENCE.exec(notes);
  const colours = coloursIn(found?.[1] ?? '');
  // A colour that stands twice was not written here.
  if (!found || new Set(colours.map(({ colour }) => colour)).size < colours.length)
    return { parts: { colours: [], texts: [] }, typed: notes };
  const before = notes.slice(0, found.index);
  const after = notes.slice(found.index + found[0].length);
  return {
    parts: { colours, texts: textsIn(found[2] ?? found[3] ?? '') },
    typed: after === '' ? before.slice(0, -1) : before + after.slice(1),
  };
};

const sentenceOf = ({ colours, texts }: LineParts): string => {
  const quoted = withoutLastEmpty(texts).map((text) => `"${text.replaceAll('"', '""')}"`);
  const lists = [
    ...(colours.length > 0
      ? [`Colours: ${colours.map(({ quantity, colour }) => `${quantity} ${colour}`).join(', ')}`]
      : []),
    ...(quoted.length > 0 ? [`Text: ${quoted.join(', ')}`] : []),
  ];
  return lists.length > 0 ? `[${lists.join('; ')}]` : '';
};

/** The notes with the sentence of the parts in the first line. */
export const writeParts = (parts: LineParts, typed: string): string => {
  const sentence = sentenceOf(parts);
  return sentence === '' || typed === '' ? sentence + typed : `${sentence}\n${typed}`;
};

/** The notes with other words beside the sentence of their parts. */
export const withTyped = (notes: string, typed: string): string => writeParts(readParts(notes).parts, typed);

/** The length of the words that the notes have room for. */
export const roomForTyped = (notes: string): number => MAX_NOTES_LENGTH + 1 - withTyped(notes, 'x').length;

const piecesOf = (colours: readonly ColourPart[]): number =>
  colours.reduce((sum, { quantity }) => sum + quantity, 0);

/** No more pieces than the line has: the last colours give way. */
const fitted = ({ colours, texts }: LineParts, quantity: number): LineParts => {
  let left = quantity;
  return {
    texts,
    colours: colours.flatMap((part) => {
      const pieces = Math.min(part.quantity, left);
      left -= pieces;
      return pieces > 0 ? [{ ...part, quantity: pieces }] : [];
    }),
  };
};

export const partsOf = ({ quantity, notes }: Line): LineParts => fitted(readParts(notes).parts, quantity);

/** The notes of a line whose quantity has changed. */
export const fittedNotes = ({ quantity, notes }: Line): string => {
  const { parts, typed } = readParts(notes);
  return piecesOf(parts.colours) > quantity ? writeParts(fitted(parts, quantity), typed) : notes;
};

/** The pieces that may have any colour, of a line that has colours. */
export const anyColourOf = ({ colours }: LineParts, quantity: number): number =>
  colours.length === 0 ? 0 : Math.max(0, quantity - piecesOf(colours));

const withColour = (
  colours: readonly ColourPart[],
  { colour, quantity }: { readonly colour: ColourName; readonly quantity: number | 'rest' },
  pieces: number,
): readonly ColourPart[] => {
  const others = colours.filter((part) => part.colour !== colour);
  const free = Math.max(0, pieces - piecesOf(others));
  if (quantity !== 'rest') {
    const wanted = Math.min(Math.max(Math.trunc(quantity) || 0, 0), free);
    return colours.flatMap((part) =>
      part.colour !== colour ? [part] : wanted > 0 ? [{ colour, quantity: wanted }] : [],
    );
  }
  if (free > 0 || others.length < colours.length) return [...others, { colour, quantity: free }];
  const most = Math.max(...others.map((part) => part.quantity));
  const giver = others.findLast((part) => part.quantity === most);
  return [
    ...others
      .map((part) => (part === giver ? { ...part, quantity: most - 1 } : part))
      .filter((part) => part.quantity > 0),
    { colour, quantity: 1 },
  ];
};

/** The notes of a line with a part added, changed or removed: no pieces and no text remove it. */
export const notesWithPart = (line: Line, change: PartChange): string => {
  const { colours, texts } = partsOf(line);
  const { typed } = readParts(line.notes);
  return writeParts(
    'text' in change
      ? {
          colours,
          texts: change.at < texts.length ? texts.with(change.at, change.text) : [...texts, change.text],
        }
      : { colours: withColour(colours, change, line.quantity), texts },
    typed,
  );
};

const piecesIn = ({ colours }: LineParts, name: ColourName): number =>
  colours.find(({ colour }) => colour === name)?.quantity ?? 0;

/** The parts of two lines of one product as one line. */
export const joinedParts = (one: LineParts, other: LineParts): LineParts => ({
  colours: [
    ...one.colours.map(({ colour, quantity }) => ({ colour, quantity: quantity + piecesIn(other, colour) })),
    ...other.colours.filter(({ colour }) => piecesIn(one, colour) === 0),
  ],
  texts: [...new Set([...one.texts, ...other.texts])],
});

/** The colours of the pieces that are left of a line when others of it were sent. The texts stay. */
export const withoutColours = ({ colours, texts }: LineParts, sent: LineParts): LineParts => ({
  texts,
  colours: colours
    .map(({ colour, quantity }) => ({ colour, quantity: quantity - piecesIn(sent, colour) }))
    .filter(({ quantity }) => quantity > 0),
});
