import { PLACES, type PlaceKind } from './places.ts';
import { phraseTable } from './word-forms.ts';

export interface Place {
  readonly province: number;
  readonly kind: PlaceKind;
}

export const PLACE_TABLE = phraseTable<Place>(
  PLACES.map(([province, kind, names]) => [{ province, kind }, names]),
);
