import type { MouseEvent } from 'react';
import { parseWholeNumber } from '#domain/amount-entry.ts';
import { canHaveParts } from '#domain/cart.ts';
import { COLOURS } from '#domain/colours.ts';
import { MAX_NOTES_LENGTH } from '#domain/d2c-order.ts';
import { MAX_PRINTED_TEXT, type PartChange, partsWith, piecesOfAnyColour } from '#domain/line-part-entry.ts';
import { partsOf } from '#domain/line-parts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { swatch } from '#views/parts/LineParts.css.ts';
import { useQuantityError } from '#views/portal/use-quantity-error.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { AlertIcon, CloseIcon } from '#views/ui/icons/Icon.tsx';
import { NumberStepper } from '#views/ui/NumberStepper.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import type { LineEditProps } from './LineQuantity.tsx';
import * as css from './PartsEditor.css.ts';

/** Number of characters that one more text needs in the notes, in addition to its own. */
const TEXT_OVERHEAD = 16;

export interface PartsEditorProps extends LineEditProps {
  /** Names of colours without a spool in stock. */
  missingColours: readonly string[];
}

interface ShownParts {
  /** False to leave out the field for a colour. */
  hasColours?: boolean;
  /** False to leave out the fields for texts. */
  hasTexts?: boolean;
}

/**
 * The colours of a line with their numbers of pieces, and the texts to print on it. A new colour gets all
 * pieces without a colour.
 */
export function PartsEditor({
  item,
  canEdit,
  missingColours,
  onEdit,
  hasColours = true,
  hasTexts = true,
}: PartsEditorProps & ShownParts) {
  const message = useMessages();
  const quantityError = useQuantityError();
  const { product_id: productId, product_name: product, quantity } = item;
  const parts = partsOf(item);
  const piecesWithoutColour = piecesOfAnyColour(parts, quantity);
  const freeLength = MAX_NOTES_LENGTH - item.notes.length - TEXT_OVERHEAD;
  // `multicoloured` is the longest name of a colour.
  const areNotesFull = !canHaveParts(item, partsWith(item, { colour: 'multicoloured', quantity: 'rest' }));
  const change = (part: PartChange): boolean =>
    onEdit({ kind: 'partsChanged', productId, parts: partsWith(item, part) });
  const remove = ({ currentTarget }: MouseEvent, part: PartChange): void => {
    // The button disappears with its colour, so another element takes the focus.
    const editor = currentTarget.closest('[role=group]');
    if (change(part)) editor?.querySelector('select')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-label={message('cart.parts', { product })} className={css.editor}>
      {parts.colours.map(({ colour, quantity: pieces }) => (
        <div key={colour} className={css.part}>
          <span className={swatch[colour]} aria-hidden="true" />
          <span>{colour}</span>
          {missingColours.includes(colour) ? (
            <Badge tone="caution">
              <AlertIcon size="small" />
              <span>{message('cart.part.missing')}</span>
            </Badge>
          ) : null}
          {quantity > 1 ? (
            <NumberStepper
              value={pieces}
              min={1}
              max={pieces + piecesWithoutColour}
              read={parseWholeNumber}
              errorOf={quantityError}
              disabled={!canEdit}
              onChange={(count) => change({ colour, quantity: count })}
              label={message('cart.part.pieces', { colour, product })}
              decreaseLabel={message('cart.part.decrease', { colour, product })}
              increaseLabel={message('cart.part.increase', { colour, product })}
            />
          ) : null}
          <IconButton
            size="small"
            label={message('cart.part.remove', { colour, product })}
            icon={<CloseIcon size="small" />}
            disabled={!canEdit}
            onClick={(event) => remove(event, { colour, quantity: 0 })}
          />
        </div>
      ))}
      {hasColours && piecesWithoutColour > 0 ? (
        <span className={css.uncoloured}>
          {message('lineParts.anyColour', { count: piecesWithoutColour })}
        </span>
      ) : null}
      {hasColours ? (
        <div className={css.entry} data-extra="colour">
          <Select
            aria-label={message('cart.part.addColour', { product })}
            placeholder={message('cart.part.colour')}
            disabled={!canEdit || areNotesFull}
            options={COLOURS.filter(({ name }) => parts.colours.every(({ colour }) => colour !== name)).map(
              ({ name, arabic, sorani }) => ({ value: name, label: `${name} · ${arabic} · ${sorani}` }),
            )}
            value=""
            onChange={({ target }) => {
              const colour = COLOURS.find(({ name }) => name === target.value)?.name;
              if (colour) change({ colour, quantity: 'rest' });
            }}
          />
        </div>
      ) : null}
      {(hasTexts ? [...parts.texts, ''] : []).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its place while it is typed
        <div key={index} className={css.entry} data-extra="text">
          <TextInput
            aria-label={message('cart.part.textOf', { at: index + 1, product })}
            placeholder={message('cart.part.text')}
            dir="auto"
            maxLength={Math.min(MAX_PRINTED_TEXT, Math.max(0, text.length + freeLength))}
            readOnly={!canEdit}
            value={text}
            onChange={({ target }) => change({ text: target.value, at: index })}
          />
        </div>
      ))}
      {areNotesFull ? (
        <Text size="small" tone="negative">
          {message('cart.parts.full', { max: MAX_NOTES_LENGTH })}
        </Text>
      ) : null}
    </div>
  );
}
