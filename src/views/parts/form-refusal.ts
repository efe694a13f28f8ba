import type { RefusalCode } from '#domain/refusal-codes.ts';
import { faultValues } from '../bridges/fault-words.ts';
import type { Message } from '../bridges/messages.ts';
import type { DrawnForm } from '../bridges/use-form.ts';

/** How a refusal is said where it stands at no field. */
export interface FormRefusals {
  /** With the server's own sentence as `detail` or 'none', and why as `because`, which follows where it does not name it. */
  readonly failed: string;
  /** Added where it may have been done all the same: whether asking again is safe. */
  readonly unanswered: string;
  /** What has words of its own, by the server's code. */
  readonly byCode?: Readonly<Partial<Record<RefusalCode, string>>>;
}

/** What is to be known of a form to say why it was not saved. */
export type RefusedForm = Pick<DrawnForm<object>, 'refusal' | 'hasFaults' | 'isUnanswered' | 'isKeyReused'>;

/** Why a form was not saved, a text each; none where nothing was refused or each fault stands at its field. */
export const refusalTexts = (
  message: Message,
  { refusal, hasFaults, isUnanswered, isKeyReused }: RefusedForm,
  { failed, unanswered, byCode = {} }: FormRefusals,
): readonly string[] => {
  if (refusal === null || hasFaults) return [];
  if (isKeyReused) return [message('formDialog.keyReused')];
  const words: Readonly<Partial<Record<string, string>>> = byCode;
  const own = words[refusal.code ?? ''];
  if (own !== undefined) return [message(own, refusal.values)];
  const values = faultValues(message, refusal);
  const said = message(failed, values);
  return [
    said,
    ...(said.includes(values.because) ? [] : [values.because]),
    ...(isUnanswered ? [message(unanswered)] : []),
  ];
};
