/* The effect of a form: saving. */
import { fromPromise } from 'xstate';
import type { ApiError } from '#api/errors.ts';
import type { SaveRequest, SaveResult } from './form-save.ts';

export interface FormSource<Values, Row, Outcome> {
  readonly save: (request: SaveRequest<Values>, signal: AbortSignal) => Promise<SaveResult<Row, Outcome>>;
}

export const createFormActors = <Values, Row, Outcome>({ save }: FormSource<Values, Row, Outcome>) => ({
  actors: {
    save: fromPromise<SaveResult<Row, Outcome>, SaveRequest<Values>>(({ input, signal }) =>
      save(input, signal),
    ),
  },
});

/** Parses a row in a refusal; any schema of the contracts fits. */
export interface RowSchema<Row> {
  safeParse(value: unknown): { readonly success: true; readonly data: Row } | { readonly success: false };
}

/** Returns the newer row in a 412, or null when the response has no readable one. */
export const staleRowIn = <Row>(error: ApiError, schema: RowSchema<Row>): Row | null => {
  const parsed = schema.safeParse(error.current);
  return parsed.success ? parsed.data : null;
};
