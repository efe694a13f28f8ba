import type { Message } from '../bridges/messages.ts';
import type { DrawnForm } from '../bridges/use-form.ts';

/** How a refusal is said where it stands at no field. */
export interface FormRefusals {
  /** With the server's own sentence as `detail`, or 'none'. */
  readonly failed: string;
  /** Added where no answer came: whether asking again is safe. */
  readonly unanswered: string;
  /** What has words of its own, by the server's code. */
  readonly byCode?: Readonly<Record<string, string>>;
}

/** Why a form was not saved, in one text; null where nothing was refused or each fault stands at its field. */
export const refusalText = (
  message: Message,
  {
    refusal,
    hasFaults,
    isUnanswered,
  }: Pick<DrawnForm<object, unknown>, 'refusal' | 'hasFaults' | 'isUnanswered'>,
  { failed, unanswered, byCode = {} }: FormRefusals,
): string | null => {
  if (refusal === null || hasFaults) return null;
  const own = byCode[refusal.code ?? ''];
  if (own !== undefined) return message(own, refusal.values);
  const said = message(failed, { detail: refusal.detail ?? 'none' });
  return isUnanswered ? `${said} ${message(unanswered)}` : said;
};
