/**
 * The colours and the texts to print of a line. They travel in its notes as one sentence, alone on its row, which any
 * backend keeps and any reader understands: `[Colours: 2 red, 1 blue; Text: "سارة"]`.
 */

export interface ColourPart {
  /** A name of `colours.ts`, or of another backend's list. */
  readonly colour: string;
  readonly quantity: number;
}

export interface LineParts {
  /** Each colour once. Pieces of the line beyond their sum may have any colour. */
  readonly colours: readonly ColourPart[];
  /** Letter for letter. An empty one is a field that a person has just cleared; the others keep their places. */
  readonly texts: readonly string[];
}

/** The parts in the notes of a line, and the notes without their sentence. */
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
const listOf = (one: string): string => `(${one}(?:, ${one})*)`;
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
  const found = SENTENCE.exec(notes);
  const colours = coloursIn(found?.[1] ?? '');
  // We never write a colour twice: this is a customer's own text.
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

export const piecesOf = (colours: readonly ColourPart[]): number =>
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

export const piecesIn = ({ colours }: LineParts, name: string): number =>
  colours.find(({ colour }) => colour === name)?.quantity ?? 0;

/** The colours of the pieces that are left of a line when others of it were sent. The texts stay. */
export const coloursLeft = ({ colours, texts }: LineParts, sent: LineParts): LineParts => ({
  texts,
  colours: colours
    .map(({ colour, quantity }) => ({ colour, quantity: quantity - piecesIn(sent, colour) }))
    .filter(({ quantity }) => quantity > 0),
});
