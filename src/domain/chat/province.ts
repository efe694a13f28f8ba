/* Chooses the province of the delivery among the places found. */
import { LANDMARK } from './address-words.ts';
import { spanOver } from './message-text.ts';
import { HALABJA, isAmbiguousKind } from './places.ts';
import type { FoundPlace } from './places-in-text.ts';
import type { Segment } from './segments.ts';
import { hasWord, wordSet } from './word-forms.ts';

const HALABJA_NAMES = wordSet(HALABJA);

/**
 * Returns the part of a place's score that its line adds: more beside other words of an address than in a
 * sentence.
 */
export const contextScoreOf = (
  place: FoundPlace,
  onLine: { readonly places: readonly FoundPlace[]; readonly addresses: readonly Segment[] },
): number => {
  let score = 0;
  if (onLine.places.some((other) => other !== place && other.province === place.province)) score += 2;
  if (onLine.addresses.some((segment) => segment !== place.segment)) score += 1;
  if (hasWord(LANDMARK, place.segment.tokens)) score += 1;
  if (place.segment.tokens.length === place.tokens.length) score += 1;
  if (place.segment.isBesidePhone) score += 1;
  return score;
};

export interface FoundProvince {
  readonly id: number;
  readonly span: { readonly start: number; readonly end: number };
  readonly isSure: boolean;
  /** True when no other place and no word contradicts it. */
  readonly isClear: boolean;
  /** True when a person decides where its parcels go. */
  readonly isDisputed: boolean;
}

/** Two provinces whose scores differ by less than this are ambiguous. */
const MIN_SCORE_MARGIN = 2;

/**
 * Returns the province with the highest score among the `valid` places, or null when two scores are close.
 * `found` also has the places that a correction or a question dropped.
 */
export const provinceOf = (
  valid: readonly FoundPlace[],
  found: readonly FoundPlace[],
): FoundProvince | null => {
  const isProvinceNamed = valid.some(({ kind }) => kind === 'province');
  const best = new Map<number, { score: number; place: FoundPlace }>();
  for (const place of valid) {
    // A province's name counts more than a quarter's, which other cities may share.
    const score = place.score + (place.kind === 'province' ? 2 : place.kind.startsWith('quarter') ? -1 : 1);
    const known = best.get(place.province);
    if (!known || known.score < score) best.set(place.province, { score, place });
  }
  const ranked = [...best].sort((a, b) => b[1].score - a[1].score);
  const [first, second] = ranked;
  if (!first) return null;
  const [id, { score, place }] = first;
  const isOnlyQuarter = place.kind.startsWith('quarter') && !isProvinceNamed;
  if (second && score - second[1].score < MIN_SCORE_MARGIN && !isQuarterElsewhere(second[1].place, id))
    return null;
  // Halabja became a province in 2014, but its parcels go to Sulymania, so a person decides.
  const isHalabja = place.tokens.some((_, index) => HALABJA_NAMES.matchAt(place.tokens, index));
  const isClear =
    !place.isDoubtful &&
    // The province is sure only if the message names no other province.
    !found.some((other) => other.province !== id && !other.kind.startsWith('quarter')) &&
    (!second || score - second[1].score >= 2 * MIN_SCORE_MARGIN);
  return {
    id,
    span: spanOver(place.tokens),
    isSure: isClear && !isHalabja && !isAmbiguousKind(place.kind) && !isOnlyQuarter,
    isClear,
    isDisputed: isHalabja,
  };
};

/**
 * Returns true for a quarter of another province. Several cities have quarters of that name, so it does not
 * contradict the province.
 */
const isQuarterElsewhere = (place: FoundPlace, province: number): boolean =>
  place.province !== province && place.kind.startsWith('quarter');
