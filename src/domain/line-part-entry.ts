/* Changes of the colours and texts of a line, for forms and chats. The cart loads without this file. */
import { MAX_NOTES_LENGTH } from './d2c-order.ts';
import {
  type ColourPart,
  type Line,
  type LineParts,
  partsOf,
  piecesIn,
  piecesOf,
  readParts,
  writeParts,
} from './line-parts.ts';

/** Maximum length of a text to print, in UTF-16 units. */
export const MAX_PRINTED_TEXT = 200;

/**
 * A change of the parts. `rest`: assigns all pieces without a colour. If there are none, it takes one piece
 * of the most frequent colour.
 */
export type PartChange =
  | { readonly colour: string; readonly quantity: number | 'rest' }
  | { readonly text: string; readonly at: number };

const withColour = (
  colours: readonly ColourPart[],
  { colour, quantity }: { readonly colour: string; readonly quantity: number | 'rest' },
  pieces: number,
): readonly ColourPart[] => {
  const others = colours.filter((part) => part.colour !== colour);
  const free = Math.max(0, pieces - piecesOf(others));
  if (quantity !== 'rest') {
    const accepted = Math.min(Math.max(Math.trunc(quantity), 0), free);
    return colours
      .map((part) => (part.colour === colour ? { colour, quantity: accepted } : part))
      .filter((part) => part.colour !== colour || accepted > 0);
  }
  if (free > 0) return [...others, { colour, quantity: free }];
  const maxQuantity = Math.max(...others.map((part) => part.quantity));
  const mostFrequent = others.findLast((part) => part.quantity === maxQuantity);
  return [
    ...others
      .map((part) => (part === mostFrequent ? { ...part, quantity: maxQuantity - 1 } : part))
      .filter((part) => part.quantity > 0),
    { colour, quantity: 1 },
  ];
};

/** Returns the parts of a line after a change. A part with no pieces or no text is removed. */
export const partsWith = (line: Line, change: PartChange): LineParts => {
  const { colours, texts } = partsOf(line);
  if (!('text' in change)) return { colours: withColour(colours, change, line.quantity), texts };
  const { at, text } = change;
  return { colours, texts: at < texts.length ? texts.with(at, text) : [...texts, text] };
};

/** Returns the notes with other typed words and the same parts. */
export const withTypedNotes = (notes: string, typed: string): string =>
  writeParts(readParts(notes).parts, typed);

/** Returns the length of the typed words that still fit into the notes. */
export const roomForTypedNotes = (notes: string): number =>
  MAX_NOTES_LENGTH + 1 - withTypedNotes(notes, 'x').length;

/** Returns the number of pieces that may have any colour, in a line that has colours. */
export const piecesOfAnyColour = ({ colours }: LineParts, quantity: number): number =>
  colours.length === 0 ? 0 : Math.max(0, quantity - piecesOf(colours));

/** Returns the parts of two lines of one product as one line. */
export const joinedParts = (a: LineParts, b: LineParts): LineParts => ({
  colours: [
    ...a.colours.map(({ colour, quantity }) => ({ colour, quantity: quantity + piecesIn(b, colour) })),
    ...b.colours.filter(({ colour }) => piecesIn(a, colour) === 0),
  ],
  texts: [...new Set([...a.texts, ...b.texts])],
});
