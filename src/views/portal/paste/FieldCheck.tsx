/* Connects each field of the draft with the text of the chat from which its value was read. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ValueSource } from '#domain/chat/order-messages.ts';
import type { PastedField } from '#domain/chat/pasted-chat.ts';
import { isolated } from '#domain/isolated.ts';
import { clipped } from '#domain/storable-text.ts';
import { selectSource } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { checksProps, focusMark } from './focus-check.ts';
import * as css from './PasteView.css.ts';
import { useOpenChecks } from './use-open-checks.ts';

/** Maximum length of the quoted text. */
const MAX_SOURCE_LENGTH = 40;

/**
 * Quotes the text of the chat from which a value was read, and marks an unchecked value. A click focuses the
 * text in the chat.
 */
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

const isSameSource = (a: ValueSource | undefined, b: ValueSource | undefined): boolean =>
  a?.check === b?.check && a?.text === b?.text;

/** Returns the message from which the value of a field was read. */
const useSource = (field: PastedField): ValueSource | undefined =>
  useSelector(useArea('portal').checkout, (snapshot) => selectSource(snapshot, field), isSameSource);

/** Shows the source of a field's value, below the field. */
export function FieldSource({ field }: { field: PastedField }) {
  const source = useSource(field);
  return source ? <ChatSource checkId={source.check} text={source.text} /> : null;
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
  const { checkout } = useArea('portal');
  const checkId = useSource(field)?.check;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus within it is observed
    <div
      {...(checkId ? checksProps(checkId) : {})}
      className={spansColumns ? css.spansColumns : undefined}
      onFocus={(event) => {
        if (checkId && event.target.matches('input, textarea, select'))
          checkout.send({ type: 'value.checked', id: checkId });
      }}
    >
      {children}
    </div>
  );
}
