import type { FormMachine } from '#machines/kit/form.machine.ts';
import type { Allowed } from '#tests/support/model.ts';
import { itemsIf } from './items-if.ts';

/** Properties of a form that its definition does not show. */
export interface FormTraits {
  /** The form has fields that a person can edit. */
  readonly isTyped: boolean;
  readonly canBeFaulty: boolean;
  readonly canBeComplete: boolean;
  /** The form can open with a save that got no answer. */
  readonly canOpenUnanswered: boolean;
  /** The form can open with earlier input. */
  readonly canOpenTyped: boolean;
  /** Values from outside, such as another tab, can replace those of the form. */
  readonly isFollowing: boolean;
  readonly canBeStale: boolean;
  /** The person can decline the question about a save. */
  readonly canBeWithdrawn: boolean;
  readonly hasCrossFieldRules: boolean;
  /** Another error can remain after one field is edited. */
  readonly hasManyFields: boolean;
}

/** Returns the transitions of a form with these properties (decision 16). */
export const formTable = <Values extends object, Row, Outcome>({
  isTyped,
  canBeFaulty,
  canBeComplete,
  canOpenUnanswered,
  canOpenTyped,
  isFollowing,
  canBeStale,
  canBeWithdrawn,
  hasCrossFieldRules,
  hasManyFields,
}: FormTraits): Allowed<FormMachine<Values, Row, Outcome>> => {
  const replaced = itemsIf(isFollowing, 'form.replaced → clean' as const);
  const typing = itemsIf(isTyped, 'field.edited → dirty', 'field.edited → clean');
  return {
    clean: [
      ...replaced,
      ...typing,
      ...itemsIf(canBeFaulty, 'form.submitted → faulty'),
      ...itemsIf(canBeComplete, 'form.submitted → saving'),
      ...itemsIf(canOpenUnanswered, 'always → refused'),
      ...itemsIf(canOpenTyped, 'always → dirty'),
    ],
    ...(isTyped
      ? {
          dirty: [
            ...replaced,
            ...typing,
            'form.discarded → clean',
            ...itemsIf(canBeFaulty, 'form.submitted → faulty'),
            'form.submitted → saving',
            'always → clean',
          ],
        }
      : {}),
    ...(canBeFaulty
      ? {
          faulty: [
            ...replaced,
            'form.submitted → faulty',
            'form.discarded → clean',
            ...typing,
            ...itemsIf(isTyped, 'always → dirty', 'always → clean'),
            ...itemsIf(isTyped && hasManyFields, 'field.edited → faulty'),
            ...itemsIf(hasCrossFieldRules, 'form.submitted → saving'),
          ],
        }
      : {}),
    saving: [
      ...replaced,
      'xstate.done.actor.save → saved',
      'xstate.error.actor.save → refused',
      ...itemsIf(canBeStale, 'xstate.done.actor.save → stale'),
      ...itemsIf(canBeWithdrawn, 'xstate.done.actor.save → dirty', 'xstate.done.actor.save → clean'),
    ],
    refused: [...replaced, ...typing, 'form.submitted → saving', 'form.discarded → clean'],
    ...(canBeStale
      ? {
          stale: [
            ...replaced,
            'field.edited → stale',
            'savedVersion.overwritten → saving',
            'savedVersion.overwritten → stale',
            'savedVersion.accepted → clean',
          ],
        }
      : {}),
    saved: [...replaced, ...typing],
  };
};
