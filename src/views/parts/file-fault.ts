/* The messages for refused import files and their refused rows. */
import { isolated } from '#domain/isolated.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import type { Message } from '#views/bridges/messages.ts';

interface FileRefusal extends Partial<Pick<Fault, 'kind' | 'detail'>> {
  readonly code?: string | null | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly reference?: string;
}

interface FileFaultMessages {
  readonly byCode: Readonly<Record<string, string>>;
  readonly unreadable: string;
  /** The message for a file that is unreadable from a known line. */
  readonly unreadableAt: string;
  readonly failed: string;
  /** Returns true for a value that is a text of the file. It is isolated for right-to-left languages. */
  readonly isText: (name: string, value: string | number, code: string | null) => boolean;
}

/** Creates a function that returns the message for a refused file or row. */
export const createFileFault =
  ({ byCode, unreadable, unreadableAt, failed, isText }: FileFaultMessages) =>
  (
    message: Message,
    { code = null, values = {}, kind = 'invalid', detail = null, reference = '' }: FileRefusal,
  ): string => {
    if (code === 'import.unreadable')
      return message(Number(values.line ?? 0) > 0 ? unreadableAt : unreadable, values);
    const messageId = byCode[code ?? ''];
    if (messageId === undefined)
      return message(failed, { because: faultReason(message, { kind, detail, code, reference }) });
    const shownValues = Object.entries(values).map(([name, value]) => [
      name,
      isText(name, value, code) ? isolated(String(value)) : value,
    ]);
    return message(messageId, Object.fromEntries(shownValues));
  };
