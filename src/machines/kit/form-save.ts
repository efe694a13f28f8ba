/* The request and the result of saving a form. */
export interface SaveRequest<Values> {
  readonly values: Values;
  /** The version of the row that was edited; null for a new row. */
  readonly version: number | null;
  readonly requestKey: string;
}

/** `stale`: another person saved first (412). `withdrawn`: the person declined the confirmation. */
export type SaveResult<Row, Outcome> =
  | { readonly kind: 'saved'; readonly outcome: Outcome; readonly version: number | null }
  | { readonly kind: 'stale'; readonly row: Row }
  | { readonly kind: 'withdrawn' };
