import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { partsOf, readParts } from '#domain/line-parts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import * as css from './LineExtras.css.ts';
import { LineCost, LineNotes } from './LineFields.tsx';
import { PartsEditor, type PartsEditorProps } from './PartsEditor.tsx';

/** The additions of a line. A button opens each. */
const EXTRAS = ['colour', 'text', 'note', 'cost'] as const;
type Extra = (typeof EXTRAS)[number];
const isExtra = (name: string): name is Extra => EXTRAS.some((extra) => extra === name);

/**
 * The filled fields of a line in a list, and a button for each empty one. A field stays as long as the line
 * is shown.
 */
export function LineExtras(props: PartsEditorProps) {
  const { item, canEdit } = props;
  const message = useMessages();
  const [opened, setOpened] = useState<readonly Extra[]>([]);
  const { colours, texts } = partsOf(item);
  const filled: readonly Extra[] = [
    ...(colours.length > 0 ? ['colour' as const] : []),
    ...(texts.length > 0 ? ['text' as const] : []),
    ...(readParts(item.notes).typed === '' ? [] : ['note' as const]),
    ...(item.custom_cost > 0 ? ['cost' as const] : []),
  ];
  const isShown = (extra: Extra): boolean => filled.includes(extra) || opened.includes(extra);
  const keep = (extra: Extra): void =>
    setOpened((before) => (before.includes(extra) ? before : [...before, extra]));
  const open = ({ currentTarget }: MouseEvent, extra: Extra): void => {
    const extras = currentTarget.closest('[data-extras]');
    flushSync(() => keep(extra));
    extras?.querySelector<HTMLElement>(`[data-extra="${extra}"] :is(input, textarea, select)`)?.focus();
  };
  const closed = EXTRAS.filter((extra) => !isShown(extra));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the fields inside
    <div
      data-extras={item.product_id}
      className={css.extras}
      // A field that is emptied stays while it is used.
      onFocus={({ target }) => {
        const name = target.closest('[data-extra]')?.getAttribute('data-extra') ?? '';
        if (isExtra(name)) keep(name);
      }}
    >
      {isShown('colour') || isShown('text') ? (
        <PartsEditor {...props} hasColours={isShown('colour')} hasTexts={isShown('text')} />
      ) : null}
      {isShown('note') ? (
        <div data-extra="note">
          <LineNotes {...props} />
        </div>
      ) : null}
      {isShown('cost') ? (
        <div data-extra="cost">
          <LineCost {...props} />
        </div>
      ) : null}
      {closed.length > 0 ? (
        <div className={css.closed}>
          {closed.map((extra) => (
            <button
              key={extra}
              type="button"
              className={css.open}
              data-opens={extra}
              disabled={!canEdit}
              aria-label={`+ ${message(`cart.extra.${extra}`)} · ${item.product_name}`}
              onClick={(event) => open(event, extra)}
            >
              {`+ ${message(`cart.extra.${extra}`)}`}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
