import { isolated } from '#domain/isolated.ts';
import { THEMES } from '#domain/personal-settings.ts';
import { MAX_STOCK } from '#domain/stock-level.ts';
import { generalFormInput } from '#machines/settings/settings-forms.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { SelectField } from '#views/parts/FormFields.tsx';
import { NumberField } from '#views/parts/NumberField.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { type ShopFormProps, ShopSettingsPanel } from './ShopSettingsPanel.tsx';
import { SETTINGS_FAULTS } from './settings-messages.ts';

const useOnOffOptions = () => {
  const message = useMessages();
  return [true, false].map((isOn) => ({
    value: isOn,
    label: message(isOn ? 'settings.on' : 'settings.off'),
  }));
};

/** Returns megabytes, rounded up to one decimal. */
const megabytesOf = (bytes: number): number => Math.ceil(bytes / 100_000) / 10;

/** These forms are no dialogs, so they do not close after saving. */
const keepOpen = (): void => undefined;

function GeneralForm({ settings }: ShopFormProps) {
  const message = useMessages();
  const { number } = useFormats();
  const { dayAndTime } = useDates();
  const onOffOptions = useOnOffOptions();
  const form = useOpenedForm(useArea('settings').generalForm, () => generalFormInput(settings), keepOpen);
  const thresholdLabel = message('settings.lowStockThreshold');
  const backupLabel = message('settings.autoBackup');
  const { low_stock_threshold, auto_backup, last_backup } = settings;
  const onOffText = (isOn: boolean): string => message(isOn ? 'settings.on' : 'settings.off');
  const thresholdText = (threshold: number | null): string => (threshold === null ? '' : number(threshold));
  return (
    <SettingsForm
      title={message('settings.shop')}
      text={message('settings.shopText')}
      form={form}
      differences={
        form.theirs
          ? [
              {
                field: thresholdLabel,
                mine: thresholdText(form.values.low_stock_threshold),
                theirs: thresholdText(form.theirs.low_stock_threshold),
              },
              {
                field: backupLabel,
                mine: onOffText(form.values.auto_backup),
                theirs: onOffText(form.theirs.auto_backup),
              },
            ]
          : []
      }
      isOutdated={
        form.values.low_stock_threshold !== low_stock_threshold || form.values.auto_backup !== auto_backup
      }
      onShowStored={() => form.replace(generalFormInput(settings))}
    >
      <NumberField
        field={form.field('low_stock_threshold')}
        label={thresholdLabel}
        hint={message('settings.lowStockHint')}
        faults={SETTINGS_FAULTS}
        limits={{ min: 0, max: MAX_STOCK, decimals: 0 }}
        required
      />
      <SelectField
        field={form.field('auto_backup')}
        label={backupLabel}
        hint={
          last_backup
            ? message('settings.lastBackup', {
                time: dayAndTime(last_backup.ended_at),
                megabytes: number(megabytesOf(last_backup.bytes)),
                folder: isolated(last_backup.folder),
              })
            : message('settings.noBackup')
        }
        options={onOffOptions}
      />
    </SettingsForm>
  );
}

function PersonalForm() {
  const message = useMessages();
  const { personalForm, personalInput } = useArea('settings');
  const form = useOpenedForm(personalForm, personalInput, keepOpen);
  const onOffOptions = useOnOffOptions();
  return (
    <SettingsForm title={message('settings.personal')} text={message('settings.personalText')} form={form}>
      <SelectField
        field={form.field('theme')}
        label={message('settings.theme')}
        options={THEMES.map((theme) => ({ value: theme, label: message(`settings.theme.${theme}`) }))}
      />
      <SelectField
        field={form.field('email_notifications')}
        label={message('settings.emailNotifications')}
        hint={message('settings.emailNotificationsHint')}
        options={onOffOptions}
      />
    </SettingsForm>
  );
}

/** Settings of the shop that are not printed on documents, and settings of this browser. */
export function GeneralTab() {
  return (
    <Stack gap="m">
      <ShopSettingsPanel form={GeneralForm} />
      <PersonalForm />
    </Stack>
  );
}
