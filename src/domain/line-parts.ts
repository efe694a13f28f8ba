/**
 * The colours of a line and the texts to print on it. They are stored in the line's notes as one sentence on
 * a row of its own, which every backend stores and a person can read:
 * `[Colours: 2 red, 1 blue; Text: "سارة"]`.
 */

export interface ColourPart {
  /** A name of `colours.ts`, or of another backend's list. */
  readonly colour: string;
  readonly quantity: number;
}

export interface LineParts {
  /** Each colour occurs once. Pieces of the line beyond the sum may have any colour. */
  readonly colours: readonly ColourPart[];
  /**
   * The texts, letter for letter. An empty text is a field that a person has just cleared; it keeps its
   * position.
   */
  readonly texts: readonly string[];
}

/** The parts in the notes, and the notes without the sentence of the parts. */
interface ReadNotes {
  readonly parts: LineParts;
  readonly typed: string;
}

export interface Line {
  readonly quantity: number;
  readonly notes: string;
}

const COLOUR = '[1-9][0-9]{0,5} [a-z]+(?: [a-z]+)*';
const TEXT = '"(?:[^"]|"")*"';
const listOf = (item: string): string => `(${item}(?:, ${item})*)`;
const SENTENCE = new RegExp(
  `(?<![^\\n])\\[(?:Colours: ${listOf(COLOUR)}(?:; Text: ${listOf(TEXT)})?|Text: ${listOf(TEXT)})\\](?![^\\n])`,
);

const withoutLastEmpty = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);

const coloursIn = (list: string): readonly ColourPart[] =>
  [...list.matchAll(/(\d+) ([a-z ]+)/g)].map(([, quantity, colour = '']) => ({
    colour,
    quantity: Number(quantity),
  }));

const textsIn = (list: string): readonly string[] =>
  (list.match(new RegExp(TEXT, 'g')) ?? []).map((quoted) => quoted.slice(1, -1).replaceAll('""', '"'));

export const readParts = (notes: string): ReadNotes => {
  const match = SENTENCE.exec(notes);
  const colours = coloursIn(match?.[1] ?? '');
  // The app never writes a colour twice, so this is a text of the customer.
  if (!match || new Set(colours.map(({ colour }) => colour)).size < colours.length)
    return { parts: { colours: [], texts: [] }, typed: notes };
  const before = notes.slice(0, match.index);
  const after = notes.slice(match.index + match[0].length);
  return {
    parts: { colours, texts: textsIn(match[2] ?? match[3] ?? '') },
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

/** Returns the notes with the sentence of the parts as first line. */
export const writeParts = (parts: LineParts, typed: string): string => {
  const sentence = sentenceOf(parts);
  return sentence === '' || typed === '' ? sentence + typed : `${sentence}\n${typed}`;
};

export const piecesOf = (colours: readonly ColourPart[]): number =>
  colours.reduce((sum, { quantity }) => sum + quantity, 0);

/** Limits the parts to the number of pieces of the line. The last colours are reduced first. */
const fitted = ({ colours, texts }: LineParts, quantity: number): LineParts => {
  let remaining = quantity;
  return {
    texts,
    colours: colours.flatMap((part) => {
      const pieces = Math.min(part.quantity, remaining);
      remaining -= pieces;
      return pieces > 0 ? [{ ...part, quantity: pieces }] : [];
    }),
  };
};

export const partsOf = ({ quantity, notes }: Line): LineParts => fitted(readParts(notes).parts, quantity);

/** Returns the notes of a line after its quantity has changed. */
export const fittedNotes = ({ quantity, notes }: Line): string => {
  const { parts, typed } = readParts(notes);
  return piecesOf(parts.colours) > quantity ? writeParts(fitted(parts, quantity), typed) : notes;
};

export const piecesIn = ({ colours }: LineParts, name: string): number =>
  colours.find(({ colour }) => colour === name)?.quantity ?? 0;

/**
 * Returns the colours of the pieces that remain after other pieces of the line were sent. The texts remain.
 */
export const remainingParts = ({ colours, texts }: LineParts, sent: LineParts): LineParts => ({
  texts,
  colours: colours
    .map(({ colour, quantity }) => ({ colour, quantity: quantity - piecesIn(sent, colour) }))
    .filter(({ quantity }) => quantity > 0),
});
