import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { KeptForms, TypedForm } from '#areas/kept-forms.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';

const root = getRouteApi('__root__');

export const useKeptForms = (): KeptForms => root.useRouteContext({ select: (context) => context.keptForms });

/** Returns the input of a form, including the values typed before the session ended. */
export const useKeptInput = <Values>(form: string, open: () => FormInput<Values>): FormInput<Values> => {
  const kept = useKeptForms().typedIn(form);
  const opened = open();
  return kept ? { ...opened, typed: kept.values, version: kept.rowVersion ?? opened.version } : opened;
};

/** Stores the typed values of a form until it is saved or discarded. Null for no values. */
export const useKeepTypedValues = (form: string, typed: TypedForm | null): void => {
  const keptForms = useKeptForms();
  const { values, rowVersion = null } = typed ?? {};
  useEffect(() => {
    if (values === undefined) keptForms.remove(form);
    else keptForms.write(form, { values, rowVersion });
  }, [form, keptForms, values, rowVersion]);
  useEffect(() => () => keptForms.leave(form), [form, keptForms]);
};
