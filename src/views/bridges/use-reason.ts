import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useRef } from 'react';
import { reasonMachine, selectHasText, selectIsMissing, selectText } from '#machines/kit/reason.machine.ts';
import { useKeepTypedValues, useKeptForms } from './kept-forms.ts';
import { useActorRef } from './use-actor-ref.ts';
import { useEmitted } from './use-emitted.ts';

export interface Reason {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** True when leaving would lose a typed text. */
  readonly hasText: boolean;
  /** True when the reason is required and was submitted empty. */
  readonly isMissing: boolean;
  readonly submit: (event?: FormEvent) => void;
}

/**
 * The field for the reason of a command. `form` identifies its form on the page. The text is stored when the
 * session ends (kept-forms.ts).
 */
export const useReason = (form: string, onReason: (reason: string) => void): Reason => {
  const keptForms = useKeptForms();
  const input = useRef<HTMLInputElement>(null);
  const actor = useActorRef(reasonMachine, { input: { typed: keptForms.typedIn(form)?.values } });
  const text = useSelector(actor, selectText);
  const hasText = useSelector(actor, selectHasText);
  const isMissing = useSelector(actor, selectIsMissing);
  useKeepTypedValues(form, hasText ? { values: text, rowVersion: null } : null);
  useEmitted(actor, 'reason.given', ({ reason }) => onReason(reason));
  useEmitted(actor, 'reason.omitted', () => input.current?.focus());
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    actor.send({ type: 'reason.submitted' });
  };
  return {
    input,
    text,
    hasText,
    isMissing,
    submit,
    setText: (typed) => actor.send({ type: 'reason.typed', text: typed }),
  };
};

/**
 * Returns a function that returns true if a reason was typed before the session ended, so that its form opens
 * again.
 */
export const useHasKeptReason = (): ((form: string) => boolean) => {
  const keptForms = useKeptForms();
  return (form) => keptForms.typedIn(form) !== null;
};
