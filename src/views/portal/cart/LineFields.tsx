import { roomForTypedNotes, withTypedNotes } from '#domain/line-part-entry.ts';
import { readParts } from '#domain/line-parts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Field } from '#views/ui/Field.tsx';
import { TextArea } from '#views/ui/TextInput.tsx';
import { CustomCost } from './CustomCost.tsx';
import type { LineEditProps } from './LineQuantity.tsx';
import { PartsEditor, type PartsEditorProps } from './PartsEditor.tsx';

export function LineNotes({ item, canEdit, onEdit }: LineEditProps) {
  const message = useMessages();
  return (
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
              productId: item.product_id,
              change: { notes: withTypedNotes(item.notes, target.value) },
            })
          }
        />
      )}
    </Field>
  );
}

export function LineCost({ item, canEdit, onEdit }: LineEditProps) {
  return (
    <CustomCost
      value={item.custom_cost}
      canEdit={canEdit}
      onChange={(cost) =>
        onEdit({ kind: 'lineChanged', productId: item.product_id, change: { custom_cost: cost } })
      }
    />
  );
}

/** All fields of a line of the cart: notes, custom cost, colours and texts. */
export function LineFields(props: PartsEditorProps) {
  return (
    <>
      <LineNotes {...props} />
      <LineCost {...props} />
      <PartsEditor {...props} />
    </>
  );
}
