import type { FilamentType } from '#api/contracts/filament.ts';
import { FILAMENT_TYPE_LIMITS } from '#domain/filament.ts';
import { isolated } from '#domain/isolated.ts';
import { filamentFormInput } from '#machines/filament/filament-type.ts';
import {
  ADD_REFUSALS,
  activeMessageId,
  FILAMENT_FAULTS,
  filamentLabels,
  UPDATE_REFUSALS,
} from '#views/admin/filament/filament-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { createFieldProps, SelectField, TextField } from '#views/parts/FormFields.tsx';
import { useAmbiguityError } from '#views/parts/use-form-number.ts';
import { formDifferences } from '#views/parts/Versions.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { ColorField } from './ColorField.tsx';

/** Maximum lengths of the fields. The ID is typed as a text, which may have spaces and separators. */
const LIMITS = { ...FILAMENT_TYPE_LIMITS, filament_id: 20 };

/**
 * The form of a filament type (spec 2 section 5, Filament type). The ID of an existing type cannot be
 * changed.
 */
export function FilamentDialog({
  filament,
  onClose,
}: {
  filament: FilamentType | null;
  onClose: () => void;
}) {
  const message = useMessages();
  const labels = filamentLabels(message);
  const ambiguityErrorOf = useAmbiguityError();
  const form = useOpenedForm(useArea('filament').filamentForm, () => filamentFormInput(filament), onClose);
  const fieldProps = createFieldProps(form, { labels, limits: LIMITS, faults: FILAMENT_FAULTS });
  const textsOf = ({ active, ...texts }: typeof form.values) => ({
    ...texts,
    active: message(activeMessageId(active)),
  });
  return (
    <FormDialog
      title={
        filament
          ? message('filament.editTitle', { id: filament.filament_id, brand: isolated(filament.brand) })
          : message('filament.addTitle')
      }
      form={form}
      submitLabel={message(filament ? 'filament.save' : 'filament.add')}
      refusals={filament ? UPDATE_REFUSALS : ADD_REFUSALS}
      differences={formDifferences(form, labels, textsOf)}
      onClose={onClose}
    >
      <Stack gap="s">
        {filament ? null : (
          <TextField
            {...fieldProps('filament_id')}
            error={ambiguityErrorOf(form.field('filament_id').value)}
            hint={message('filament.idHint')}
            required
            dir="ltr"
          />
        )}
        <TextField {...fieldProps('brand')} required />
        <TextField {...fieldProps('name')} />
        <TextField {...fieldProps('material')} />
        <TextField {...fieldProps('color_name')} />
        <ColorField field={form.field('color_hex')} label={labels.color_hex} />
        <SelectField
          field={form.field('active')}
          label={labels.active}
          hint={message('filament.inactiveHint')}
          options={[true, false].map((isActive) => ({
            value: isActive,
            label: message(activeMessageId(isActive)),
          }))}
        />
      </Stack>
    </FormDialog>
  );
}
