import { COLOR_HEX_PATTERN, DEFAULT_COLOR_HEX } from '#domain/filament.ts';
import * as css from '#views/admin/filament/filament.css.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { Field } from '#views/ui/Field.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';

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
