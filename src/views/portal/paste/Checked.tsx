import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { valueCheck } from '#domain/chat/kept-paste.ts';
import type { PastedField } from '#domain/chat/pasted-chat.ts';
import { isolated } from '#domain/isolated.ts';
import { clipped } from '#domain/storable-text.ts';
import { selectChats } from '#machines/portal/paste/paste.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { AlertIcon } from '../../ui/icons/Icon.tsx';
import { checksProps, focusMark } from './focus-check.ts';
import * as css from './PasteView.css.ts';
import { useOpenChecks, usePaste } from './use-paste.ts';

const MAX_SOURCE = 40;

/** Shows where in the chat a value was read, and whether a person has to check it. */
export function Source({ check, text }: { check: string; text: string }) {
  const message = useMessages();
  const isOpen = useOpenChecks().includes(check);
  return (
    <span className={css.source}>
      {isOpen ? (
        <Badge tone="caution">
          <AlertIcon size="small" />
          <span>{message('paste.check')}</span>
        </Badge>
      ) : null}
      <button type="button" className={css.sourceLink} onClick={() => focusMark(check)}>
        {message('paste.source', {
          text: isolated(text.length > MAX_SOURCE ? `${clipped(text, MAX_SOURCE)}…` : text),
        })}
      </button>
    </span>
  );
}

/** The value of a field as read from the chats; the last chat with the field wins. */
interface FoundValue {
  readonly check: string;
  readonly text: string;
}

const useFoundValue = (field: PastedField): FoundValue | undefined =>
  useSelector(usePaste(), selectChats)
    .flatMap(({ text, values }, chat) =>
      values
        .filter((value) => value.field === field)
        .map(({ span }) => ({ check: valueCheck(chat, field), text: text.slice(span.start, span.end) })),
    )
    .at(-1);

/** Shows the source of a field's value, below the field. */
export function FieldSource({ field }: { field: PastedField }) {
  const found = useFoundValue(field);
  return found ? <Source {...found} /> : null;
}

/** A field of the draft. Focusing it counts as the check of an unsure value. */
export function Checked({
  field,
  across = false,
  children,
}: {
  field: PastedField;
  across?: boolean;
  children: ReactNode;
}) {
  const paste = usePaste();
  const check = useFoundValue(field)?.check;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus within it is observed
    <div
      {...(check ? checksProps(check) : {})}
      className={across ? css.across : undefined}
      onFocus={(event) => {
        if (check && event.target.matches('input, textarea, select'))
          paste.send({ type: 'value.checked', id: check });
      }}
    >
      {children}
    </div>
  );
}
