/** Reads from a message how many pieces of an item have which colour. */
import type { ColourName } from '../colours.ts';
import type { ColourPart } from '../line-parts.ts';
import { colourAt, isShade } from './colours.ts';
import type { DraftColours } from './draft.ts';
import { spanOver, type Token } from './message-text.ts';
import type { NumberAtom } from './quantities.ts';

type Phrase = readonly Token[];

interface Said {
  readonly start: number;
  /** A number of pieces, or a colour. */
  readonly said: number | ColourName;
}

/** Matches "or" in three languages: for "red or blue" a person has to choose. */
const OR = /(?:^|\s)(?:or|او|أو|لو|یان|يان|yan|aw)(?:\s|$)/iu;

const coloursIn = (phrase: Phrase): readonly Said[] =>
  phrase.flatMap((token, at) => {
    const before = phrase[at - 1];
    const colour = colourAt(phrase, at);
    // The "blue" of "sky blue" is not a colour of its own.
    const isInside = before !== undefined && (colourAt(phrase, at - 1)?.length ?? 0) > 1;
    return colour && !isInside ? [{ start: token.start, said: colour.name }] : [];
  });

/** Reads a number beside each colour, after a total or without one: "2 red, 1 blue", "red 2, blue 1", "3, 2 of them red". */
const pairsOf = (order: readonly Said[], total: number): readonly ColourPart[] | null => {
  const beside = order.length % 2 === 1 && order[0]?.said === total ? order.slice(1) : order;
  const parts: ColourPart[] = [];
  for (let at = 0; at < beside.length; at += 2) {
    const pair = beside.slice(at, at + 2).map(({ said }) => said);
    const quantity = pair.find((said) => typeof said === 'number');
    const colour = pair.find((said) => typeof said === 'string');
    if (quantity === undefined || colour === undefined) return null;
    const isAgain = parts.some((part) => part.colour === colour);
    if (isAgain) return null;
    parts.push({ colour, quantity });
  }
  return parts;
};

/** Returns the colours of `quantity` pieces. */
export const colourPartsOf = (
  message: string,
  phrases: readonly Phrase[],
  numbers: readonly NumberAtom[],
  quantity: number,
): DraftColours => {
  const colours = phrases.flatMap(coloursIn);
  const order: readonly Said[] = [
    ...numbers.map(({ tokens, value }) => ({ start: spanOver(tokens).start, said: value })),
    ...colours,
  ].toSorted((one, other) => one.start - other.start);
  const names = [...new Set(colours.map(({ said }) => said))].filter((said) => typeof said === 'string');
  const of = (parts: readonly ColourPart[], sure: 'yes' | 'no'): DraftColours => ({
    parts,
    sure,
    // The words "dark red" give the part the colour red; the word "dark" goes into the notes.
    words: phrases
      .filter((phrase) => parts.length === 0 || phrase.some((_, at) => isShade(phrase, at)))
      .map((phrase) => spanOver(phrase)),
  });
  const pairs = pairsOf(order, quantity);
  const counted = pairs?.reduce((sum, part) => sum + part.quantity, 0) ?? 0;
  if (pairs && pairs.length > 0 && counted <= quantity) return of(pairs, 'yes');
  const [only] = names;
  if (only !== undefined && names.length === 1) return of([{ colour: only, quantity }], 'yes');
  const { start, end } = spanOver(phrases.flat());
  // "Two, red and blue" may mean one of each colour, or two pieces of both colours.
  if (names.length === quantity && names.length > 0 && !OR.test(message.slice(start, end)))
    return of(
      names.map((colour) => ({ colour, quantity: 1 })),
      'no',
    );
  return of([], 'yes');
};
