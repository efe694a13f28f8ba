/*
 * Kept forms: when a session ends, the values typed in open forms are stored, and the forms open again after
 * the next sign-in.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { KeptForms, TypedForm } from '#areas/kept-forms.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';

const rootRoute = getRouteApi('__root__');

export const useKeptForms = (): KeptForms =>
  rootRoute.useRouteContext({ select: (context) => context.keptForms });

/** Returns the input of a form, including the values typed before the session ended. */
export const useKeptInput = <Values>(
  form: string,
  createInput: () => FormInput<Values>,
): FormInput<Values> => {
  const keptForm = useKeptForms().typedIn(form);
  const input = createInput();
  return keptForm
    ? { ...input, typed: keptForm.values, version: keptForm.rowVersion ?? input.version }
    : input;
};

/**
 * Stores the typed values of a form until it is saved or discarded. `typed` is null when nothing was typed.
 */
export const useKeepTypedValues = (form: string, typed: TypedForm | null): void => {
  const keptForms = useKeptForms();
  const { values, rowVersion = null } = typed ?? {};
  useEffect(() => {
    if (values === undefined) keptForms.remove(form);
    else keptForms.write(form, { values, rowVersion });
  }, [form, keptForms, values, rowVersion]);
  useEffect(() => () => keptForms.leave(form), [form, keptForms]);
};
