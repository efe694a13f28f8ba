import type { RefusalCode } from '#domain/refusal-codes.ts';
import { additionalReason, faultValues } from '#views/bridges/fault-texts.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';

/** Messages for refusals that concern no field. */
export interface FormRefusals {
  /**
   * The general message. It gets the server's sentence as `detail` or 'none', and the reason as `because`.
   */
  readonly failed: string;
  /** Added when the save may have been carried out. It states whether the save can be repeated safely. */
  readonly unanswered: string;
  /** Messages by server code. */
  readonly byCode?: Readonly<Partial<Record<RefusalCode, string>>>;
}

export type RefusedForm = Pick<FormBinding<object>, 'refusal' | 'hasFaults' | 'isUnanswered' | 'isKeyReused'>;

/** Returns the texts of a refusal. Empty without a refusal, or when each fault is shown at its field. */
export const refusalTexts = (
  message: Message,
  { refusal, hasFaults, isUnanswered, isKeyReused }: RefusedForm,
  { failed, unanswered, byCode = {} }: FormRefusals,
): readonly string[] => {
  if (refusal === null || hasFaults) return [];
  if (isKeyReused) return [message('formDialog.keyReused')];
  const messageIds: Readonly<Partial<Record<string, string>>> = byCode;
  const messageId = messageIds[refusal.code ?? ''];
  if (messageId !== undefined) return [message(messageId, refusal.values)];
  const text = message(failed, faultValues(message, refusal));
  const reason = additionalReason(message, text, refusal);
  return [text, ...(reason ? [reason] : []), ...(isUnanswered ? [message(unanswered)] : [])];
};
