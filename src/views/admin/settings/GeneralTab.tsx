import { THEMES } from '#domain/personal-settings.ts';
import { MAX_STOCK } from '#domain/stock-level.ts';
import { thresholdFormInput } from '#machines/settings/threshold-form.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useOpenedForm } from '../../bridges/use-form.ts';
import { SelectField } from '../../parts/FormFields.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { type ShopFormProps, ShopPart } from './ShopPart.tsx';
import { FAULTS, THEME_LABELS } from './settings-messages.ts';
import { useSettings } from './use-settings.ts';

const stay = (): void => undefined;

function ThresholdForm({ settings, onReopen }: ShopFormProps) {
  const message = useMessages();
  const { number } = useFormats();
  const form = useOpenedForm(useSettings().thresholdForm, () => thresholdFormInput(settings), stay);
  const label = message('settings.lowStockThreshold');
  const said = (threshold: number | null): string => (threshold === null ? '' : number(threshold));
  return (
    <SettingsForm
      title={message('settings.stock')}
      text={message('settings.stockText')}
      form={form}
      differences={
        form.theirs
          ? [
              {
                field: label,
                mine: said(form.values.low_stock_threshold),
                theirs: said(form.theirs.low_stock_threshold),
              },
            ]
          : []
      }
      isOutdated={form.values.low_stock_threshold !== settings.low_stock_threshold}
      onReopen={onReopen}
    >
      <NumberField
        field={form.field('low_stock_threshold')}
        label={label}
        hint={message('settings.lowStockHint')}
        faults={FAULTS}
        limits={{ min: 0, max: MAX_STOCK, decimals: 0 }}
        required
      />
    </SettingsForm>
  );
}

function PersonalForm() {
  const message = useMessages();
  const { personalForm, personalInput } = useSettings();
  const form = useOpenedForm(personalForm, personalInput, stay);
  const onOff = [true, false].map((is) => ({
    value: is,
    label: message(is ? 'settings.on' : 'settings.off'),
  }));
  return (
    <SettingsForm title={message('settings.personal')} text={message('settings.personalText')} form={form}>
      <SelectField
        field={form.field('theme')}
        label={message('settings.theme')}
        options={THEMES.map((theme) => ({ value: theme, label: message(THEME_LABELS[theme]) }))}
      />
      <SelectField
        field={form.field('email_notifications')}
        label={message('settings.emailNotifications')}
        hint={message('settings.emailNotificationsHint')}
        options={onOff}
      />
      <SelectField
        field={form.field('auto_backup')}
        label={message('settings.autoBackup')}
        hint={message('settings.autoBackupHint')}
        options={onOff}
      />
    </SettingsForm>
  );
}

/** The low-stock threshold of the shop, and the settings of this browser. */
export function GeneralTab() {
  return (
    <Stack gap="m">
      <ShopPart form={ThresholdForm} />
      <PersonalForm />
    </Stack>
  );
}
