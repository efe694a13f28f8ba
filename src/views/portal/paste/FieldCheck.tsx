/* Connects each field of the draft with the text of the chat from which its value was read. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { valueCheck } from '#domain/chat/paste-state.ts';
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

/** Maximum length of the quoted text. */
const MAX_SOURCE_LENGTH = 40;

/** Quotes the text of the chat from which a value was read, and marks an unchecked value. A click focuses the text in the chat. */
export function ChatSource({ checkId, text }: { checkId: string; text: string }) {
  const message = useMessages();
  const isOpen = useOpenChecks().includes(checkId);
  return (
    <span className={css.source}>
      {isOpen ? (
        <Badge tone="caution">
          <AlertIcon size="small" />
          <span>{message('paste.check')}</span>
        </Badge>
      ) : null}
      <button type="button" className={css.sourceLink} onClick={() => focusMark(checkId)}>
        {message('paste.source', {
          text: isolated(text.length > MAX_SOURCE_LENGTH ? `${clipped(text, MAX_SOURCE_LENGTH)}…` : text),
        })}
      </button>
    </span>
  );
}

interface FoundValue {
  /** The id of the check of this value, such as `0.phone`. */
  readonly checkId: string;
  /** The text of the chat from which the value was read. */
  readonly text: string;
}

/** Returns the value of a field as read from the chats. If several chats have the field, the last one counts. */
const useFoundValue = (field: PastedField): FoundValue | undefined =>
  useSelector(usePaste(), selectChats)
    .flatMap(({ text, values }, chatIndex) =>
      values
        .filter((value) => value.field === field)
        .map(({ span }) => ({
          checkId: valueCheck(chatIndex, field),
          text: text.slice(span.start, span.end),
        })),
    )
    .at(-1);

/** Shows the source of a field's value, below the field. */
export function FieldSource({ field }: { field: PastedField }) {
  const found = useFoundValue(field);
  return found ? <ChatSource {...found} /> : null;
}

/** Wraps a field of the draft. When the field gets the focus, its value counts as checked. */
export function FieldCheck({
  field,
  spansColumns = false,
  children,
}: {
  field: PastedField;
  spansColumns?: boolean;
  children: ReactNode;
}) {
  const paste = usePaste();
  const checkId = useFoundValue(field)?.checkId;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus within it is observed
    <div
      {...(checkId ? checksProps(checkId) : {})}
      className={spansColumns ? css.spansColumns : undefined}
      onFocus={(event) => {
        if (checkId && event.target.matches('input, textarea, select'))
          paste.send({ type: 'value.checked', id: checkId });
      }}
    >
      {children}
    </div>
  );
}
