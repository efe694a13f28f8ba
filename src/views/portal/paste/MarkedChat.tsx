import { useId, useMemo } from 'react';
import { type Mark, markedLines } from '#domain/chat/marked-text.ts';
import { type AppliedChat, itemCheck, unusedCheck, valueCheck } from '#domain/chat/order-messages.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Card } from '#views/ui/Card.tsx';
import { classNames } from '#views/ui/class-names.ts';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { focusCheck } from './focus-check.ts';
import * as css from './PasteView.css.ts';
import { useOpenChecks } from './use-open-checks.ts';

interface NamedMark extends Mark {
  /** The name of what is marked, such as 'Phone'. */
  readonly name: string;
  /** The id of the check to which the mark belongs. */
  readonly checkId: string;
}

const marksOf = (
  message: Message,
  { values, items, unused }: AppliedChat,
  chatIndex: number,
): readonly NamedMark[] => [
  ...values.map(({ field, span }) => {
    const checkId = valueCheck(chatIndex, field);
    return { ...span, id: checkId, checkId, name: message(`paste.field.${field}`) };
  }),
  ...unused.map(({ span }, at) => {
    const checkId = unusedCheck(chatIndex, at);
    return { ...span, id: checkId, checkId, name: message('paste.unused') };
  }),
  ...items.flatMap(({ parts }, itemIndex) =>
    parts.map(({ part, span }, partIndex) => {
      const checkId = itemCheck(chatIndex, itemIndex);
      // The link of an item's line leads to the item's first mark.
      return {
        ...span,
        id: partIndex === 0 ? checkId : `${checkId}.${partIndex}`,
        checkId,
        name: message(`paste.part.${part}`),
      };
    }),
  ),
];

/** The text of a chat. Each value that was read links to its field. */
export function MarkedChat({ chat, index }: { chat: AppliedChat; index: number }) {
  const message = useMessages();
  const openChecks = useOpenChecks();
  const titleId = useId();
  const marks = useMemo(() => marksOf(message, chat, index), [message, chat, index]);
  const lines = useMemo(() => markedLines(chat.text, marks), [chat.text, marks]);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={2} size="card" id={titleId}>
          {message('paste.message')}
        </Heading>
        <div className={css.text}>
          {lines.map((pieces, lineIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
            <p key={lineIndex} dir="auto" className={css.lineOfText}>
              {pieces.map(({ text, mark: id, isFirst }, pieceIndex) => {
                const mark = marks.find((candidate) => candidate.id === id);
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line
                if (!mark) return <span key={pieceIndex}>{text}</span>;
                const isOpen = openChecks.includes(mark.checkId);
                return (
                  <a
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line
                    key={pieceIndex}
                    href={`#${mark.checkId}`}
                    className={classNames(css.mark, isOpen && css.unsureMark)}
                    data-mark={isFirst ? mark.id : undefined}
                    tabIndex={isFirst ? undefined : -1}
                    onClick={(event) => {
                      event.preventDefault();
                      focusCheck(mark.checkId);
                    }}
                  >
                    {isFirst ? (
                      <bdi className={css.markName}>
                        {message(isOpen ? 'paste.markUnsure' : 'paste.mark', { name: mark.name })}
                      </bdi>
                    ) : null}
                    {text}
                  </a>
                );
              })}
            </p>
          ))}
        </div>
      </Stack>
    </Card>
  );
}
