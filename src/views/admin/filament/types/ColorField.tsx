import { COLOR_HEX_PATTERN, DEFAULT_COLOR_HEX } from '#domain/filament.ts';
import { useMessages } from '../../../bridges/messages.ts';
import type { FieldBinding } from '../../../bridges/use-form.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import * as css from '../filament.css.ts';

/** A `#` and six digits. */
const COLOR_HEX_LENGTH = 7;

/** A field for a colour of six hex digits, typed or picked. */
export function ColorField({ field, label }: { field: FieldBinding<string>; label: string }) {
  const message = useMessages();
  const { name, value, fault, isSaving, set } = field;
  const pickerColor = COLOR_HEX_PATTERN.test(value) ? value : DEFAULT_COLOR_HEX;
  return (
    <Field
      label={label}
      reserveError
      error={fault === null ? null : message('filament.fault.color')}
      hint={message('filament.colorHint')}
    >
      {(control) => (
        <div className={css.colorRow}>
          <TextInput
            {...control}
            name={name}
            value={value}
            dir="ltr"
            maxLength={COLOR_HEX_LENGTH}
            readOnly={isSaving}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set(target.value)}
          />
          <input
            type="color"
            className={css.colorPicker}
            aria-label={message('filament.pickColor')}
            value={pickerColor.toLowerCase()}
            disabled={isSaving}
            onChange={({ target }) => set(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
