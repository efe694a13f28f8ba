import { roomForTypedNotes, withTypedNotes } from '#domain/line-part-entry.ts';
import { readParts } from '#domain/line-parts.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { CustomCost } from './CustomCost.tsx';
import { PartsEditor, type PartsEditorProps } from './PartsEditor.tsx';

/** The fields of a cart line: notes, custom cost, colours and texts. */
export function LineFields({ item, canEdit, missingColours, onEdit }: PartsEditorProps) {
  const message = useMessages();
  const { product_id: productId } = item;
  return (
    <>
      <Field label={message('cart.notes')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            dir="auto"
            maxLength={roomForTypedNotes(item.notes)}
            readOnly={!canEdit}
            value={readParts(item.notes).typed}
            onChange={({ target }) =>
              onEdit({
                kind: 'lineChanged',
                productId,
                change: { notes: withTypedNotes(item.notes, target.value) },
              })
            }
          />
        )}
      </Field>
      <CustomCost
        value={item.custom_cost}
        canEdit={canEdit}
        onChange={(cost) => onEdit({ kind: 'lineChanged', productId, change: { custom_cost: cost } })}
      />
      <PartsEditor item={item} canEdit={canEdit} missingColours={missingColours} onEdit={onEdit} />
    </>
  );
}
