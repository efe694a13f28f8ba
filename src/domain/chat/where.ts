/** Where the parcel goes: province, district and address. */
import {
  ADDRESS_WORDS_WEAK,
  DELIVERY,
  LANDMARK,
  ORIGIN,
  PLACE_LABEL,
  QUARTER,
  SMALL_QUARTER,
} from './address-words.ts';
import { NEGATION, ORDER, QUESTION } from './clause-words.ts';
import type { Found } from './draft.ts';
import { spanOver, type Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME, KUNYA, TITLE } from './people-words.ts';
import { PLACE_TABLE, type Place } from './place-table.ts';
import { HALABJA } from './places.ts';
import { give, isFree, type Reading } from './reading.ts';
import type { Segment } from './segments.ts';
import { wordSet } from './word-forms.ts';

const HALABJA_NAMES = wordSet(HALABJA);

interface FoundPlace extends Place {
  readonly tokens: readonly Token[];
  readonly segment: Segment;
  readonly score: number;
}

export interface Where {
  readonly province: Found<number> | null;
  readonly district: Found<string> | null;
  readonly address: Found<string> | null;
}

/** True where a product's name has the place in it, as the lantern of Baghdad has. */
/** True where a word names a thing that is sold. */
export type IsThing = (tokens: readonly Token[], index: number) => boolean;

export type IsInProduct = (tokens: readonly Token[], index: number, length: number) => boolean;

const has = (
  table: ReturnType<typeof wordSet>,
  tokens: readonly Token[],
  from = 0,
  to = tokens.length,
): boolean => {
  for (let index = Math.max(0, from); index < Math.min(to, tokens.length); index += 1) {
    if (table.at(tokens, index)) return true;
  }
  return false;
};

/** How many words before it say where the place belongs to. */
const REACH = 4;

const lastBefore = (
  table: ReturnType<typeof wordSet>,
  tokens: readonly Token[],
  index: number,
  reach: number,
): number => {
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) if (table.at(tokens, at)) return at;
  return -1;
};

/** Iraqis join "in", "to", "of" to the name: ببغداد, لبغداد. */
const joinedTo = (token: Token | undefined): boolean => /^(?:لل|ل)/.test(token?.form ?? '');

/** After a place in an order only more of the address follows: no company is called so. */
const endsAsAddress = (tokens: readonly Token[], next: number): boolean =>
  next >= tokens.length ||
  PLACE_TABLE.at(tokens, next) !== undefined ||
  LANDMARK.at(tokens, next) !== undefined ||
  QUARTER.at(tokens, next) !== undefined;

/** چوار, "four", is spelled as جوار, "beside", in the form of search. */
const landmarkAt = (tokens: readonly Token[], index: number): ReturnType<typeof LANDMARK.at> =>
  tokens[index]?.kind === 'word' && numberAt(tokens, index) ? undefined : LANDMARK.at(tokens, index);

const isLatinWord = (token: Token | undefined): boolean => /^[a-z0-9]/.test(token?.form ?? '');
const ARABIZI_LANDMARK =
  /^(?:share3?|shari3|shar3|jami3|jame3|jamia|jam3a|jami3a|madrasa|mustashfa|sa7at|saha|jisr|souq|suq|bnaya|binaya|mzgawt|shaqami|kolan|parki)$/;

/** English sets the name before the landmark: "Kufa Street". */
const isLatinLandmark = (tokens: readonly Token[], next: number): boolean =>
  /^[a-z]/.test(tokens[next]?.form ?? '') &&
  LANDMARK.at(tokens, next)?.isExact === true &&
  // "Naz City building 7" is the building of a place.
  tokens[next + 1]?.kind !== 'number' &&
  !NEAR_WORD.test(tokens[next]?.form ?? '');
const NEAR_WORD =
  /^(?:near|nr|opposite|opp|behind|beside|next|in|across|close|house|villa|flat|apartment|apt|no|floor|block|branch|nzik|qareeb|qrb|yam|mqabil|share3|shari3)$/;

const placesIn = (reading: Reading, segment: Segment, isInProduct: IsInProduct): readonly FoundPlace[] => {
  const { tokens, label } = segment;
  const found: FoundPlace[] = [];
  const isOrder = label === null && has(ORDER, tokens);
  /** The word after a landmark word is its name: "the hotel Babylon". */
  let landmarkEnd = -1;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token || !isFree(reading, token) || token.kind !== 'word') {
      index += 1;
      continue;
    }
    const match = PLACE_TABLE.at(tokens, index);
    const place = match?.value;
    const marker = landmarkAt(tokens, index);
    // العمارة is a city, and عمارة a building: the word as it stands in a table comes first.
    const isMarker = marker !== undefined && match !== undefined && match.length <= marker.length;
    if (!match || !place || (isMarker && (marker.isExact || !match.isExact))) {
      // In English the name stands before the landmark.
      const isBeforeName = marker && (!isLatinWord(token) || ARABIZI_LANDMARK.test(token.form));
      if (isBeforeName && !isQuarterWord(tokens, index)) landmarkEnd = index + marker.length;
      index += marker?.length ?? 1;
      continue;
    }
    const article = /^(?:al|el)$/.test(tokens[index - 1]?.form ?? '') ? 1 : 0;
    const own = tokens.slice(index - article, index + match.length);
    const next = index + match.length;
    const before = tokens[index - 1];
    const isOfLandmark =
      index === landmarkEnd || (!place.kind.startsWith('quarter') && isLatinLandmark(tokens, next));
    // "Zaina Al-Obaidi": a surname after a first name.
    const isSurname =
      before !== undefined &&
      FIRST_NAME.at([before], 0)?.isExact === true &&
      place.kind !== 'province' &&
      /^ال.+ي$/.test(own[0]?.form ?? '');
    const isNamedSo =
      isSurname ||
      (before !== undefined &&
        (KUNYA.at([before], 0) || TITLE.at([before], 0)) &&
        !PLACE_LABEL.at([before], 0)) ||
      isInProduct(tokens, index, match.length);
    const isInOrder = isOrder && !endsAsAddress(tokens, next);
    const isOfQuarter = before !== undefined && SMALL_QUARTER.at([before], 0) && place.kind === 'province';
    const isCommon =
      place.kind.endsWith('?') ||
      (match.length === 1 && FIRST_NAME.at(own, 0) !== undefined && !own[0]?.form.startsWith('ال'));
    const isLabelled =
      label === 'address' ||
      label === 'province' ||
      label === 'district' ||
      (before !== undefined && PLACE_LABEL.at([before], 0) !== undefined);
    index = next;
    if (isNamedSo || isOfLandmark || isOfQuarter || isInOrder) continue;
    let score = place.kind === 'province' ? 3 : place.kind.startsWith('town') ? 3 : 2;
    if (isLabelled) score += 3;
    const at = next - match.length;
    const delivery = lastBefore(DELIVERY, tokens, at, REACH + 2);
    const origin = lastBefore(ORIGIN, tokens, at, 2);
    const negation = lastBefore(NEGATION, tokens, at, 3);
    if (delivery !== -1 && delivery > negation) score += 4;
    if (origin !== -1 && origin > delivery) score -= 2;
    if (joinedTo(own[0]) && !PLACE_TABLE.ofWord(own[0]?.form ?? '')) score += 1;
    if (negation !== -1 && negation > delivery) score -= 20;
    if (isCommon) score -= isLabelled ? 0 : 2;
    found.push({ ...place, tokens: own, segment, score });
  }
  return found;
};

const isQuarterWord = (tokens: readonly Token[], index: number): boolean =>
  SMALL_QUARTER.at(tokens, index) !== undefined;

export const findWhere = (
  reading: Reading,
  segments: readonly Segment[],
  isInProduct: IsInProduct,
  isThing: IsThing,
): Where => {
  const usable = segments.filter((segment) => !isOtherField(segment));
  const places = usable.flatMap((segment) => placesIn(reading, segment, isInProduct));
  const isAddress = new Map<Segment, boolean>();
  for (const segment of usable) {
    isAddress.set(
      segment,
      looksLikeAddress(
        segment,
        places.filter(({ score }) => score > 0),
        isThing,
      ),
    );
  }
  const scored = places.map((place) => ({
    ...place,
    score: place.score + contextOf(place, places, isAddress),
  }));
  const kept = scored.filter(({ score }) => score > 1);
  const province = provinceOf(kept);
  const consistent = kept.filter(
    (place) => province === null || place.province === province.id || place.kind === 'quarter',
  );
  const addressSegments = addressOf(reading, usable, consistent, isAddress);
  return {
    province:
      province && province.id > 0
        ? { value: province.id, span: province.span, sure: province.isSure ? 'yes' : 'no' }
        : null,
    district: districtOf(reading, consistent, province, addressSegments),
    address: addressText(
      reading,
      addressSegments.filter((segment) => !isAsked(segment)),
      consistent,
    ),
  };
};

/** "Do you deliver to Kirkuk?" is no address. */
const isAsked = ({ tokens, label }: Segment): boolean =>
  label === null &&
  (has(QUESTION, tokens) || has(DELIVERY, tokens)) &&
  !has(ORDER, tokens) &&
  !tokens.some((_, index) => LANDMARK.at(tokens, index) && !ADDRESS_WORDS_WEAK.at(tokens, index)) &&
  has(QUESTION, tokens);

const isOtherField = ({ label, hasColon }: Segment): boolean =>
  label !== null &&
  (label !== 'order' || hasColon) &&
  ['name', 'phone', 'order', 'quantity', 'handle', 'text', 'note', 'other'].includes(label);

/** Units of a house: with a number they are an address by themselves. */
const HOUSE = /^(?:دار|شقه|house|villa|flat|apt|room|block)$/;

const looksLikeAddress = (segment: Segment, places: readonly FoundPlace[], isThing: IsThing): boolean => {
  const { tokens, label } = segment;
  const isNamed = places.some((place) => place.segment === segment && !place.kind.endsWith('?'));
  if (label === 'address' || label === 'province' || label === 'district' || label === 'landmark') {
    // "I will send the address later" has the word, and nothing of an address.
    const isSaid = segment.hasColon || isNamed || has(LANDMARK, tokens) || has(QUARTER, tokens);
    return (
      tokens.some(({ kind }) => kind === 'word') && (isSaid || (tokens.length > 1 && !has(ORDER, tokens)))
    );
  }
  if (!isNamed && tokens.some((_, index) => isThing(tokens, index)) && !has(QUARTER, tokens)) return false;
  const strong = tokens.some((_, index) => {
    const marker = landmarkAt(tokens, index);
    const isNumbered =
      marker?.isExact === true &&
      HOUSE.test(tokens[index]?.form ?? '') &&
      tokens[index + 1]?.kind === 'number';
    const isFirstName = FIRST_NAME.at(tokens, index)?.isExact === true;
    return marker !== undefined && !isFirstName && (isNumbered || !ADDRESS_WORDS_WEAK.at(tokens, index));
  });
  return strong || isNamed || has(QUARTER, tokens);
};

/** A place beside other words of an address counts more than one in a sentence. */
const contextOf = (
  place: FoundPlace,
  places: readonly FoundPlace[],
  isAddress: ReadonlyMap<Segment, boolean>,
): number => {
  const { line } = place.segment;
  const others = places.filter((other) => other !== place && other.segment.line === line);
  let score = 0;
  if (others.some(({ province }) => province === place.province)) score += 2;
  if ([...isAddress].some(([segment, is]) => is && segment !== place.segment && segment.line === line))
    score += 1;
  if (has(LANDMARK, place.segment.tokens)) score += 1;
  if (place.segment.tokens.length === place.tokens.length) score += 1;
  if (place.segment.isBesidePhone) score += 1;
  return score;
};

interface FoundProvince {
  readonly id: number;
  readonly span: { readonly start: number; readonly end: number };
  readonly isSure: boolean;
}

const MARGIN = 2;

/** The province with most to say for it; none where two have about as much. */
const provinceOf = (places: readonly FoundPlace[]): FoundProvince | null => {
  const named = places.filter(({ kind }) => kind === 'province');
  const best = new Map<number, { score: number; place: FoundPlace }>();
  for (const place of places) {
    // The name of a province counts more than that of a quarter that other cities may have as well.
    const score = place.score + (place.kind === 'province' ? 2 : place.kind.startsWith('quarter') ? -1 : 1);
    const known = best.get(place.province);
    if (!known || known.score < score) best.set(place.province, { score, place });
  }
  const ranked = [...best].sort((a, b) => b[1].score - a[1].score);
  const [first, second] = ranked;
  if (!first) return null;
  const [id, { score, place }] = first;
  const isOnlyQuarter = place.kind.startsWith('quarter') && named.length === 0;
  if (second && score - second[1].score < MARGIN && !isQuarterOf(second[1].place, id)) return null;
  const isHalabja = place.tokens.some((_, index) => HALABJA_NAMES.at(place.tokens, index));
  return {
    id,
    span: spanOver(place.tokens),
    isSure:
      !isHalabja &&
      !place.kind.endsWith('?') &&
      !isOnlyQuarter &&
      (!second || score - second[1].score >= 2 * MARGIN),
  };
};

/** A quarter's name is in several cities; it does not speak against a province that is named. */
const isQuarterOf = (place: FoundPlace, province: number): boolean =>
  place.province !== province && place.kind.startsWith('quarter');

/** The segments that are the address: those that look so, and those between them on a line. */
const addressOf = (
  reading: Reading,
  segments: readonly Segment[],
  places: readonly FoundPlace[],
  isAddress: ReadonlyMap<Segment, boolean>,
): readonly Segment[] => {
  const chosen = new Set(
    segments.filter(
      (segment) =>
        (isAddress.get(segment) && isOfWhere(segment, places)) ||
        places.some((place) => place.segment === segment && place.score > 1),
    ),
  );
  const isOpen = (segment: Segment | undefined): segment is Segment =>
    segment !== undefined &&
    !chosen.has(segment) &&
    segment.label === null &&
    segment.tokens.length <= 6 &&
    segment.tokens.every((token) => isFree(reading, token)) &&
    !has(ORDER, segment.tokens);
  segments.forEach((segment, index) => {
    if (!chosen.has(segment)) return;
    // A part between two parts of one address, or after one on its line, belongs to it.
    const next = segments[index + 1];
    const afterNext = segments[index + 2];
    const previous = segments[index - 1];
    // "Company so-and-so - Baghdad - …".
    if (
      isOpen(previous) &&
      previous.line === segment.line &&
      previous.isFirst &&
      has(ADDRESS_WORDS_WEAK, previous.tokens)
    )
      chosen.add(previous);
    if (!isOpen(next) || next.line !== segment.line) return;
    const isBetween = afterNext !== undefined && chosen.has(afterNext) && afterNext.line === segment.line;
    if (isBetween || (!looksLikeName(next) && has(ADDRESS_WORDS_WEAK, next.tokens))) chosen.add(next);
  });
  return segments.filter((segment) => chosen.has(segment));
};

const isOfWhere = (segment: Segment, places: readonly FoundPlace[]): boolean =>
  segment.label !== null ||
  places.some((place) => place.segment.line === segment.line) ||
  places.length > 0 ||
  has(LANDMARK, segment.tokens);

const looksLikeName = ({ tokens }: Segment): boolean =>
  tokens.length <= 4 &&
  (FIRST_NAME.at(tokens, 0) !== undefined ||
    KUNYA.at(tokens, 0) !== undefined ||
    TITLE.at(tokens, 0) !== undefined);

const districtOf = (
  reading: Reading,
  places: readonly FoundPlace[],
  province: FoundProvince | null,
  segments: readonly Segment[],
): Found<string> | null => {
  const own = places.filter((place) => province === null || place.province === province.id);
  const labelled = segments.find(({ label, hasColon }) => label === 'district' && hasColon);
  if (labelled && !own.some(({ segment, kind }) => kind.startsWith('town') && segment !== labelled)) {
    const inside = own.find(({ segment }) => segment === labelled);
    const tokens = inside?.tokens ?? labelled.tokens.filter((token) => isFree(reading, token)).slice(0, 4);
    if (tokens.length > 0) return { ...textOf(reading, tokens), sure: 'yes' };
  }
  const town = own.find(({ kind }) => kind.startsWith('town'));
  const quarter = own.find(({ kind }) => kind.startsWith('quarter'));
  const known = town ?? quarter;
  if (known) return { ...textOf(reading, known.tokens), sure: known.kind.endsWith('?') ? 'no' : 'yes' };
  const beside = besideProvince(reading, places, segments);
  for (const { tokens } of segments) {
    for (let index = 0; index < tokens.length; index += 1) {
      const marker = SMALL_QUARTER.at(tokens, index);
      if (!marker) continue;
      const name = nameAfter(reading, tokens, index + marker.length);
      if (name.length > 0)
        return { ...textOf(reading, tokens.slice(index, index + marker.length + name.length)), sure: 'no' };
    }
  }
  for (const { tokens } of segments) {
    const at = tokens.findIndex(({ form }) => /^(?:quarter|district|neighbou?rhood)$/.test(form));
    const name = tokens.slice(Math.max(0, at - 2), at + 1);
    if (at > 0 && name.every((token) => isLatinWord(token))) return { ...textOf(reading, name), sure: 'no' };
  }
  return beside ? { ...textOf(reading, beside.tokens), sure: 'no' } : null;
};

/** "Baghdad - Al Something - near …": a short part beside the province is a district that the table lacks. */
const besideProvince = (
  reading: Reading,
  places: readonly FoundPlace[],
  segments: readonly Segment[],
): Segment | undefined => {
  const index = segments.findIndex(({ tokens }) =>
    places.some(
      (place) =>
        place.kind === 'province' && place.tokens.length === tokens.length && place.tokens[0] === tokens[0],
    ),
  );
  const province = segments[index];
  const next = segments[index + 1];
  if (!province || !next || next.line !== province.line) return undefined;
  const isPlain =
    next.tokens.length <= 3 &&
    next.tokens.every((token) => token.kind === 'word' && isFree(reading, token)) &&
    !has(LANDMARK, next.tokens) &&
    !has(ADDRESS_WORDS_WEAK, next.tokens);
  return isPlain ? next : undefined;
};

/** The one or two words of a quarter's name. */
const nameAfter = (reading: Reading, tokens: readonly Token[], from: number): readonly Token[] => {
  const first = tokens[from];
  // `Al-Hussein`.
  const hyphen = tokens[from + 1];
  const afterHyphen = tokens[from + 2];
  if (/^(?:al|el)$/.test(first?.form ?? '') && hyphen?.form === '-' && first && afterHyphen) {
    return [first, hyphen, afterHyphen];
  }
  if (
    !first ||
    (first.kind !== 'word' && first.kind !== 'number') ||
    (LANDMARK.at(tokens, from) && !ADDRESS_WORDS_WEAK.at(tokens, from)) ||
    !isFree(reading, first)
  )
    return [];
  const second = tokens[from + 1];
  const isArticle = /^(?:el|al)$/.test(first.form);
  return isArticle && second ? [first, second] : [first];
};

const textOf = (
  { message }: Reading,
  tokens: readonly Token[],
): { value: string; span: { start: number; end: number } } => {
  const span = spanOver(tokens);
  return { value: message.slice(span.start, span.end), span };
};

/** The address without the province, where something is left, and without the words before it. */
const addressText = (
  reading: Reading,
  segments: readonly Segment[],
  places: readonly FoundPlace[],
): Found<string> | null => {
  const parts: { value: string; span: { start: number; end: number } }[] = [];
  for (const segment of segments) {
    const tokens = addressTokens(reading, segment, places);
    give(reading, tokens, 'address');
    const provinces = places
      .filter(({ kind, segment: of }) => kind === 'province' && of === segment)
      .flatMap((place) => place.tokens);
    const rest =
      tokens[0] && provinces.includes(tokens[0])
        ? tokens.slice(tokens.findIndex((token) => !provinces.includes(token)))
        : tokens;
    const isOnlyProvince = tokens.every((token) => provinces.includes(token));
    if (!isOnlyProvince && rest.length > 0) parts.push(textOf(reading, rest));
  }
  if (parts.length === 0) return null;
  return {
    value: parts.map(({ value }) => value.trim()).join('، '),
    span: spanOver(parts.map(({ span }) => span)),
    sure: 'no',
  };
};

/** From the first word of an address to the end of the segment. */
const addressTokens = (
  reading: Reading,
  segment: Segment,
  places: readonly FoundPlace[],
): readonly Token[] => {
  const { tokens, label } = segment;
  if (label !== null) return tokens.filter((token) => isFree(reading, token));
  const own = places.filter((place) => place.segment === segment).flatMap((place) => place.tokens);
  // English sets landmark words last: "Al Noor Medical Complex".
  const isEnglish =
    isLatinWord(tokens[0]) && tokens.length <= 6 && !has(ORDER, tokens) && !has(QUESTION, tokens);
  const first = tokens.findIndex(
    (token, index) => own.includes(token) || LANDMARK.at(tokens, index) || QUARTER.at(tokens, index),
  );
  const start = isEnglish ? 0 : first;
  const rest = start === -1 ? tokens : tokens.slice(start);
  const end = rest.findIndex(
    (token, index) =>
      !isFree(reading, token) ||
      (index > 0 && !own.includes(token) && ORDER.at(rest, index) !== undefined && !LANDMARK.at(rest, index)),
  );
  return end === -1 ? rest : rest.slice(0, end);
};
