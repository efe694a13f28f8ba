/* The effects of a form: saving, and values from outside. */
import { fromCallback, fromPromise } from 'xstate';
import type { ApiError } from '#api/errors.ts';
import type { FormReplaced } from './form.machine.ts';
import type { SaveRequest, SaveResult } from './form-save.ts';
import type { Subscribe } from './rows.ts';

export interface FormSource<Values, Row, Outcome> {
  readonly save: (request: SaveRequest<Values>, signal: AbortSignal) => Promise<SaveResult<Row, Outcome>>;
  /** Values from outside the form, for example from another tab. */
  readonly values?: Subscribe<Values>;
}

export const createFormActors = <Values, Row, Outcome>({
  save,
  values,
}: FormSource<Values, Row, Outcome>) => ({
  actors: {
    save: fromPromise<SaveResult<Row, Outcome>, SaveRequest<Values>>(({ input, signal }) =>
      save(input, signal),
    ),
    followValues: fromCallback<FormReplaced<Values>>(({ sendBack }) =>
      values?.((replaced) => sendBack({ type: 'form.replaced', values: replaced })),
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
