/* Finds the places that a message names, with a score for each as the place of delivery. */
import {
  ADDRESS_WORDS_WEAK,
  CITY,
  DELIVERY,
  FORMERLY,
  LANDMARK,
  OF_FRIEND,
  ORIGIN,
  PLACE_DOUBT,
  PLACE_LABEL,
  QUARTER,
  REPLACES_PLACE,
  SMALL_QUARTER,
  TO_WORK,
  WORK,
} from './address-words.ts';
import { NEGATION, ORDER, QUESTION } from './clause-words.ts';
import { spanOver, type Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, RELATIVES, TITLE } from './people-words.ts';
import { PLACE_TABLE, type Place } from './place-table.ts';
import { isAmbiguousKind } from './places.ts';
import { isFree, type Reading } from './reading.ts';
import type { Segment } from './segments.ts';
import { hasWord, wordSet } from './word-forms.ts';

export interface FoundPlace extends Place {
  readonly tokens: readonly Token[];
  readonly segment: Segment;
  readonly score: number;
  /** True after words such as "no, I mean". The place replaces the ones before it. */
  readonly isCorrection: boolean;
  /** True inside an order: "send my mother in Kut two vases". */
  readonly isInOrder: boolean;
  /**
   * True in a question such as "Do you deliver to Kirkuk?". The place counts only if the message names no
   * other.
   */
  readonly isAsked: boolean;
  /** True when the words around it leave open if the parcel goes there. */
  readonly isDoubtful: boolean;
}

/** Returns true for a place inside a product's name, as in "lantern of Baghdad". */
export type IsInProduct = (tokens: readonly Token[], index: number, length: number) => boolean;

/** Number of words before a place that decide its role. */
const REACH = 4;

const lastBefore = (
  table: ReturnType<typeof wordSet>,
  tokens: readonly Token[],
  index: number,
  reach: number,
): number => {
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1)
    if (table.matchAt(tokens, at)) return at;
  return -1;
};

/**
 * Returns the index of a negation of this place, -1 for none. "Not Karbala, Samawa" negates the first place
 * only.
 */
const negationBefore = (
  tokens: readonly Token[],
  index: number,
  previous: FoundPlace | undefined,
): number => {
  const negation = lastBefore(NEGATION, tokens, index, 3);
  const between = tokens.slice(negation, index);
  const isEnded = between.some((token) => token.kind === 'mark' || previous?.tokens.includes(token));
  return isEnded ? -1 : negation;
};

export const CAR = wordSet(
  'سيارة, سيارته, سيارتي, سيارتنا, سيارتها, تكسي, ئۆتۆمبێل, ئۆتۆمبێلی, ماشێن, car, plate, taxi',
);
const PLATE_KIND = wordSet('خصوصي, اجرة, حمل, private');
/** Returns true for the province on the number plate of a car: "a car 22847 Basra private". */
const isOnPlate = (tokens: readonly Token[], at: number, next: number): boolean => {
  const before = tokens.slice(Math.max(0, at - 4), at);
  const isNumbered = before.some(({ kind }) => kind === 'number');
  return isNumbered && (PLATE_KIND.matchAt(tokens, next)?.isExact === true || hasWord(CAR, before));
};

/** Returns true for a name with a joined "to", as in لبغداد. */
const hasJoinedTo = (token: Token | undefined): boolean => /^(?:لل|ل)/.test(token?.form ?? '');
const isPreposition = (token: Token | undefined): boolean =>
  /^(?:in|to|at|في|الى|له|بو|la|bo)$/.test(token?.form ?? '');
/** Number of words between "no, I mean" and its place. */
const CORRECTION_REACH = 5;

/** Returns true when only more of the address follows. */
const endsAsAddress = (tokens: readonly Token[], next: number): boolean =>
  next >= tokens.length ||
  PLACE_TABLE.matchAt(tokens, next) !== undefined ||
  LANDMARK.matchAt(tokens, next) !== undefined ||
  QUARTER.matchAt(tokens, next) !== undefined;

/** Finds a landmark word. Folding makes چوار ("four") equal to جوار ("beside"), so the former is excluded. */
export const landmarkAt = (tokens: readonly Token[], index: number): ReturnType<typeof LANDMARK.matchAt> =>
  tokens[index]?.kind === 'word' && numberAt(tokens, index) ? undefined : LANDMARK.matchAt(tokens, index);

export const isLatinWord = (token: Token | undefined): boolean => /^[a-z0-9]/.test(token?.form ?? '');

/** Matches the Kurdish "I live" and "we live", which follow the place. */
const LIVES = /^(?:دزيم|دزين|ازيم|ازين|دادنيشم|داننيشم)$/;

const ARABIZI_LANDMARK =
  /^(?:share3?|shari3|shar3|jami3|jame3|jamia|jam3a|jami3a|madrasa|mustashfa|sa7at|saha|jisr|souq|suq|bnaya|binaya|mzgawt|shaqami|kolan|parki)$/;

/** Matches English landmark words, which follow the name: "Kufa Street". */
const NAMED_LANDMARK =
  /^(?:street|st|str|road|rd|avenue|ave|mall|market|school|university|college|hospital|clinic|pharmacy|hotel|restaurant|cafe|mosque|church|bank|office|bridge|roundabout|square|station|gate|tower|complex|building|bldg|park|center|centre|garage|museum|bakery|supermarket|gym|cinema|library|stadium|airport|factory)$/;
const isLatinLandmark = (tokens: readonly Token[], next: number): boolean =>
  NAMED_LANDMARK.test(tokens[next]?.form ?? '') &&
  // The name in "Naz City building 7" is a building, not a place.
  tokens[next + 1]?.kind !== 'number';

/**
 * Returns true for a question about a place, such as "Do you deliver to Kirkuk?". The place in it is no
 * address.
 */
export const isPlaceQuestion = ({ tokens, label }: Segment): boolean =>
  label === null &&
  hasWord(QUESTION, tokens) &&
  !hasWord(ORDER, tokens) &&
  !tokens.some((_, index) => LANDMARK.matchAt(tokens, index) && !ADDRESS_WORDS_WEAK.matchAt(tokens, index));

export const placesIn = (
  reading: Reading,
  segment: Segment,
  isInProduct: IsInProduct,
): readonly FoundPlace[] => {
  const { tokens, label } = segment;
  const found: FoundPlace[] = [];
  const isOrder = label === null && hasWord(ORDER, tokens);
  /** The word after a landmark word is the landmark's name: "the hotel Babylon". */
  let landmarkEnd = -1;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token || !isFree(reading, token) || token.kind !== 'word') {
      index += 1;
      continue;
    }
    const match = PLACE_TABLE.matchAt(tokens, index);
    const place = match?.value;
    const marker = landmarkAt(tokens, index);
    // العمارة is a city, عمارة a building. The exact word of a table wins.
    const isMarker = marker !== undefined && match !== undefined && match.length <= marker.length;
    // دوکان means "shop", and is the town Dukan at the start of an address.
    const isAlone = segment.isFirst && segment.label === null && match?.length === tokens.length;
    if (!match || !place || (isMarker && !isAlone && (marker.isExact || !match.isExact))) {
      // In English the name precedes the landmark.
      const isBeforeName = marker && (!isLatinWord(token) || ARABIZI_LANDMARK.test(token.form));
      const isOf = marker !== undefined && tokens[index + marker.length]?.form === 'of';
      if ((isBeforeName || isOf) && !isQuarterWord(tokens, index))
        landmarkEnd = index + marker.length + (isOf ? 1 : 0);
      index += marker?.length ?? 1;
      continue;
    }
    const article = /^(?:al|el|il)$/.test(tokens[index - 1]?.form ?? '') ? 1 : 0;
    // "Goizha City" is not the quarter Goizha.
    const isCity =
      place.kind.startsWith('quarter') && CITY.matchAt(tokens, index + match.length)?.isExact === true;
    const length = match.length + (isCity ? 1 : 0);
    const placeTokens = tokens.slice(index - article, index + length);
    const next = index + length;
    const before = tokens[index - 1];
    const isOfLandmark =
      (index === landmarkEnd && !/^بال/.test(token.form)) ||
      (!place.kind.startsWith('quarter') && isLatinLandmark(tokens, next));
    // A place with the ending "of" after a first name is a surname: "Zaina Al-Obaidi", "Shirko Kerkuki".
    const isSurname =
      before !== undefined &&
      FIRST_NAME.matchAt([before], 0)?.isExact === true &&
      (/^ال.+[يی]$/.test(token.raw) ||
        (/ی$/.test(token.raw) &&
          (PLACE_TABLE.valueOfWord(token.form) === undefined ||
            PLACE_TABLE.valueOfWord(token.form.slice(0, -1)) !== undefined)));
    const isOtherName =
      isSurname ||
      (before !== undefined &&
        (KUNYA.matchAt([before], 0)?.isExact || TITLE.matchAt([before], 0)?.isExact) &&
        !PLACE_LABEL.matchAt([before], 0)) ||
      isInProduct(tokens, index, match.length);
    const isInOrder = isOrder && !endsAsAddress(tokens, next);
    const isOfQuarter =
      before !== undefined && SMALL_QUARTER.matchAt([before], 0) && place.kind === 'province';
    const isCommon =
      isAmbiguousKind(place.kind) ||
      (match.length === 1 &&
        FIRST_NAME.matchAt(placeTokens, 0) !== undefined &&
        !placeTokens[0]?.form.startsWith('ال'));
    const isLabelled =
      label === 'address' ||
      label === 'province' ||
      label === 'district' ||
      (before !== undefined && PLACE_LABEL.matchAt([before], 0) !== undefined);
    index = next;
    const isJoined =
      /^[بل]/.test(placeTokens[0]?.form ?? '') && !PLACE_TABLE.valueOfWord(placeTokens[0]?.form ?? '');
    const hasPreposition = isJoined || isPreposition(before);
    if (isOnPlate(tokens, next - length, next)) continue;
    if (isOtherName || isOfLandmark || isOfQuarter || (isInOrder && !hasPreposition)) continue;
    let score = place.kind === 'province' ? 3 : place.kind.startsWith('town') ? 3 : 2;
    if (isLabelled) score += 3;
    const at = next - length;
    const delivery = lastBefore(DELIVERY, tokens, at, REACH + 2);
    const origin = lastBefore(ORIGIN, tokens, at, 2);
    const lineAt = placeTokens[0] ? segment.line.tokens.indexOf(placeTokens[0]) : 0;
    const isCorrection = lastBefore(REPLACES_PLACE, segment.line.tokens, lineAt, CORRECTION_REACH) !== -1;
    const negation = negationBefore(tokens, at, found.at(-1));
    const isNegated = negation > delivery && !/^(?:نا|no)$/.test(tokens[negation]?.raw ?? '');
    const isAskedFor = segment.isAsked || isPlaceQuestion(segment);
    if (delivery > negation && delivery > origin && !isAskedFor) score += 4;
    if (origin !== -1 && origin > delivery) score -= 2;
    if (lastBefore(FORMERLY, tokens, at, 3) > delivery) score -= 20;
    if (lastBefore(WORK, tokens, at, 3) !== -1) score += hasWord(TO_WORK, segment.line.tokens) ? 1 : -1;
    const kin = lastBefore(RELATIVES, tokens, at, 3);
    const to = tokens[kin - 1]?.form === 'my' ? kin - 2 : kin - 1;
    const isReceivers = kin !== -1 && /^(?:to|for|bo|بو)$/.test(tokens[to]?.form ?? '');
    if (isReceivers) score += 6;
    const friend = lastBefore(OF_FRIEND, tokens, at, 3);
    if (friend !== -1 && delivery === -1 && !isReceivers) score -= 4;
    if (hasJoinedTo(placeTokens[0]) && !PLACE_TABLE.valueOfWord(placeTokens[0]?.form ?? '')) score += 1;
    if (isNegated) score -= 20;
    if (isCommon) score -= isLabelled ? 0 : 2;
    if (LIVES.test(tokens[next]?.form ?? '')) score += 2;
    const isDoubtful = isInOrder || isMarker || isAskedFor || hasWord(PLACE_DOUBT, segment.line.tokens);
    found.push({
      ...place,
      tokens: placeTokens,
      segment,
      score,
      isCorrection,
      isInOrder,
      isAsked: isAskedFor,
      isDoubtful,
    });
  }
  return found;
};

const isQuarterWord = (tokens: readonly Token[], index: number): boolean =>
  SMALL_QUARTER.matchAt(tokens, index) !== undefined;

export const textOf = (
  { message }: Reading,
  tokens: readonly Token[],
): { value: string; span: { start: number; end: number } } => {
  const span = spanOver(tokens);
  return { value: message.slice(span.start, span.end), span };
};
