import { type NumberLimits, numberFaultOf } from './number-entry.ts';

/** Measures in centimetres; null when unknown. */
export interface Dimensions {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Limits of a measure in centimetres, with one decimal (spec 2 section 5). */
export const DIMENSION_LIMITS: NumberLimits = { min: 0, max: 100_000, decimals: 1 };

const NO_DIMENSIONS: Dimensions = { length: null, width: null, height: null };

/** Returns 'L x W x H cm' when all three measures are known, otherwise an empty text (spec 2 section 5). */
export const formatDimensions = ({ length, width, height }: Dimensions): string =>
  length === null || width === null || height === null ? '' : `${length} x ${width} x ${height} cm`;

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,9}|,\d{1,2})?)`;
const TEXT = new RegExp(String.raw`^\s*${NUMBER}\s*[x×*]\s*${NUMBER}\s*[x×*]\s*${NUMBER}\s*(?:cm)?\s*$`, 'i');

const numberIn = (digits: string | undefined): number => Number((digits ?? '').replace(',', '.'));

/** Reads a text that `formatDimensions` has written. Returns null when it does not have three values. */
export const parseDimensions = (text: string): Dimensions | null => {
  if (text.trim() === '') return NO_DIMENSIONS;
  const [match, length, width, height] = TEXT.exec(text) ?? [];
  return match === undefined
    ? null
    : { length: numberIn(length), width: numberIn(width), height: numberIn(height) };
};

/** Returns false for a value that the form would have to round. */
export const isEditable = ({ length, width, height }: Dimensions): boolean =>
  [length, width, height].every(
    (measure) => measure === null || numberFaultOf(measure, DIMENSION_LIMITS) === undefined,
  );
