/* Finds the address: the parts of a message with landmark words, quarters or places. */
import { joinedTexts } from '#domain/joined-texts.ts';
import { ADDRESS_WORDS_WEAK, CITY, LANDMARK, QUARTER } from './address-words.ts';
import { ORDER, QUESTION } from './clause-words.ts';
import type { Found } from './draft.ts';
import { spanOver, type Token } from './message-text.ts';
import { FIRST_NAME, KUNYA, SELF, TITLE } from './people-words.ts';
import { isAmbiguousKind } from './places.ts';
import { type FoundPlace, isLatinWord, landmarkAt, textOf } from './places-in-text.ts';
import { assignRole, isFree, type Reading } from './reading.ts';
import type { Segment } from './segments.ts';
import { hasWord } from './word-forms.ts';

/** Returns true when the word at the index names a product. */
export type IsObjectWord = (tokens: readonly Token[], index: number) => boolean;

/** The longest segment in which any landmark word with a number is an address: "14 July St.", "Suite 205". */
const MAX_NUMBERED_LENGTH = 5;

/** `places` are those of the segment. */
export const looksLikeAddress = (
  segment: Segment,
  places: readonly FoundPlace[],
  isObjectWord: IsObjectWord,
): boolean => {
  const { tokens, label } = segment;
  const isNamed = places.some(({ kind }) => !isAmbiguousKind(kind));
  if (label === 'address' || label === 'province' || label === 'district' || label === 'landmark') {
    // A sentence such as "I will send the address later" has the label but no address.
    const hasAddressWords =
      segment.hasColon || isNamed || hasWord(LANDMARK, tokens) || hasWord(QUARTER, tokens);
    return (
      tokens.some(({ kind }) => kind === 'word') &&
      (hasAddressWords || (tokens.length > 1 && !hasWord(ORDER, tokens)))
    );
  }
  if (!isNamed && tokens.some((_, index) => isObjectWord(tokens, index)) && !hasWord(QUARTER, tokens))
    return false;
  const hasLandmark = tokens.some((_, index) => {
    const marker = landmarkAt(tokens, index);
    const isNumbered =
      marker?.isExact === true &&
      (tokens[index + 1]?.kind === 'number' ||
        (isLatinWord(tokens[index]) &&
          tokens.length <= MAX_NUMBERED_LENGTH &&
          tokens.slice(0, index).some(({ kind }) => kind === 'number')));
    const isLastName =
      index === tokens.length - 1 && index > 0 && FIRST_NAME.matchAt(tokens, index - 1)?.isExact === true;
    const isFirstName = FIRST_NAME.matchAt(tokens, index)?.isExact === true || isLastName;
    return marker !== undefined && !isFirstName && (isNumbered || !ADDRESS_WORDS_WEAK.matchAt(tokens, index));
  });
  return (
    hasLandmark ||
    isNamed ||
    hasWord(QUARTER, tokens) ||
    tokens.some((_, at) => at > 0 && CITY.matchAt(tokens, at)?.isExact)
  );
};

/** The longest segment without an address word that may belong to an address. */
const MAX_UNMARKED_LENGTH = 6;

/** Returns the segments that look like an address, and the segments between them on the same line. */
export const addressOf = (
  reading: Reading,
  segments: readonly Segment[],
  places: readonly FoundPlace[],
  isAddress: ReadonlyMap<Segment, boolean>,
  isObjectWord: IsObjectWord,
): readonly Segment[] => {
  const named = new Set(places.filter(({ score }) => score > 1).map(({ segment }) => segment));
  const chosen = new Set(
    segments.filter(
      (segment) => (isAddress.get(segment) && isNearPlace(segment, places)) || named.has(segment),
    ),
  );
  const mayBelong = (segment: Segment | undefined): segment is Segment =>
    segment !== undefined &&
    !chosen.has(segment) &&
    segment.label === null &&
    segment.tokens.length <= MAX_UNMARKED_LENGTH &&
    segment.tokens.every((token, at) => isFree(reading, token) && !isObjectWord(segment.tokens, at)) &&
    !hasWord(ORDER, segment.tokens);
  segments.forEach((segment, index) => {
    if (!chosen.has(segment)) return;
    // A segment between two parts of an address, or after one on the same line, belongs to the address.
    const next = segments[index + 1];
    const afterNext = segments[index + 2];
    const previous = segments[index - 1];
    // A header such as "Company so-and-so - Baghdad - …" is an address.
    if (
      mayBelong(previous) &&
      previous.line === segment.line &&
      previous.isFirst &&
      hasWord(ADDRESS_WORDS_WEAK, previous.tokens)
    )
      chosen.add(previous);
    if (!mayBelong(next) || next.line !== segment.line) return;
    const isBetween = afterNext !== undefined && chosen.has(afterNext) && afterNext.line === segment.line;
    if (
      (isBetween && !isAllNames(next)) ||
      (!looksLikeName(next) && hasWord(ADDRESS_WORDS_WEAK, next.tokens))
    )
      chosen.add(next);
  });
  return segments.filter((segment) => chosen.has(segment));
};

const isNearPlace = (segment: Segment, places: readonly FoundPlace[]): boolean =>
  segment.label !== null || places.length > 0 || hasWord(LANDMARK, segment.tokens);

const isAllNames = ({ tokens }: Segment): boolean =>
  tokens.length > 1 && tokens.every((token) => FIRST_NAME.matchAt([token], 0)?.isExact);

const looksLikeName = ({ tokens }: Segment): boolean =>
  tokens.length <= 4 &&
  (FIRST_NAME.matchAt(tokens, 0) !== undefined ||
    KUNYA.matchAt(tokens, 0) !== undefined ||
    TITLE.matchAt(tokens, 0) !== undefined);

const TO = /^(?:to|in|at|الى|في)$/;

/**
 * Returns the address without the province and without introductory words, unless that would leave it empty.
 */
export const addressText = (
  reading: Reading,
  segments: readonly Segment[],
  places: readonly FoundPlace[],
): Found<string> | null => {
  const parts: { value: string; span: { start: number; end: number } }[] = [];
  const placesBySegment = Map.groupBy(places, ({ segment }) => segment);
  for (const segment of segments) {
    const segmentPlaces = placesBySegment.get(segment) ?? [];
    const tokens = addressTokens(reading, segment, segmentPlaces);
    assignRole(reading, tokens, 'address');
    const provinces = segmentPlaces
      .filter(({ kind }) => kind === 'province')
      .flatMap((place) => place.tokens);
    // "To" and the province begin no address.
    const start = tokens.findIndex((token) => !provinces.includes(token) && !TO.test(token.form));
    const remaining = tokens.slice(Math.max(start, 0));
    const isOnlyProvince = tokens.every((token) => provinces.includes(token));
    if (!isOnlyProvince && remaining.length > 0) parts.push(textOf(reading, remaining));
  }
  if (parts.length === 0) return null;
  return {
    value: joinedTexts(parts.map(({ value }) => value.trim())),
    span: spanOver(parts.map(({ span }) => span)),
    sure: 'no',
  };
};

/** Returns the tokens from the first word of the address to the end of the segment. */
const addressTokens = (
  reading: Reading,
  segment: Segment,
  segmentPlaces: readonly FoundPlace[],
): readonly Token[] => {
  const { tokens, label } = segment;
  if (label !== null) return tokens.filter((token) => isFree(reading, token));
  const placeTokens = segmentPlaces.flatMap((place) => place.tokens);
  if (
    segmentPlaces.length > 0 &&
    segmentPlaces.every(({ isInOrder }) => isInOrder) &&
    !hasWord(LANDMARK, tokens)
  )
    return placeTokens;
  // In English the landmark word is last: "Al Noor Medical Complex".
  const isEnglish =
    isLatinWord(tokens[0]) &&
    tokens.length <= 6 &&
    !SELF.matchAt(tokens, 0) &&
    !hasWord(ORDER, tokens) &&
    !hasWord(QUESTION, tokens);
  const first = tokens.findIndex(
    (token, index) =>
      placeTokens.includes(token) || LANDMARK.matchAt(tokens, index) || QUARTER.matchAt(tokens, index),
  );
  const start = isEnglish ? 0 : first;
  if (start === -1 && tokens.length > MAX_UNMARKED_LENGTH) return [];
  const remaining = start === -1 ? tokens : tokens.slice(start);
  const end = remaining.findIndex(
    (token, index) =>
      !isFree(reading, token) ||
      (index > 0 &&
        !placeTokens.includes(token) &&
        ORDER.matchAt(remaining, index) !== undefined &&
        !LANDMARK.matchAt(remaining, index)),
  );
  return end === -1 ? remaining : remaining.slice(0, end);
};
