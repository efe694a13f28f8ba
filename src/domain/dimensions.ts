import { type NumberLimits, numberFaultOf } from './number-entry.ts';

/** How large a thing is, in centimetres; null where it is not said. */
export interface Dimensions {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Centimetres, up to far more than a printer makes, in the steps of the form (spec 2 section 5). */
export const DIMENSION_LIMITS: NumberLimits = { min: 0, max: 100_000, decimals: 1 };

const NONE: Dimensions = { length: null, width: null, height: null };

/** 'L x W x H cm' where all three are given, otherwise empty (spec 2 section 5). */
export const formatDimensions = ({ length, width, height }: Dimensions): string =>
  length === null || width === null || height === null ? '' : `${length} x ${width} x ${height} cm`;

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,9}|,\d{1,2})?)`;
const TEXT = new RegExp(String.raw`^\s*${NUMBER}\s*[x×*]\s*${NUMBER}\s*[x×*]\s*${NUMBER}\s*(?:cm)?\s*$`, 'i');

const numberIn = (digits: string | undefined): number => Number((digits ?? '').replace(',', '.'));

/** The three values of a text; null where it does not say three. What `formatDimensions` writes it reads back. */
export const parseDimensions = (text: string): Dimensions | null => {
  if (text.trim() === '') return NONE;
  const [match, length, width, height] = TEXT.exec(text) ?? [];
  return match === undefined
    ? null
    : { length: numberIn(length), width: numberIn(width), height: numberIn(height) };
};

/** Rejects a measure that the form has no room for, so that the text stays as it is and is not rounded. */
export const isEditable = ({ length, width, height }: Dimensions): boolean =>
  [length, width, height].every(
    (measure) => measure === null || numberFaultOf(measure, DIMENSION_LIMITS) === undefined,
  );
