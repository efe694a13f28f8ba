import { fromCallback, fromPromise } from 'xstate';
import type { FormReplaced, SaveResult, SaveWanted } from './form.machine.ts';
import type { Subscribe } from './list.actors.ts';

export interface FormSource<Values, Row, Outcome> {
  readonly save: (wanted: SaveWanted<Values>, signal: AbortSignal) => Promise<SaveResult<Row, Outcome>>;
  /** Values that come from elsewhere, another tab for one; nothing where none do. */
  readonly values?: Subscribe<Values>;
}

export const createFormActors = <Values, Row, Outcome>({
  save,
  values,
}: FormSource<Values, Row, Outcome>) => ({
  actors: {
    save: fromPromise<SaveResult<Row, Outcome>, SaveWanted<Values>>(({ input, signal }) =>
      save(input, signal),
    ),
    followValues: fromCallback<FormReplaced<Values>>(({ sendBack }) =>
      values?.((replaced) => sendBack({ type: 'form.replaced', values: replaced })),
    ),
  },
});
