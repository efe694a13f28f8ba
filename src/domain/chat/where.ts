import { addressOf, addressText, type IsThing, isAsked, looksLikeAddress } from './address.ts';
import { districtOf } from './district.ts';
import type { Found } from './draft.ts';
import { type IsInProduct, placesIn } from './places-in-text.ts';
import { contextOf, provinceOf } from './province.ts';
import type { Reading } from './reading.ts';
import type { Segment } from './segments.ts';

export interface Where {
  readonly province: Found<number> | null;
  readonly district: Found<string> | null;
  readonly address: Found<string> | null;
}

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
  const province = provinceOf(kept, scored);
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

const isOtherField = ({ label, hasColon }: Segment): boolean =>
  label !== null &&
  (label !== 'order' || hasColon) &&
  ['name', 'phone', 'order', 'quantity', 'handle', 'text', 'note', 'other'].includes(label);
