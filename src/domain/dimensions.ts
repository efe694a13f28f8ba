/** How large a thing is, in centimetres; null where it is not said. */
export interface Dimensions {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Centimetres; beyond anything that is printed. */
export const MAX_DIMENSION = 100_000;
export const DIMENSION_DECIMALS = 1;

const NONE: Dimensions = { length: null, width: null, height: null };

/** 'L x W x H cm' where all three are given, otherwise empty (spec 2 section 5). */
export const formatDimensions = ({ length, width, height }: Dimensions): string =>
  length === null || width === null || height === null ? '' : `${length} x ${width} x ${height} cm`;

const NUMBER = String.raw`(\d{1,9}(?:[.,]\d{1,9})?)`;
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
