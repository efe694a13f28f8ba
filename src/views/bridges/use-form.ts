/* The state of a form actor, for a view. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type Fault, isKeyReused } from '#machines/kit/fault.ts';
import {
  type FormActor,
  type FormInput,
  type FormMachine,
  selectFaults,
  selectHasUnsaved,
  selectIsPossiblySaved,
  selectIsSaving,
  selectIsTyped,
  selectOtherVersion,
  selectRefusal,
  selectValues,
  selectVersion,
} from '#machines/kit/form.machine.ts';
import { useKeepTypedValues, useKeptInput } from './kept-forms.ts';
import { useActorRef } from './use-actor-ref.ts';
import { useEmitted } from './use-emitted.ts';

/** One field of a form, for a view. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  /** The broken rule, or the server's refusal code; null for a valid field. */
  readonly fault: string | null;
  readonly isSaving: boolean;
  readonly set: (value: Value) => void;
}

export interface FormBinding<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  readonly hasFaults: boolean;
  /** The failure of the last save; null without one. */
  readonly refusal: Fault | null;
  /** True when the save may have been carried out. */
  readonly isUnanswered: boolean;
  /** True when an earlier save was carried out and this one was not. */
  readonly isKeyReused: boolean;
  /** True when a save may have been carried out, even if values were edited afterwards. */
  readonly isPossiblySaved: boolean;
  /** The values that another person saved, while this person has to choose between both; otherwise null. */
  readonly theirs: Values | null;
  readonly isSaving: boolean;
  /** True when leaving the form would lose typed values. */
  readonly hasUnsaved: boolean;
  readonly submit: () => void;
  readonly overwrite: () => void;
  readonly takeTheirs: () => void;
}

interface ReplaceableForm<Values> extends FormBinding<Values> {
  /** Replaces the values of the form by other ones. */
  readonly replace: (input: Pick<FormInput<Values>, 'values' | 'version'>) => void;
}

export const useForm = <Values extends object, Row, Outcome>(
  actor: FormActor<Values, Row, Outcome>,
  onSaved: () => void,
): ReplaceableForm<Values> => {
  const values = useSelector(actor, selectValues<Values, Row, Outcome>);
  const faults = useSelector(actor, selectFaults<Values, Row, Outcome>);
  const refusal = useSelector(actor, selectRefusal<Values, Row, Outcome>);
  const theirs = useSelector(actor, selectOtherVersion<Values, Row, Outcome>);
  const isSaving = useSelector(actor, selectIsSaving<Values, Row, Outcome>);
  const isPossiblySaved = useSelector(actor, selectIsPossiblySaved<Values, Row, Outcome>);
  const hasUnsaved = useSelector(actor, selectHasUnsaved<Values, Row, Outcome>);
  useEmitted(actor, 'form.saved', onSaved);
  const actions = useMemo(
    () => ({
      replace: ({ values: newValues, version }: Pick<FormInput<Values>, 'values' | 'version'>) =>
        actor.send({ type: 'form.replaced', values: newValues, version }),
      submit: () => actor.send({ type: 'form.submitted' }),
      overwrite: () => actor.send({ type: 'savedVersion.overwritten' }),
      takeTheirs: () => actor.send({ type: 'savedVersion.accepted' }),
    }),
    [actor],
  );
  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      fault: faults[name] ?? null,
      isSaving,
      set: (value) => {
        const change: Partial<Values> = {};
        change[name] = value;
        actor.send({ type: 'field.edited', change });
      },
    }),
    hasFaults: Object.keys(faults).length > 0,
    refusal,
    isUnanswered: refusal !== null && isPossiblySaved,
    isKeyReused: refusal !== null && isKeyReused(refusal),
    isPossiblySaved,
    theirs,
    isSaving,
    hasUnsaved,
    ...actions,
  };
};

/** Returns the actor of a form, including the values typed before the session ended (kept-forms.ts). */
export const useFormActor = <Values extends object, Row, Outcome>(
  machine: FormMachine<Values, Row, Outcome>,
  createInput: () => FormInput<Values>,
): FormActor<Values, Row, Outcome> => useActorRef(machine, { input: useKeptInput(machine.id, createInput) });

/** The state of a form, whose typed values are stored when the session ends (kept-forms.ts). */
export const useKeptForm = <Values extends object, Row, Outcome>(
  id: string,
  actor: FormActor<Values, Row, Outcome>,
  onSaved: () => void,
): ReplaceableForm<Values> => {
  const form = useForm(actor, onSaved);
  const isTyped = useSelector(actor, selectIsTyped<Values, Row, Outcome>);
  const rowVersion = useSelector(actor, selectVersion<Values, Row, Outcome>);
  useKeepTypedValues(id, isTyped ? { values: form.values, rowVersion } : null);
  return form;
};

/** Starts a kept form that exists as long as its dialog. */
export const useOpenedForm = <Values extends object, Row, Outcome>(
  machine: FormMachine<Values, Row, Outcome>,
  createInput: () => FormInput<Values>,
  onSaved: () => void,
): ReplaceableForm<Values> => useKeptForm(machine.id, useFormActor(machine, createInput), onSaved);
