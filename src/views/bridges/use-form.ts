import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import {
  type FormActor,
  type FormFaults,
  selectFaults,
  selectHasUnsaved,
  selectIsSaving,
  selectRefusal,
  selectTheirs,
  selectValues,
} from '#machines/kit/form.machine.ts';

/** A form as a page draws it. The functions stay the same from render to render. */
export interface DrawnForm<Values, Row> {
  readonly values: Values;
  readonly faults: FormFaults;
  readonly refusal: Fault | null;
  /** What somebody else saved meanwhile, while the person has to decide. */
  readonly theirs: Row | null;
  readonly isSaving: boolean;
  readonly hasUnsaved: boolean;
  readonly edit: (change: Partial<Values>) => void;
  readonly submit: () => void;
  readonly overwrite: () => void;
  readonly takeTheirs: () => void;
}

export const useForm = <Values extends object, Row, Outcome>(
  actor: FormActor<Values, Row, Outcome>,
): DrawnForm<Values, Row> => {
  const values = useSelector(actor, selectValues<Values, Row, Outcome>);
  const faults = useSelector(actor, selectFaults<Values, Row, Outcome>);
  const refusal = useSelector(actor, selectRefusal<Values, Row, Outcome>);
  const theirs = useSelector(actor, selectTheirs<Values, Row, Outcome>);
  const isSaving = useSelector(actor, selectIsSaving<Values, Row, Outcome>);
  const hasUnsaved = useSelector(actor, selectHasUnsaved<Values, Row, Outcome>);
  const acts = useMemo(
    () => ({
      edit: (change: Partial<Values>) => actor.send({ type: 'field.edited', change }),
      submit: () => actor.send({ type: 'form.submitted' }),
      overwrite: () => actor.send({ type: 'stale.overwritten' }),
      takeTheirs: () => actor.send({ type: 'stale.taken' }),
    }),
    [actor],
  );
  return { values, faults, refusal, theirs, isSaving, hasUnsaved, ...acts };
};
