import { FILAMENT_LIMITS } from '#domain/filament.ts';
import { purchaseFormInput } from '#machines/filament/purchase.ts';
import { FILAMENT_FAULTS, PURCHASE_REFUSALS } from '#views/admin/filament/filament-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { TextField } from '#views/parts/FormFields.tsx';
import { useAmbiguityError } from '#views/parts/use-form-number.ts';
import { Stack } from '#views/ui/Stack.tsx';
import { FilamentPicker } from './FilamentPicker.tsx';

const MAX_NUMBER_LENGTH = 40;

/** The form of a new purchase (spec 2 section 5, Filament purchase). */
export function PurchaseDialog({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  const { purchaseForm, today } = useArea('filament');
  const form = useOpenedForm(purchaseForm, () => purchaseFormInput(today()), onClose);
  const ambiguityErrorOf = useAmbiguityError();
  const fieldProps = (
    name: 'spools_bought' | 'date_purchased' | 'supplier' | 'price_per_spool' | 'total_cost',
  ) => ({
    field: form.field(name),
    maxLength: name === 'supplier' ? FILAMENT_LIMITS.supplier : MAX_NUMBER_LENGTH,
    faults: FILAMENT_FAULTS,
  });
  const numberProps = (name: 'spools_bought' | 'price_per_spool' | 'total_cost') => ({
    ...fieldProps(name),
    error: ambiguityErrorOf(form.field(name).value),
    dir: 'ltr' as const,
  });
  return (
    <FormDialog
      title={message('filament.purchaseTitle')}
      form={form}
      submitLabel={message('filament.logPurchase')}
      refusals={PURCHASE_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <FilamentPicker field={form.field('filament_id')} />
        <TextField {...numberProps('spools_bought')} label={message('filament.spoolsBought')} required />
        <TextField
          {...fieldProps('date_purchased')}
          label={message('filament.datePurchased')}
          required
          type="date"
        />
        <TextField {...fieldProps('supplier')} label={message('filament.supplier')} />
        <TextField
          {...numberProps('price_per_spool')}
          label={message('filament.pricePerSpoolIqd')}
          hint={message('filament.amountHint')}
        />
        <TextField
          {...numberProps('total_cost')}
          label={message('filament.totalCostIqd')}
          hint={message('filament.totalHint')}
        />
      </Stack>
    </FormDialog>
  );
}
