/* Finds the district: a town, a quarter of the table, or the name after a word for a quarter. */

import { ADDRESS_WORDS_WEAK, CITY, DELIVERY, LANDMARK, SMALL_QUARTER } from './address-words.ts';
import { FILLER } from './clause-words.ts';
import type { Found } from './draft.ts';
import type { Token } from './message-text.ts';
import { FIRST_NAME } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { isAmbiguousKind } from './places.ts';
import { type FoundPlace, isLatinWord, textOf } from './places-in-text.ts';
import type { FoundProvince } from './province.ts';
import { isFree, type Reading } from './reading.ts';
import type { Segment } from './segments.ts';
import { hasWord } from './word-forms.ts';

export const districtOf = (
  reading: Reading,
  places: readonly FoundPlace[],
  allPlaces: readonly FoundPlace[],
  province: FoundProvince | null,
  segments: readonly Segment[],
): Found<string> | null => {
  const inProvince = places.filter((place) => province === null || place.province === province.id);
  const labelled = segments.find(({ label, hasColon }) => label === 'district' && hasColon);
  if (labelled && !inProvince.some(({ segment, kind }) => kind.startsWith('town') && segment !== labelled)) {
    const inside = inProvince.find(({ segment }) => segment === labelled);
    const tokens = inside?.tokens ?? labelled.tokens.filter((token) => isFree(reading, token)).slice(0, 4);
    if (tokens.length > 0) return { ...textOf(reading, tokens), sure: inside ? 'yes' : 'no' };
  }
  const known = bestOf(inProvince, 'town') ?? bestOf(inProvince, 'quarter');
  if (known) {
    const isOnly = !allPlaces.some(
      (other) => other.kind.slice(0, 4) === known.kind.slice(0, 4) && !isSame(other, known),
    );
    // Several cities may have a quarter of that name, so its province has to be named.
    const isNamed =
      known.kind.startsWith('town') ||
      (province !== null &&
        allPlaces.some(({ kind, province: id }) => kind === 'province' && id === known.province));
    const isSure = isOnly && isNamed && !known.isDoubtful && !isAmbiguousKind(known.kind);
    return { ...textOf(reading, known.tokens), sure: isSure ? 'yes' : 'no' };
  }
  const city = findCityName(reading, segments);
  if (city.length > 0) return { ...textOf(reading, city), sure: 'no' };
  const beside = findSegmentBesideProvince(reading, places, segments);
  for (const { tokens } of segments) {
    for (let index = 0; index < tokens.length; index += 1) {
      const marker = SMALL_QUARTER.matchAt(tokens, index);
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
  const between = findWordsBeforeLandmark(places, segments);
  if (between.length > 0) return { ...textOf(reading, between), sure: 'no' };
  return beside ? { ...textOf(reading, beside.tokens), sure: 'no' } : null;
};

/**
 * Returns the place with the highest score. Among places whose scores differ by at most `CLOSE_SCORE` the
 * first wins.
 */
const bestOf = (places: readonly FoundPlace[], kind: 'town' | 'quarter'): FoundPlace | undefined =>
  places
    .filter((place) => place.kind.startsWith(kind))
    .reduce<FoundPlace | undefined>(
      (best, place) => (best && best.score >= place.score - CLOSE_SCORE ? best : place),
      undefined,
    );
const CLOSE_SCORE = 2.5;

const isSame = (a: FoundPlace, b: FoundPlace): boolean =>
  a === b || a.tokens.map(({ form }) => form).join(' ') === b.tokens.map(({ form }) => form).join(' ');

/** Returns a name that ends in "city", such as "Sea City". */
const findCityName = (reading: Reading, segments: readonly Segment[]): readonly Token[] => {
  for (const { tokens } of segments) {
    const at = tokens.findIndex((_, index) => CITY.matchAt(tokens, index)?.isExact === true);
    const name = tokens.slice(Math.max(0, at - 1), at + 1);
    if (
      at > 0 &&
      name.every((token) => token.kind === 'word' && isFree(reading, token)) &&
      !PLACE_TABLE.matchAt(name, 0)
    )
      return name;
  }
  return [];
};

/** In "Erbil Shorish near …" the one or two words between a province and a landmark are the district. */
const findWordsBeforeLandmark = (
  places: readonly FoundPlace[],
  segments: readonly Segment[],
): readonly Token[] => {
  for (const { kind, tokens: own, segment } of places) {
    const last = own.at(-1);
    if (kind !== 'province' || !last || !segments.includes(segment)) continue;
    const { tokens } = segment;
    const from = tokens.indexOf(last) + 1;
    const landmark = tokens.findIndex(
      (_, index) => index >= from && LANDMARK.matchAt(tokens, index)?.isExact === true,
    );
    // A single word with an article may also end the segment: "Baghdad Al-Hurriya".
    const isEnd = landmark === -1 && from === tokens.length - 1 && /^ال/.test(tokens[from]?.form ?? '');
    const end = isEnd ? tokens.length : landmark;
    const between = tokens.slice(from, end);
    const isPlain = between.every(
      (token, index) =>
        token.kind === 'word' && !FIRST_NAME.matchAt([token], 0) && !FILLER.matchAt(between, index),
    );
    if (end > from && between.length <= 2 && isPlain) return between;
  }
  return [];
};

const TO = /^(?:to|in|at|الى|في|بو|له)$/;

/**
 * In "Baghdad - Al Something - near …" the short segment beside the province is a district that the table
 * does not have.
 */
const findSegmentBesideProvince = (
  reading: Reading,
  places: readonly FoundPlace[],
  segments: readonly Segment[],
): Segment | undefined => {
  const index = segments.findIndex(({ tokens }) =>
    places.some(({ kind, tokens: own }) => {
      const before = tokens.length - own.length;
      const isPlainBefore =
        before === 0 ||
        (before === 1 && TO.test(tokens[0]?.form ?? '')) ||
        DELIVERY.matchAt(tokens, 0)?.length === before;
      return kind === 'province' && isPlainBefore && own.at(-1) === tokens.at(-1);
    }),
  );
  const province = segments[index];
  const next = segments[index + 1];
  if (!province || !next || next.line !== province.line) return undefined;
  const isPlain =
    next.tokens.length <= 3 &&
    next.tokens.every((token) => (token.kind === 'word' || token.form === '-') && isFree(reading, token)) &&
    !hasWord(LANDMARK, next.tokens) &&
    !hasWord(ADDRESS_WORDS_WEAK, next.tokens);
  return isPlain ? next : undefined;
};

/** Returns the one or two words of a quarter's name. */
const nameAfter = (reading: Reading, tokens: readonly Token[], from: number): readonly Token[] => {
  const first = tokens[from];
  // Matches a hyphenated name such as `Al-Hussein`.
  const hyphen = tokens[from + 1];
  const afterHyphen = tokens[from + 2];
  if (/^(?:al|el|il)$/.test(first?.form ?? '') && hyphen?.form === '-' && first && afterHyphen) {
    return [first, hyphen, afterHyphen];
  }
  if (
    !first ||
    (first.kind !== 'word' && first.kind !== 'number') ||
    // In "quarter of the university" a landmark word that ends the segment is the name.
    (LANDMARK.matchAt(tokens, from) &&
      !ADDRESS_WORDS_WEAK.matchAt(tokens, from) &&
      from + 1 < tokens.length) ||
    !isFree(reading, first)
  )
    return [];
  const second = tokens[from + 1];
  const isArticle = /^(?:el|al|il)$/.test(first.form);
  if (isArticle && second) return [first, second];
  // A name may have two words, as in "the quarter Qula Raisi near …".
  const isEnd = from + 2 >= tokens.length || LANDMARK.matchAt(tokens, from + 2)?.isExact === true;
  const isPart =
    second?.kind === 'word' &&
    isFree(reading, second) &&
    ![LANDMARK, FIRST_NAME, FILLER].some((table) => table.matchAt(tokens, from + 1)) &&
    !PLACE_TABLE.matchAt(tokens, from + 1);
  return isPart && isEnd ? [first, second] : [first];
};
