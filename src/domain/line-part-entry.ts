/** The parts of a line as screens and chats enter them. The cart loads without it. */
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

/** In UTF-16 units, as a person types it. */
export const MAX_PRINTED_TEXT = 200;

/** `rest`: the pieces that have no colour yet; if all have one, a piece of the colour that has the most, the last of such. */
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

/** The parts of a line with one added, changed or removed: no pieces and no text remove it. */
export const partsWith = (line: Line, change: PartChange): LineParts => {
  const { colours, texts } = partsOf(line);
  if (!('text' in change)) return { colours: withColour(colours, change, line.quantity), texts };
  const { at, text } = change;
  return { colours, texts: at < texts.length ? texts.with(at, text) : [...texts, text] };
};

/** The notes with other words beside the sentence of their parts. */
export const withTyped = (notes: string, typed: string): string => writeParts(readParts(notes).parts, typed);

/** The length of the words that the notes have room for. */
export const roomForTyped = (notes: string): number => MAX_NOTES_LENGTH + 1 - withTyped(notes, 'x').length;

/** The pieces that may have any colour, of a line that has colours. */
export const anyColourOf = ({ colours }: LineParts, quantity: number): number =>
  colours.length === 0 ? 0 : Math.max(0, quantity - piecesOf(colours));

/** The parts of two lines of one product as one line. */
export const joinedParts = (one: LineParts, other: LineParts): LineParts => ({
  colours: [
    ...one.colours.map(({ colour, quantity }) => ({ colour, quantity: quantity + piecesIn(other, colour) })),
    ...other.colours.filter(({ colour }) => piecesIn(one, colour) === 0),
  ],
  texts: [...new Set([...one.texts, ...other.texts])],
});
