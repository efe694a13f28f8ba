/** What a form wants to be saved. */
export interface SaveWanted<Values> {
  readonly values: Values;
  /** The version that the values are of; null where there is no row yet. */
  readonly version: number | null;
  readonly requestKey: string;
}

/**
 * What became of a save that was not refused. `stale`: somebody else's version stood in its way (412). `withdrawn`: the
 * person was asked about it and said no.
 */
export type SaveResult<Row, Outcome> =
  | { readonly kind: 'saved'; readonly outcome: Outcome; readonly version: number | null }
  | { readonly kind: 'stale'; readonly row: Row }
  | { readonly kind: 'withdrawn' };
