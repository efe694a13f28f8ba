/** The commands on rows that every area has. Further commands have the same form, with their row as `row`. */
export type RowWrite<Known, New, Change> =
  | { readonly kind: 'create'; readonly row?: undefined; readonly values: New }
  | { readonly kind: 'change'; readonly row: Known; readonly change: Change }
  | { readonly kind: 'delete'; readonly row: Known };

/** A command about a row; without a row where it creates one. */
export interface AboutRow {
  readonly kind: string;
  readonly row?: object | undefined;
}

export type RowOf<Command extends AboutRow> = NonNullable<Command['row']>;
