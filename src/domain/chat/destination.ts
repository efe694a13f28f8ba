/* Finds the province, the district and the address to which the parcel goes. */
import { addressOf, addressText, type IsObjectWord, looksLikeAddress } from './address.ts';
import { districtOf } from './district.ts';
import type { Found } from './draft.ts';
import { type FoundPlace, type IsInProduct, isPlaceQuestion, placesIn } from './places-in-text.ts';
import { contextScoreOf, provinceOf } from './province.ts';
import type { Reading } from './reading.ts';
import type { Segment } from './segments.ts';

export interface Destination {
  readonly province: Found<number> | null;
  readonly district: Found<string> | null;
  readonly address: Found<string> | null;
  /**
   * True when the places of the address agree, and no word around them leaves open if the parcel goes there.
   */
  readonly isClear: boolean;
  /** True when a person decides to which province the parcels of the place go. */
  readonly isDisputed: boolean;
}

export const findDestination = (
  reading: Reading,
  segments: readonly Segment[],
  isInProduct: IsInProduct,
  isObjectWord: IsObjectWord,
): Destination => {
  const usable = segments.filter((segment) => !isOtherField(segment));
  const places = usable.flatMap((segment) => placesIn(reading, segment, isInProduct));
  // Grouped, because a long message has many places.
  const likelyPlaces = Map.groupBy(
    places.filter(({ score }) => score > 0),
    ({ segment }) => segment,
  );
  const isAddress = new Map<Segment, boolean>();
  for (const segment of usable) {
    isAddress.set(segment, looksLikeAddress(segment, likelyPlaces.get(segment) ?? [], isObjectWord));
  }
  const placesByLine = Map.groupBy(places, ({ segment }) => segment.line);
  const addressesByLine = Map.groupBy(
    usable.filter((segment) => isAddress.get(segment)),
    ({ line }) => line,
  );
  const scored = places.map((place) => {
    const { line } = place.segment;
    const onLine = { places: placesByLine.get(line) ?? [], addresses: addressesByLine.get(line) ?? [] };
    return { ...place, score: place.score + contextScoreOf(place, onLine) };
  });
  const valid = keepValidPlaces(scored);
  const province = provinceOf(valid, scored);
  const consistent = valid.filter(
    (place) => province === null || place.province === province.id || place.kind === 'quarter',
  );
  const addressSegments = addressOf(reading, usable, consistent, isAddress, isObjectWord);
  return {
    province:
      province && province.id > 0
        ? { value: province.id, span: province.span, sure: province.isSure ? 'yes' : 'no' }
        : null,
    district: districtOf(reading, consistent, scored, province, addressSegments),
    address: addressText(
      reading,
      addressSegments.filter((segment) => !isPlaceQuestion(segment)),
      consistent,
    ),
    isClear:
      province?.isClear === true &&
      !consistent.some(({ isDoubtful, isAsked, isCorrection }) => isDoubtful || isAsked || isCorrection) &&
      numberOfNames(consistent, 'quarter') <= 1,
    isDisputed: province?.isDisputed === true,
  };
};

const numberOfNames = (places: readonly FoundPlace[], kind: 'quarter' | 'town'): number =>
  new Set(
    places
      .filter((place) => place.kind.startsWith(kind))
      .map(({ tokens }) => tokens.map(({ form }) => form).join(' ')),
  ).size;

const isTown = ({ kind }: FoundPlace): boolean => kind === 'province' || kind === 'town';

/**
 * Drops the places before a correction and those of questions. "I am from Erbil" counts if the message names
 * no other place.
 */
const keepValidPlaces = (places: readonly FoundPlace[]): readonly FoundPlace[] => {
  const last = places.findLastIndex(({ isCorrection, score }) => isCorrection && score > 0);
  const isReplaced = last > 0 && places.slice(0, last).some(({ score }) => score > 0);
  const after = isReplaced ? places.slice(last).map((place) => ({ ...place, isDoubtful: true })) : places;
  const stated = after.filter(({ isAsked, score }) => !isAsked && score > 0);
  const valid = stated.some(isTown) ? stated : after;
  const clear = valid.filter(({ score }) => score > 1);
  const isNamed = clear.some(({ kind }) => !kind.startsWith('quarter'));
  return isNamed ? clear : valid.filter((place) => place.score > 1 || (place.score > 0 && isTown(place)));
};

const isOtherField = ({ label, hasColon }: Segment): boolean =>
  label !== null &&
  (label !== 'order' || hasColon) &&
  ['name', 'phone', 'order', 'quantity', 'handle', 'text', 'note', 'other'].includes(label);
