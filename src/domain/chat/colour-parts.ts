/* Reads from a message how many pieces of an item have which colour. */
import type { ColourName } from '#domain/colours.ts';
import type { ColourPart } from '#domain/line-parts.ts';
import { colourAt, isShade } from './colours.ts';
import type { DraftColours } from './draft.ts';
import { spanOver, type Token } from './message-text.ts';
import type { CountedNumber } from './quantities.ts';

type Phrase = readonly Token[];

interface NumberOrColour {
  readonly start: number;
  /** A number of pieces, or a colour. */
  readonly value: number | ColourName;
}

/** Matches "or" in three languages: for "red or blue" a person has to choose. */
const OR = /(?:^|\s)(?:or|او|أو|لو|یان|يان|yan|aw)(?:\s|$)/iu;

const coloursIn = (phrase: Phrase): readonly NumberOrColour[] =>
  phrase.flatMap((token, at) => {
    const before = phrase[at - 1];
    const colour = colourAt(phrase, at);
    // The "blue" of "sky blue" is not a colour of its own.
    const isInside = before !== undefined && (colourAt(phrase, at - 1)?.length ?? 0) > 1;
    return colour && !isInside ? [{ start: token.start, value: colour.name }] : [];
  });

/**
 * Reads a number beside each colour, after a total or without one: "2 red, 1 blue", "red 2, blue 1", "3, 2 of
 * them red".
 */
const pairsOf = (sequence: readonly NumberOrColour[], total: number): readonly ColourPart[] | null => {
  const pairedValues =
    sequence.length % 2 === 1 && sequence[0]?.value === total ? sequence.slice(1) : sequence;
  const parts: ColourPart[] = [];
  for (let at = 0; at < pairedValues.length; at += 2) {
    const pair = pairedValues.slice(at, at + 2).map(({ value }) => value);
    const quantity = pair.find((candidate) => typeof candidate === 'number');
    const colour = pair.find((candidate) => typeof candidate === 'string');
    if (quantity === undefined || colour === undefined) return null;
    const isDuplicate = parts.some((part) => part.colour === colour);
    if (isDuplicate) return null;
    parts.push({ colour, quantity });
  }
  return parts;
};

/** Returns the colours of `quantity` pieces. */
export const colourPartsOf = (
  message: string,
  phrases: readonly Phrase[],
  numbers: readonly CountedNumber[],
  quantity: number,
): DraftColours => {
  const colours = phrases.flatMap(coloursIn);
  const sequence: readonly NumberOrColour[] = [
    ...numbers.map(({ tokens, value }) => ({ start: spanOver(tokens).start, value })),
    ...colours,
  ].toSorted((one, other) => one.start - other.start);
  const names = [...new Set(colours.map(({ value }) => value))].filter(
    (candidate) => typeof candidate === 'string',
  );
  const draftColours = (parts: readonly ColourPart[], sure: 'yes' | 'no'): DraftColours => ({
    parts,
    sure,
    // The words "dark red" give the part the colour red; the word "dark" goes into the notes.
    words: phrases
      .filter((phrase) => parts.length === 0 || phrase.some((_, at) => isShade(phrase, at)))
      .map((phrase) => spanOver(phrase)),
  });
  const pairs = pairsOf(sequence, quantity);
  const counted = pairs?.reduce((sum, part) => sum + part.quantity, 0) ?? 0;
  if (pairs && pairs.length > 0 && counted <= quantity) return draftColours(pairs, 'yes');
  const [only] = names;
  if (only !== undefined && names.length === 1) return draftColours([{ colour: only, quantity }], 'yes');
  const { start, end } = spanOver(phrases.flat());
  // "Two, red and blue" may mean one of each colour, or two pieces of both colours.
  if (names.length === quantity && names.length > 0 && !OR.test(message.slice(start, end)))
    return draftColours(
      names.map((colour) => ({ colour, quantity: 1 })),
      'no',
    );
  return draftColours([], 'yes');
};
